import type { Call, Data, Definition } from '@testamur/contract/endpoint'
import type { FastifyInstance } from 'fastify'

export type SentFile = { readonly bytes: Uint8Array; readonly name: string; readonly contentType: string }

export type LifeCall = <const D extends Definition>(
  definition: D,
  sent: Call<D> & {
    readonly token?: string | undefined
    /** Repeats the first answer, when a start that was interrupted had sent the same. */
    readonly key?: string
    /** The address it comes from. */
    readonly ip?: string
    readonly file?: SentFile
  },
) => Promise<Data<D>>

type Loose = {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly token?: string | undefined
  readonly key?: string
  readonly ip?: string
  readonly file?: SentFile
}

/** A call that the portal refused. */
export class RefusedCall extends Error {
  readonly status: number

  constructor(definition: Definition, status: number, answer: string) {
    super(`${definition.method} ${definition.path} answered ${status}: ${answer.slice(0, 1_000)}`)
    this.name = 'RefusedCall'
    this.status = status
  }
}

/** Calls the portal as a browser does, without a network. */
export const createLifeCall =
  (app: FastifyInstance): LifeCall =>
  async (definition, given) => {
    const sent = given as Loose
    const { payload, type } = encode(sent)
    const response = await app.inject({
      method: definition.method,
      url: `/api${fillIn(definition.path, sent.params ?? {})}`,
      query: texts(sent.query ?? {}),
      headers: {
        'user-agent': 'Demo',
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
        ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
      },
      ...(payload === undefined ? {} : { payload }),
      ...(sent.ip === undefined ? {} : { remoteAddress: sent.ip }),
    })
    if (response.statusCode >= 300) throw new RefusedCall(definition, response.statusCode, response.body)
    return definition.wire === 'binary' ? (undefined as never) : response.json<{ data: never }>().data
  }

function encode({ body, file }: Loose): { payload?: string | Buffer; type?: string } {
  if (file !== undefined) return multipart(body, file)
  return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' }
}

const BOUNDARY = 'testamur-demo-life'

function multipart(body: unknown, { bytes, name, contentType }: SentFile) {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${String(value)}\r\n`,
  )
  const head =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    `content-type: ${contentType}\r\n\r\n`
  return {
    payload: Buffer.concat([
      Buffer.from(fields.join('') + head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

const fillIn = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const texts = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
