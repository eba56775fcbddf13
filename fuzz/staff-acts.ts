import type { Definition } from '@testamur/contract/endpoint'
import type { TestInput } from '../server/test/call.ts'
import { createStaff } from '../server/test/factories.ts'
import type { ActServer } from '../server/test/staff-acts/act.ts'
import { staffActs } from '../server/test/staff-acts/all.ts'
import { bend } from './bend.ts'
import { encodeForm, FORM_TYPE } from './form.ts'
import { encodeForAddress, hostileText } from './hostile-values.ts'
import type { Operation } from './operations.ts'
import type { Random } from './random.ts'
import type { Report } from './report.ts'
import { type SentRequest, send, someAddress } from './send.ts'

/** So often each act is sent with one thing bent, after it was sent as it should be. */
const BENT = 5

type ActRequest = TestInput<Definition> & {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/**
 * Every act of staff that the tests know: as it should be, and then bent some times. Answers those that were refused or could
 * not be prepared, with the reason.
 */
export async function tryStaffActs(
  server: ActServer,
  {
    base,
    operations,
    random,
    report,
  }: {
    readonly base: string
    readonly operations: readonly Operation[]
    readonly random: Random
    readonly report: Report
  },
): Promise<string[]> {
  const { database } = server
  const world = {
    server,
    staff: await createStaff(database),
    colleague: await createStaff(database),
  }
  const troubles: string[] = []
  for (const act of staffActs) {
    const operation = operations.find(({ id }) => id === act.call)
    if (operation === undefined) continue
    try {
      const sender = { random, token: world.staff.token }
      const take = async (request: SentRequest) => {
        const answer = await send(base, request)
        report.take(operation, request, answer)
        return answer
      }
      const { request, keep } = await act.ask(world)
      const { status, text } = await take(requestOf(operation, request, sender))
      if (status < 300) keep(text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : undefined)
      else troubles.push(`${act.call}: ${status} ${text.slice(0, 200)}`)
      // Anew, because what it was about has changed. What cannot be prepared twice is bent as it was.
      const again = await act.ask(world).then(
        (asked) => asked.request,
        () => request,
      )
      for (let time = 0; time < BENT; time += 1) await take(bentRequest(operation, again, sender))
    } catch (error) {
      troubles.push(`${act.call}: ${String(error).slice(0, 300)}`)
    }
  }
  return troubles
}

type Sender = { readonly random: Random; readonly token: string }

function bentRequest(operation: Operation, asked: ActRequest, sender: Sender): SentRequest {
  const { random } = sender
  const inPath = operation.params.length > 0 && random.chance(0.3)
  if (!inPath && asked.body !== undefined)
    return requestOf(operation, { ...asked, body: bend(asked.body, random) }, sender)
  const name = operation.params.length > 0 ? random.pick(operation.params).name : ''
  return requestOf(operation, { ...asked, params: { ...asked.params, [name]: hostileText(random) } }, sender)
}

function requestOf(
  { method, path, takes }: Operation,
  { params = {}, query = {}, body, file, headers }: ActRequest,
  { random, token }: Sender,
): SentRequest {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeForAddress(String(params[name])) || '%00',
  )
  const form =
    takes === 'form' &&
    encodeForm({
      fields: Object(body) as Record<string, unknown>,
      ...(file && {
        file: { name: file.name, type: file.contentType ?? 'application/octet-stream', bytes: file.bytes },
      }),
    })
  const json = takes === 'json' && body !== undefined && JSON.stringify(body)
  return {
    method,
    path: `/api${address}${pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : ''}`,
    headers: {
      'x-forwarded-for': someAddress(random),
      authorization: `Bearer ${token}`,
      ...(form && { 'content-type': FORM_TYPE }),
      ...(json !== false && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(form && { body: form }),
    ...(json !== false && { body: json ?? 'undefined' }),
  }
}
