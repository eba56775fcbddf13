import type { Call, Definition, Reply } from '@testamur/contract/endpoint'
import { language } from '../lib/language.ts'
import { apiBaseUrl } from '../lib/portal.ts'
import { textOf } from '../lib/text.ts'
import { explain, type Failure, showFailure } from './failures.ts'
import { token } from './token.ts'
import { isUnattended } from './unattended.ts'

const SIGN_IN = '/auth/login'

type Options = {
  idempotencyKey?: string
  /** Looks at a failure (its status, its `errors`) before the call answers `false`. */
  onFailure?: (failure: Failure) => void
  /** Another token than that of staff: an applicant's session. `null` sends none. */
  bearer?: string | null
  /** Files beside the body of a multipart call. */
  files?: Readonly<Record<string, File>>
  signal?: AbortSignal
}

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
} & Options

type Arguments<D extends Definition> = keyof Call<D> extends never
  ? [options?: Options]
  : Partial<Call<D>> extends Call<D>
    ? [options?: Call<D> & Options]
    : [options: Call<D> & Options]

/** Set once at the start: what the app does on signing out (router, queries). */
let signOut: () => void = () => token.remove()
export const onSignedOut = (handler: () => void): void => {
  signOut = handler
}

/** Set once at the start: asks for the password and answers whether it was entered. */
let askPassword: () => Promise<boolean> = async () => false
export const onPasswordNeeded = (handler: () => Promise<boolean>): void => {
  askPassword = handler
}

/** Set by the back office: what it does after each change that the server made. */
let afterChange: () => void = () => undefined
export const onChanged = (handler: () => void): void => {
  afterChange = handler
}

const fill = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function search(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** The address of a call, for links and event streams. */
export const addressOf = (definition: Pick<Definition, 'path'>, { params, query }: Loose = {}): string =>
  `${apiBaseUrl()}${fill(definition.path, params)}${search(query)}`

function formData(body: unknown, files: Readonly<Record<string, File>> = {}): FormData {
  const form = body instanceof FormData ? body : new FormData()
  if (!(body instanceof FormData))
    for (const [key, value] of Object.entries(body ?? {}))
      if (value !== undefined) form.append(key, String(value))
  for (const [key, file] of Object.entries(files)) form.append(key, file)
  return form
}

function requestOf(definition: Definition, options: Loose): RequestInit {
  const bearer = options.bearer === undefined ? token.read() : options.bearer
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language(),
  }
  if (bearer !== null) headers['authorization'] = `Bearer ${bearer}`
  if (isUnattended()) headers['x-unattended'] = '1'
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  const request: RequestInit = { method: definition.method, headers, credentials: 'same-origin' }
  if (options.signal) request.signal = options.signal
  if (definition.wire === 'multipart' || options.body instanceof FormData || options.files) {
    request.body = formData(options.body, options.files)
  } else if (options.body !== undefined) {
    headers['content-type'] = 'application/json'
    request.body = JSON.stringify(options.body, keepUnreadable)
  }
  return request
}

/** What was typed and is no number is refused at its field. JSON would make it `null`, which says that nothing was typed. */
const keepUnreadable = (_field: string, value: unknown): unknown => (Number.isNaN(value) ? 'NaN' : value)

async function send(definition: Definition, options: Loose): Promise<Response | null> {
  try {
    return await fetch(addressOf(definition, options), requestOf(definition, options))
  } catch (error) {
    if (options.signal?.aborted) throw error
    return null
  }
}

/** The body as JSON, else `null`. Reading ends with the call: somebody who left the page is told nothing of a broken body. */
async function parse(response: Response, { signal }: Options): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
  } catch (error) {
    if (signal?.aborted) throw error
    return null
  }
}

/** The failure in a reply; a session that has ended is forgotten. */
function failureOf(
  definition: Definition,
  options: Loose,
  response: Response | null,
  body: Failure['body'],
): Failure {
  const retry = Number(response?.headers.get('retry-after') ?? Number.NaN)
  const failure: Failure = {
    method: definition.method,
    status: response?.status ?? 0,
    statusText: response?.statusText ?? '',
    body,
    retryAfter: Number.isFinite(retry) ? retry : null,
  }
  // An applicant's expired session says nothing about the staff member signed in on the same device; a refused sign-in
  // does, unless it only asks for the second step.
  const staff = options.bearer === undefined || definition.path === SIGN_IN
  const goesOn = body?.data?.challenge !== undefined
  const { signsOut } = explain(failure, textOf('common'))
  if (signsOut && staff && !goesOn && token.read() !== null) signOut()
  return failure
}

export type CallOutcome<T> =
  | { readonly reply: T; readonly failure: null }
  | { readonly reply: null; readonly failure: Failure }

/** Makes one call of the contract and answers the typed reply or the failure, which the caller shows. */
export async function attemptCall<D extends Definition>(
  definition: D,
  ...rest: Arguments<D>
): Promise<CallOutcome<Reply<D>>> {
  const options = (rest[0] ?? {}) as Loose
  const response = await send(definition, options)
  const body = response === null ? null : await parse(response, options)
  if (body?.['status'] === 'success') {
    if (definition.method !== 'GET') afterChange()
    return { reply: body as unknown as Reply<D>, failure: null }
  }
  const again = response?.status === 403 && wantsPassword(body) && (await askPassword())
  if (again) return attemptCall(definition, ...rest)
  return { reply: null, failure: failureOf(definition, options, response, body) }
}

const wantsPassword = (body: Failure['body']): boolean => body?.data?.password_needed === true

/** The same for the file of a `binary` call. */
export async function attemptFile<D extends Definition>(
  definition: D,
  ...rest: Arguments<D>
): Promise<CallOutcome<Blob>> {
  const options = (rest[0] ?? {}) as Loose
  const response = await send(definition, options)
  if (response?.ok) return { reply: await response.blob(), failure: null }
  const body = response === null ? null : await parse(response, options)
  return { reply: null, failure: failureOf(definition, options, response, body) }
}

function unlessFailed<T>({ reply, failure }: CallOutcome<T>, options: Options | undefined): T | false {
  if (failure === null) return reply
  showFailure(failure)
  options?.onFailure?.(failure)
  return false
}

/**
 * Makes one call of the contract. A reply with `status: success` is returned typed; every failure is shown by the
 * central handler, and the answer is `false`.
 */
export const call = async <D extends Definition>(
  definition: D,
  ...rest: Arguments<D>
): Promise<Reply<D> | false> => unlessFailed(await attemptCall(definition, ...rest), rest[0])

/** Fetches the file of a `binary` call; failures are handled as in `call`. */
export const callFile = async <D extends Definition>(
  definition: D,
  ...rest: Arguments<D>
): Promise<Blob | false> => unlessFailed(await attemptFile(definition, ...rest), rest[0])
