import { encodeForm, FORM_TYPE } from './form.ts'
import type { Random } from './random.ts'
import { type Answer, send, someAddress } from './send.ts'

type CallParts = {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

/** One valid call: answers its `data`, or null when it was refused, which is reported to `onRefused`. */
export type Caller = <T>(method: string, path: string, sent?: CallParts) => Promise<T | null>

export const createCaller =
  (base: string, random: Random, onRefused: (trouble: string) => void = () => {}): Caller =>
  async <T>(method: string, path: string, { token, body, file }: CallParts = {}): Promise<T | null> => {
    const answer: Answer = await send(base, {
      method,
      path: `/api${path}`,
      headers: {
        'x-forwarded-for': someAddress(random),
        ...(file
          ? { 'content-type': FORM_TYPE }
          : body === undefined
            ? {}
            : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(file
        ? {
            body: encodeForm({
              fields: (body ?? {}) as Record<string, unknown>,
              file: { ...file, type: 'application/octet-stream' },
            }),
          }
        : body === undefined
          ? {}
          : { body: JSON.stringify(body) }),
    })
    const succeeded = answer.status >= 200 && answer.status < 300
    if (!succeeded) onRefused(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    return succeeded && answer.text.startsWith('{') ? (JSON.parse(answer.text) as { data: T }).data : null
  }
