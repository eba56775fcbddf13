import { createHmac } from 'node:crypto'
import { roles } from '@testamur/contract/identity/permissions'
import type { Database } from '../server/src/db/client.ts'
import { PNG } from '../server/test/pictures.ts'
import { bend, brokenBody } from './bend.ts'
import type { Caller } from './caller.ts'
import { cutForm, encodeForm, FORM_TYPE } from './form.ts'
import { encodeForAddress, hostileText, hostileValue, MEMBER_NAMES } from './hostile-values.ts'
import type { KnownValues } from './known-values.ts'
import type { OpenedAddresses } from './opened-addresses.ts'
import type { Operation } from './operations.ts'
import type { People, Purpose } from './people.ts'
import type { Place, Places } from './places.ts'
import { INBOUND_SECRET } from './portal.ts'
import type { Random } from './random.ts'
import type { RequestParts } from './recipe.ts'
import { recipes } from './recipes.ts'
import { valueFor } from './schema-values.ts'
import { type SentRequest, someAddress } from './send.ts'

export type FuzzWorld = {
  readonly random: Random
  readonly people: People
  readonly places: Places
  readonly opened: OpenedAddresses
  readonly known: KnownValues
  readonly call: Caller
  readonly database: Database
  readonly base: string
}

/** How hostile a request is: not at all, one value, or the whole body. */
export type RequestManner = 'as it should be' | 'one thing bent' | 'broken body'

/** Calls that end the caller's session. */
const ENDS_SESSION = new Set(['logout', 'endOtherSessions'])

export async function makeRequest(
  operation: Operation,
  manner: RequestManner,
  world: FuzzWorld,
): Promise<{ request: SentRequest; token: string | null }> {
  const { random, places, opened } = world
  const kept = opened.like(operation.path)
  const here = kept.length > 0 ? kept : places.of(operation.path)
  const found =
    here.length > 0 && !(manner !== 'as it should be' && random.chance(0.1)) ? random.pick(here) : null
  const place = found && manner === 'as it should be' ? await places.fresh(operation.path, found) : found
  const recipe = recipes[operation.id]
  const own: RequestParts =
    recipe && random.chance(manner === 'broken body' ? 0.1 : 0.8) ? await recipe(world, place) : {}
  const token = own.token ?? (await tokenFor(operation, manner, place, world))
  const bentPart = manner === 'one thing bent' ? random.pick(partsOf(operation)) : null
  const params = { ...place?.params, ...own.params }
  const path = `/api${fillIn(operation, params, bentPart === 'path', random)}${queryOf(operation, own.query, bentPart === 'query', world, place)}`
  const sent = bodyOf(
    operation,
    { manner, bent: bentPart === 'body', place, ownBody: own.body, file: own.file, headers: own.headers },
    world,
  )
  return {
    token,
    request: {
      method: operation.method,
      path,
      headers: {
        'x-forwarded-for': someAddress(random),
        ...(sent.type ? { 'content-type': sent.type } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(random.chance(0.05) ? { 'idempotency-key': `fuzz-${random.below(1_000)}` } : {}),
        ...(random.chance(0.1)
          ? { 'accept-language': random.pick(['fr', 'de;q=0.1, fr', '*', ';;;', 'x'.repeat(500)]) }
          : {}),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: sent.body }),
    },
  }
}

type Part = 'path' | 'query' | 'body'

function partsOf({ params, takes, query }: Operation): Part[] {
  const parts: Part[] = takes === 'nothing' ? [] : ['body', 'body', 'body']
  if (params.length > 0) parts.push('path')
  if (query.length > 0 || parts.length === 0) parts.push('query')
  return parts
}

const VISITORS: readonly Purpose[] = ['application', 'standalone', 'delivery', 'ongoing']

