/** What a person has to put right. The message is a sentence for them, and a trace of calls would add nothing to it. */
export class NeedsPerson extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
