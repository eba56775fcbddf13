/** A fault that a person has to put right. The message is a sentence for that person; a stack trace would not help. */
export class NeedsPerson extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