async function tokenFor(
  operation: Operation,
  manner: RequestManner,
  place: Place | null,
  { random, people }: FuzzWorld,
): Promise<string | null> {
  const mayBeAnybody = manner === 'as it should be' ? random.chance(0.05) : random.chance(0.3)
  if (mayBeAnybody)
    switch (random.below(4)) {
      case 0:
        return null
      case 1:
        return random.pick(['', 'staff_made-up', 'visit_%00', 'x'.repeat(5_000)])
      case 2:
        return people.visitor(random.pick(VISITORS), 1 + random.below(12))
      default:
        return people.staff(random.pick(roles))
    }
  if (place?.owner) return people.visitor(place.owner.purpose, place.owner.id)
  if (operation.isPublic) return null
  return people.staff(
    ENDS_SESSION.has(operation.id) ? 'support' : random.chance(0.9) ? 'administrator' : 'records_officer',
  )
}

function fillIn(
  operation: Operation,
  params: Readonly<Record<string, string>>,
  isBent: boolean,
  random: Random,
): string {
  const bent = isBent ? random.pick(operation.params).name : ''
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === bent) return encodeForAddress(hostileText(random)) || '%00'
    const { schema } = operation.params.find((one) => one.name === name) ?? { schema: {} }
    return encodeForAddress(params[name] ?? String(valueFor(schema, random, () => undefined, name)))
  })
}

function queryOf(
  operation: Operation,
  ownQuery: Readonly<Record<string, unknown>> | undefined,
  isBent: boolean,
  { random, known }: FuzzWorld,
  place: Place | null,
): string {
  const knownHere = knownAt(place, known, random)
  const chosen: Record<string, unknown> = {}
  for (const { name, required, schema } of operation.query)
    if (required || random.chance(0.25)) chosen[name] = valueFor(schema, random, knownHere, name)
  Object.assign(chosen, ownQuery)
  if (isBent) {
    const names = [...operation.query.map(({ name }) => name), random.pick(MEMBER_NAMES), 'page', 'page[]']
    chosen[random.pick(names)] = random.chance(0.5) ? hostileText(random) : hostileValue(random)
  }
  const pairs = Object.entries(chosen).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${encodeForAddress(name)}=${encodeForAddress((text ?? '').slice(0, 4_000))}`
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** A value that exists, and the version of what the address names. */
const knownAt = (place: Place | null, known: KnownValues, random: Random) => (name: string) =>
  name === 'version' && place?.version != null ? place.version : known.pick(name, random)

type BodyParts = {
  readonly manner: RequestManner
  readonly bent: boolean
  readonly place: Place | null
  readonly ownBody: unknown
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | undefined
  readonly headers: Readonly<Record<string, string>> | undefined
}
type EncodedBody = {
  readonly type?: string
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

function bodyOf(
  operation: Operation,
  { manner, bent, place, ownBody, file, headers }: BodyParts,
  world: FuzzWorld,
): EncodedBody {
  const { random, known } = world
  if (operation.takes === 'nothing')
    return operation.method === 'GET' || random.chance(0.9) ? {} : brokenBody(random)
  if (manner === 'broken body' && operation.takes !== 'form') return brokenBody(random)
  const knownHere = knownAt(place, known, random)
  const whole = ownBody ?? valueFor(operation.body, random, knownHere)
  const body = bent ? bend(whole, random) : whole
  if (operation.takes === 'raw')
    return rawBody(operation, typeof body === 'string' ? body : (JSON.stringify(body) ?? ''), headers)
  if (operation.takes === 'json')
    return { type: 'application/json', body: JSON.stringify(body) ?? 'undefined' }
  const { file: _, ...fields } = Object(body) as Record<string, unknown>
  const form = encodeForm({
    fields,
    file: {
      name: bent ? hostileText(random).replace(/[^\x20-\x7e]|"/g, '_') : (file?.name ?? 'picture.png'),
      type: 'application/octet-stream',
      bytes: bent && random.chance(0.3) ? Buffer.from(hostileText(random)) : (file?.bytes ?? PNG),
    },
  })
  return { type: FORM_TYPE, body: manner === 'broken body' ? cutForm(form, random) : form }
}

/** Signs what a machine sends, so that the code behind the signature is reached. */
function rawBody(
  operation: Operation,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): EncodedBody {
  if (operation.id !== 'receiveMail') return { type: 'application/json', body, headers }
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', INBOUND_SECRET).update(`${t}.${body}`).digest('hex')
  return { type: 'application/json', body, headers: { 'testamur-signature': `t=${t},v1=${v1}` } }
}
