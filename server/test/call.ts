import type { Call, Data, Definition, Reply } from '@testamur/contract/endpoint'
import { type FailureBody, failureBody } from '@testamur/contract/envelope'
import type { FastifyInstance } from 'fastify'

export type TestInput<D extends Definition> = Call<D> & {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
  /** The file of a multipart call. */
  readonly file?: { readonly bytes: Uint8Array; readonly name: string; readonly contentType?: string }
  /** The unparsed body of a raw call. */
  readonly raw?: Uint8Array | string
}

export type TestReply<D extends Definition> = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly bytes: Buffer
  /** The whole successful reply; throws with the actual reply when it failed. */
  readonly reply: Reply<D>
  readonly data: Data<D>
  /** The whole failed reply; throws when the call succeeded. */
  readonly failure: FailureBody
}

export type Caller = <const D extends Definition>(definition: D, sent: TestInput<D>) => Promise<TestReply<D>>

type Loose = {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
} & Omit<TestInput<Definition>, 'params' | 'query' | 'body'>

export function createCaller(app: () => Pick<FastifyInstance, 'inject'>): Caller {
  return async (definition, given) => {
    const sent = given as Loose
    const { payload, type } = encode(definition, sent)
    const response = await app().inject({
      method: definition.method,
      url: `/api${fillIn(definition.path, sent.params ?? {})}`,
      query: stringify(sent.query ?? {}),
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...sent.headers,
      },
      ...(payload === undefined ? {} : { payload }),
      ...(sent.remoteAddress ? { remoteAddress: sent.remoteAddress } : {}),
    })
    const told = `${definition.method} ${definition.path} answered ${response.statusCode} ${response.body.slice(0, 2000)}`
    const succeeded = response.statusCode < 300
    if (succeeded && definition.data) {
      const parsed = definition.data.safeParse(response.json<{ data?: unknown }>().data)
      if (!parsed.success) throw new Error(`${told}\nnot what the contract says: ${parsed.error.message}`)
    }
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
      bytes: response.rawPayload,
      get reply() {
        if (!succeeded) throw new Error(told)
        return response.json()
      },
      get data() {
        if (!succeeded) throw new Error(told)
        return response.json<{ data: never }>().data
      },
      get failure() {
        if (succeeded) throw new Error(told)
        return failureBody.parse(response.json())
      },
    }
  }
}

function encode(definition: Definition, sent: Loose): { payload?: string | Buffer; type?: string } {
  if (sent.raw !== undefined) return { payload: Buffer.from(sent.raw), type: 'application/json' }
  if (definition.wire === 'multipart') return multipart(sent)
  if (sent.body === undefined) return {}
  return { payload: JSON.stringify(sent.body), type: 'application/json' }
}

const BOUNDARY = 'testamur-test-boundary'

function multipart({ body, file }: Loose): { payload: Buffer; type: string } {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    ),
  )
  const parts = file
    ? [
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n` +
            `content-type: ${file.contentType ?? 'application/octet-stream'}\r\n\r\n`,
        ),
        Buffer.from(file.bytes),
        Buffer.from('\r\n'),
      ]
    : []
  return {
    payload: Buffer.concat([...fields, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

const fillIn = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const stringify = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
