import { api } from '@testamur/contract/api'
import { auditNouns } from '@testamur/contract/audit-nouns'
import { login } from '@testamur/contract/identity/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasAuditLabel } from '../../../test/audit-labels.ts'
import { type AuditLink, auditLinks } from '../../../test/audit-links.ts'
import { createStaff, PASSWORD } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { addressesOf, readAs } from '../../../test/roles-and-fields/read-everything.ts'
import type { ActWorld, ShownChange } from '../../../test/staff-acts/act.ts'
import { staffActs } from '../../../test/staff-acts/all.ts'
import { startLocalRecords } from '../../local-records/index.ts'

// One walk over every call of staff that changes something: each leaves one link that names who did it, what it was done
// to, and what was before and after, and that the screen of the trail says in every language.

/** Changing calls of staff that leave no link, each with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  checkGraduationRun: 'It checks, and changes nothing.',
  previewTemplate: 'It draws what is sent and keeps nothing.',
  checkSigningFiles: 'It reads what is sent and keeps nothing.',
  logout: 'It ends the session that its caller opened; opening it was a link.',
  beginSecondFactor: 'Nothing holds before a first code confirms it, and that is a link.',
  addNote: 'The note is a line of the history of its application, with its author, and is never changed.',
  readMessages: 'It moves a mark of what was read, for all of the desk.',
  showPresence: 'It says who is looking at a conversation now, and is forgotten after a moment.',
  countAudience: 'It counts, and changes nothing.',
  previewBroadcast: 'It shows, and changes nothing.',
  previewGradingScale: 'It counts an example, and changes nothing.',
  previewMailText: 'It shows, and changes nothing.',
  testBroadcast: 'It mails a draft to whoever asks for it, and to nobody else.',
  checkWaybill: 'It tries a waybill on a pattern, and changes nothing.',
  presentGraduandPass: 'It shows whose pass this is; handing the certificate over is a link.',
  presentPass: 'It shows whose pass this is; handing the certificate over is a link.',
  requeryPayment:
    'It asks the provider. What the answer changes is an event of the payment that names who asked.',
  requeryRefund:
    'It asks the provider. What the answer changes is an event of the refund that names who asked.',
}

let world: ActWorld
let server: TestServer
let base: string
let records: Awaited<ReturnType<typeof startLocalRecords>>

beforeAll(async () => {
  const token = 'a-token-of-the-tests'
  records = await startLocalRecords({ token, university: { sessions: [], programmes: [], students: [] } })
  server = await createTestPortal({ settings: { RECORDS_URL: records.url, RECORDS_TOKEN: token } })
  base = await server.listen()
  world = {
    server,
    staff: await createStaff(server.database),
    colleague: await createStaff(server.database),
  }
})
afterAll(async () => {
  await server.close()
  await records.close()
})

const isStaffCall = ({ auth }: (typeof api)[number]) => auth === 'staff' || typeof auth === 'object'

it('is complete: every call of staff that is no GET is walked, or has its reason', () => {
  const wanted = api.filter((call) => isStaffCall(call) && call.method !== 'GET').map(({ id }) => id)
  const walked = staffActs.map(({ call }) => call)
  expect({
    missing: wanted.filter((id) => !walked.includes(id) && !(id in WITHOUT)),
    twice: Object.keys(WITHOUT).filter((id) => walked.includes(id)),
    unknown: Object.keys(WITHOUT).filter((id) => !wanted.includes(id)),
  }).toEqual({ missing: [], twice: [], unknown: [] })
})

const wantedSides: Readonly<Record<ShownChange, readonly [before: boolean, after: boolean] | null>> = {
  made: [false, true],
  changed: [true, true],
  removed: [true, false],
  done: null,
}

const sidesOf = (link: AuditLink | undefined, shows: ShownChange) =>
  wantedSides[shows] && [(link?.before ?? null) !== null, (link?.after ?? null) !== null]

describe('one link, by whoever did it, is left by', () => {
  it.each(staffActs.map((one) => [one.call, one] as const))('%s', async (_, { prepare, shows, subject }) => {
    const make = await prepare(world)
    const last = (await auditLinks(server.database)).at(-1)?.id ?? 0
    const { status, text } = await make(world.staff.token)
    expect(status, text).toBeLessThan(300)
    const links = (await auditLinks(server.database, last)).filter(
      ({ actor_id }) => actor_id === world.staff.id,
    )
    const [link] = links
    expect({
      links: links.length,
      subject: link?.subject.slice(0, subject.length),
      sides: sidesOf(link, shows),
    }).toEqual({
      links: 1,
      subject,
      sides: wantedSides[shows],
    })
    expect(links.map(({ action }) => action).filter((action) => !hasAuditLabel(action))).toEqual([])
  })

  it('signing in', async () => {
    const { email, id } = await createStaff(server.database)
    await server.call(login, { body: { email, password: PASSWORD } })
    expect((await auditLinks(server.database)).at(-1)).toMatchObject({
      actor_id: id,
      action: 'session.open',
      subject: `user:${id}`,
    })
  })
})

// After the acts there is something of each kind to export.
describe('one link, with the number of rows that left, is left by', () => {
  const exports = api.filter((call) => call.id.startsWith('export') && isStaffCall(call))

  it.each(exports.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    const [address] = await addressesOf(server, call)
    const last = (await auditLinks(server.database)).at(-1)?.id ?? 0
    const { status, text } = await readAs(base, world.staff.token, address ?? '')
    expect(status, `${address} ${text}`).toBe(200)
    const links = await auditLinks(server.database, last)
    expect(links).toMatchObject([
      { actor_id: world.staff.id, before: null, after: { rows: text.trimEnd().split('\r\n').length - 1 } },
    ])
    expect(links.map(({ action }) => action).filter((action) => !hasAuditLabel(action))).toEqual([])
  })
})

it('every act is of a kind that the screen of the trail offers', async () => {
  const offered = new Set<string>(auditNouns.flatMap((noun) => [noun, `${noun}s`]))
  const nouns = (await auditLinks(server.database)).map(({ action }) =>
    action.slice(0, action.indexOf('.')).replaceAll('-', '_'),
  )
  expect(nouns.filter((noun, index) => !offered.has(noun) && nouns.indexOf(noun) === index)).toEqual([])
})
