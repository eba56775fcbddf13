// PostgreSQL alone is enough: it is about languages; acts.test.ts runs the same SQL.

import { api } from '@testamur/contract/api'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  cancelApplication,
  estimateArrival,
  requestTrackCode,
  trackApplication,
} from '@testamur/contract/applications/applications'
import { listSettingsChanges } from '@testamur/contract/audit'
import { createDraft, getDraft } from '@testamur/contract/drafts'
import type { Definition } from '@testamur/contract/endpoint'
import { askPasswordReset } from '@testamur/contract/identity/account'
import { getUser } from '@testamur/contract/identity/users'
import { askQuestion, writeTrackedMessage } from '@testamur/contract/messaging/messaging'
import { writeApplicationMessage } from '@testamur/contract/messaging/staff-messaging'
import { searchPortal } from '@testamur/contract/portal-search'
import { countPersonData } from '@testamur/contract/privacy'
import { searchRecipientProfiles } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { checkMatricNumber } from '@testamur/contract/students/students'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPeople } from '../../../fuzz/people.ts'
import { createPlaces } from '../../../fuzz/places.ts'
import { startLocalRecords } from '../../src/local-records/index.ts'
import { rememberLanguage } from '../../src/platform/mail/mailbox-languages.ts'
import type { Caller } from '../call.ts'
import { applicantEmail, evaluator } from '../documents/orders.ts'
import { createStaff, loadReference } from '../factories.ts'
import { createTestServer, type TestServer } from '../harness.ts'
import { handOver, inboundMailSettings, newApplicant, openMailbox, replyAddress } from '../messages.ts'
import { fillPath } from '../paths-of-nothing.ts'
import type { ActWorld } from '../staff-acts/act.ts'
import { staffActs } from '../staff-acts/all.ts'
import { findEnglish, type ShownText } from './english-left.ts'
import { disguise } from './language.ts'
import { listTexts, textsOf } from './said-texts.ts'

// Replaces French for all modules with texts. Test files of a process share modules, so those loaded
// before are reset here, and those loaded from here on are reset again below.
vi.hoisted(() => vi.resetModules())
vi.mock('../../src/messages/fr/index.ts', async () => {
  const { disguiseCatalogues } = await import('./language.ts')
  return disguiseCatalogues(await import('../../src/messages/en/index.ts'))
})

const FRENCH = { 'accept-language': 'fr' }

let server: TestServer
let world: ActWorld
let records: Awaited<ReturnType<typeof startLocalRecords>>
const said: ShownText[] = []
const typed = new Set<string>()
/** Calls that had at least one successful answer. */
const answered = new Set<string>()

function listen(definition: Definition, body: string): void {
  if (!body.startsWith('{')) return
  const reply = JSON.parse(body) as Record<string, unknown>
  if (reply['status'] === 'success') answered.add(definition.id)
  const texts = textsOf(definition, reply)
  said.push(...texts.said.map(({ path, text }) => ({ where: `${definition.id}${path}`, text })))
  for (const text of texts.typed) typed.add(text)
}

beforeAll(async () => {
  const token = 'a-token-of-the-tests'
  records = await startLocalRecords({ token, university: { sessions: [], programmes: [], students: [] } })
  const started = await createTestServer({
    settings: { RECORDS_URL: records.url, RECORDS_TOKEN: token, ...inboundMailSettings },
  })
  const call: Caller = async (definition, sent) => {
    for (const { text } of listTexts(sent)) typed.add(text)
    const answer = await started.call(definition, { ...sent, headers: { ...FRENCH, ...sent.headers } })
    listen(definition, answer.text)
    return answer
  }
  server = { ...started, call }
  await loadReference(server.database)
  await server.listen()
  world = { server, staff: await createStaff(server.database), colleague: await createStaff(server.database) }
  // People who get emails and make no calls.
  for (const email of [applicantEmail, evaluator.email, 'admissions@nowhere.example', world.staff.email])
    await rememberLanguage(server.database.db, email ?? '', 'fr')
}, 300_000)
afterAll(async () => {
  await server.close()
  await records.close()
  vi.doUnmock('../../src/messages/fr/index.ts')
  vi.resetModules()
})

it('the made-up language has no letter of ours, and what changes in a message stays', () => {
  expect(disguise("Ask {who} for {count, plural, one {# day} other {# days, {when}}}: '{'8'}'")).toBe(
    "Àšķ {who} ƒöŕ {count, plural, one {# đàý} other {# đàýš, {when}}}: '{'8'}'",
  )
})

/** Their lists are of one ceremony. */
const OF_A_CEREMONY: ReadonlySet<string> = new Set(['listCollection', 'listGraduandImports', 'listLeases'])

