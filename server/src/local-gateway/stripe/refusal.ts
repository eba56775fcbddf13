/** An error in Stripe's format. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', message, ...more } }
  }
}

export const missing = (what: string, id: string): Refusal =>
  new Refusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' })