describe('a life in the made-up language', () => {
  it.each(staffActs.map((one) => [one.call, one] as const))('%s', async (_, { prepare }) => {
    const make = await prepare(world)
    const { status, text } = await make(world.staff.token)
    expect(status, text).toBeLessThan(300)
  })

  it('an applicant asks, writes and cancels', async () => {
    const { id, tracking_id, token, email } = await newApplicant(server)
    const params = { id: tracking_id }
    await server.call(writeApplicationMessage, {
      params: { id },
      body: { body: 'Which year was it?', last_message_id: 0 },
      token: world.colleague.token,
    })
    const to = [await replyAddress(server, email)]
    await handOver(server, { from: email, to, subject: 'My year', text: 'It was 2015.', attachments: [] })
    const body = { body: 'When will it be there?', last_message_id: 0 }
    await server.call(writeTrackedMessage, { params, token, body })
    await server.call(trackApplication, { params, token })
    expect(
      (await server.call(cancelApplication, { params, token, body: { reason: 'No need' } })).status,
    ).toBe(200)
    await server.call(requestTrackCode, { params })
    const mailbox = await openMailbox(server, email)
    const question = { name: 'Ada Obi', subject: 'A question of mine', body: 'Where is it?' }
    expect((await server.call(askQuestion, { token: mailbox, body: question })).status).toBe(201)
    const draft = { kind: 'transcript' as const, email, send_link: true, body: { you: {}, copies: [] } }
    const kept = (await server.call(createDraft, { body: draft })).data
    await server.call(getDraft, { params: { token: kept.token } })
    await server.call(getUser, { params: { id: world.staff.id }, token: world.colleague.token })
    await server.call(askPasswordReset, { body: { email: world.staff.email } })
    await server.call(checkMatricNumber, { query: { matric_number: 'CSC/2015/0042' } })
    await server.call(searchRecipientProfiles, { query: { search: 'world' } })
    const [type] = (await server.call(getApplicationData, {})).data.application_types
    await server.call(estimateArrival, { query: { application_type_id: type?.id ?? 0 } })
  })

  it('everything is read', async () => {
    await server.runJobs()
    const places = createPlaces(server.database)
    const people = createPeople(server.database)
    await places.reload()
    const administrator = await people.staff('administrator')
    const readable = api.filter(({ method, wire }) => method === 'GET' && wire === undefined)
    for (const definition of readable) {
      const nowhere = { params: {} as Readonly<Record<string, string>>, owner: null }
      const found =
        definition.path.includes('{') || definition.auth === 'mailbox'
          ? places.of(definition.path)
          : [nowhere]
      for (const { params, owner } of found.slice(0, 20)) {
        const token = owner ? await people.visitor(owner.purpose, owner.id) : administrator
        const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
        const query = [
          definition.list && 'per_page=100',
          definition === listSettingsChanges && 'subject_type=institution',
          definition === searchPortal && 'search=example',
          OF_A_CEREMONY.has(definition.id) && 'event_id=1',
          definition === countPersonData && 'matric_number=ACT/2015/0001',
        ]
        const url = `/api${path}?${query.filter(Boolean).join('&')}`
        const reply = await server.app.inject({
          url,
          headers: { ...FRENCH, authorization: `Bearer ${token}` },
        })
        listen(definition, reply.body)
      }
    }
    expect(readable.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([])
  })

  it('refusals and faults of fields are provoked', async () => {
    const administrator = (await createStaff(server.database)).token
    const auditor = (await createStaff(server.database, 'auditor')).token
    let calls = 0
    const send = async (definition: Definition, token: string | null, body: unknown) => {
      calls += 1
      const reply = await server.app.inject({
        method: definition.method,
        url: `/api${fillPath(definition)}`,
        // Each call has its own IP address: limits are tested elsewhere.
        remoteAddress: `10.${calls >> 14}.${(calls >> 7) % 128}.${1 + (calls % 128)}`,
        headers: {
          ...FRENCH,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      listen(definition, reply.body)
    }
    for (const definition of api.filter(({ wire }) => wire !== 'events')) {
      const bodies = wrongBodies(definition)
      for (const token of [auditor, null]) await send(definition, token, bodies[0])
      for (const body of bodies) await send(definition, administrator, body)
    }
  })
})

const WRONG = ['', 'x'.repeat(5000), -1, 1e15, 0.001, [], {}, null, '<b>', '\u0000', [{}], ['']]

function wrongBodies({ body, wire }: Definition): unknown[] {
  if (body === undefined || wire === 'raw' || wire === 'multipart') return [undefined]
  const fields = Object.keys((body as { shape?: object }).shape ?? {})
  return [{}, ...WRONG.map((wrong) => Object.fromEntries(fields.map((field) => [field, wrong])))]
}

it('no reply, no refusal and no mail has a word of English', async () => {
  await server.runJobs()
  const { db } = server.database
  const spoken = await db
    .selectFrom('mailbox_languages')
    .select('email')
    .where('language', '=', 'fr')
    .execute()
  const mailboxes = new Set(spoken.map(({ email }) => email))
  const mails = (await server.mails()).filter(({ to_address }) => mailboxes.has(to_address))
  expect(mails.length).toBeGreaterThan(20)
  for (const { kind, subject, text } of mails)
    for (const line of [subject, ...text.split('\n')]) said.push({ where: `mail ${kind}`, text: line })
  expect(said.length).toBeGreaterThan(5000)
  for (const { recipient } of await db.selectFrom('copies').select('recipient').execute())
    for (const part of [recipient.name, recipient.city]) if (part !== undefined) typed.add(part)
  expect(findEnglish(said, typed)).toEqual([])
})
