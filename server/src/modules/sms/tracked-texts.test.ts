import type { TextEvent } from '@testamur/contract/sms'
import {
  chooseTexts,
  confirmTexts,
  getSmsSettings,
  getTrackedTexts,
  requestTextCode,
  saveSmsSettings,
  stopTexts,
} from '@testamur/contract/sms'
import { localSmsKeys } from '@testamur/contract/sms-local-keys'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import type { TestServer } from '../../../test/harness.ts'
import {
  type Applicant,
  newApplicant,
  openUnproved,
  startMessaging,
  transition,
} from '../../../test/messages.ts'
import { queueText } from './index.ts'
import type { TextTopic } from './store/messages.ts'

const PHONE = '+2348030000001'
const SEND = 'POST /termii/api/sms/send'

let server: TestServer
let staff: string
beforeAll(async () => {
  server = await startMessaging()
  await server.listen()
  staff = (await createStaff(server.database)).token
})
beforeEach(async () => {
  phones().reset()
  await offer(['paid', 'question', 'sent', 'arrived'])
})
afterAll(() => server.close())

function phones() {
  const { phones: held } = server.runtime
  if (held === null) throw new Error('There are no simulated providers')
  return held
}

/** None: text messages are off. */
async function offer(events: TextEvent[]): Promise<void> {
  const { version } = (await server.call(getSmsSettings, { token: staff })).data
  await server.call(saveSmsSettings, {
    token: staff,
    body: {
      adapter: 'termii',
      environment: 'local',
      sender: 'Iroko',
      active: events.length > 0,
      events,
      values: localSmsKeys['termii'] ?? {},
      version,
    },
  })
}

const of = ({ tracking_id: id, token }: Applicant) => ({ params: { id }, token })
const read = async (applicant: Applicant) => (await server.call(getTrackedTexts, of(applicant))).data
let addresses = 0
const ask = async (applicant: Applicant, phone = PHONE) =>
  server.call(requestTextCode, {
    ...of(applicant),
    body: { phone },
    remoteAddress: `203.0.113.${(addresses += 1) % 250}`,
  })
const confirm = (applicant: Applicant, code: string, events: TextEvent[] = ['question', 'sent']) =>
  server.call(confirmTexts, { ...of(applicant), body: { code, events } })

/** The code that the phone received last. */
async function receivedCode(): Promise<string> {
  await server.runJobs()
  return /^\d{6}/.exec(phones().texts.at(-1)?.body ?? '')?.[0] ?? ''
}
let numbers = 0
async function follow(events?: TextEvent[]): Promise<{ applicant: Applicant; phone: string }> {
  const applicant = await newApplicant(server)
  const phone = `+23480310${String((numbers += 1)).padStart(5, '1')}`
  await ask(applicant, phone)
  expect((await confirm(applicant, await receivedCode(), events)).status).toBe(200)
  phones().reset()
  return { applicant, phone }
}

const tell = async ({ id }: Applicant, topic: TextTopic) => {
  await server.database.inTransaction((tx) =>
    queueText(tx, { application_id: id, topic, at: server.clock.now() }),
  )
  await server.runJobs()
}
const bodies = () => phones().texts.map(({ to, body }) => [to, body])
const rowsOf = async ({ id }: Applicant) => {
  const { rows } = await sql<{ topic: string | null; state: string; body: string }>`
    select topic, state, body from sms_messages where application_id = ${id} order by id`.execute(
    server.database.db,
  )
  return rows
}

describe('a number of an applicant', () => {
  it('is confirmed by a code before anything else is sent to it', async () => {
    const applicant = await newApplicant(server)
    expect(await read(applicant)).toEqual({
      offered: ['paid', 'question', 'sent', 'arrived'],
      phone: null,
      events: [],
    })
    await ask(applicant)
    const code = await receivedCode()
    expect(bodies()).toEqual([
      [
        PHONE,
        `${code} is your code for text messages about ${applicant.tracking_id}. It works for ten minutes. If you didn't ask for it, ignore this message.`,
      ],
    ])
    await tell(applicant, 'question')
    expect(bodies()).toHaveLength(1)
    expect((await confirm(applicant, code)).data).toMatchObject({
      phone: '+234 •••• 0001',
      events: ['question', 'sent'],
    })
    expect((await confirm(applicant, code)).status).toBe(417)
    // The code is not kept once it was sent.
    expect((await rowsOf(applicant))[0]).toMatchObject({ state: 'sent', body: '' })
  })

  it('is not confirmed by another code, however often it is tried', async () => {
    const applicant = await newApplicant(server)
    await ask(applicant, '+2348030000002')
    const code = await receivedCode()
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await confirm(applicant, wrong)).failure.message).toMatch(/You have 4 tries left/)
    await Promise.all(Array.from({ length: 8 }, () => confirm(applicant, wrong)))
    expect((await confirm(applicant, code)).failure.message).toMatch(/used up/)
  })

  it('is not confirmed by a code that is too old', async () => {
    const applicant = await newApplicant(server)
    await ask(applicant, '+2348030000003')
    const code = await receivedCode()
    server.clock.advance({ minutes: 11 })
    expect((await confirm(applicant, code)).failure.message).toMatch(/older than 10 minutes/)
  })

  it('is sent five codes an hour', async () => {
    const applicant = await newApplicant(server)
    for (let times = 0; times < 5; times++) expect((await ask(applicant, '+2348030000004')).status).toBe(200)
    expect((await ask(applicant, '+2348030000005')).status).toBe(429)
    expect((await ask(await newApplicant(server), '+2348030000004')).status).toBe(429)
  })

  it('is not used up by requests that are refused', async () => {
    const applicant = await newApplicant(server)
    for (let times = 0; times < 10; times++) await ask(applicant, `+23480312345${10 + (times % 5)}`)
    const statuses = []
    for (let times = 0; times < 4; times++)
      statuses.push((await ask(await newApplicant(server), '+2348031234510')).status)
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  it('is sent ten codes a day, whoever asks for them', async () => {
    const statuses = []
    for (let times = 0; times < 12; times++) {
      if (times % 4 === 0) server.clock.advance({ minutes: 61 })
      statuses.push((await ask(await newApplicant(server), '+2348032000001')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    server.clock.advance({ hours: 24 })
    expect((await ask(await newApplicant(server), '+2348032000001')).status).toBe(200)
  })

  it('is one of ten a day for which somebody with one inbox and many applications can ask', async () => {
    const email = 'pump@example.com'
    const statuses = []
    for (let times = 0; times < 4; times++) {
      const applicant = await newApplicant(server, email)
      for (const last of [1, 2, 3])
        statuses.push((await ask(applicant, `+2348033${times}0000${last}`)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  it('is one of twenty a day among those that differ only in their last digits', async () => {
    const statuses = []
    for (let hundreds = 1; hundreds <= 7; hundreds++) {
      const applicant = await newApplicant(server)
      for (const last of [1, 2, 3])
        statuses.push((await ask(applicant, `+882340000${hundreds}0${last}`)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  it('is sent no code once the portal has sent a thousand in a day', async () => {
    const applicant = await newApplicant(server)
    expect((await ask(applicant, '+2348034000001')).status).toBe(200)
    const setSent = (points: number) =>
      sql`update rate_limits set points = ${points} where key like 'sms-code-portal:%'`.execute(
        server.database.db,
      )
    await setSent(1_000)
    expect((await ask(applicant, '+2348034000001')).status).toBe(429)
    await setSent(0)
  })

  it('is refused without a code from the inbox, and to whoever applied for something else', async () => {
    const applicant = await newApplicant(server)
    const unproved = { ...applicant, token: await openUnproved(server, applicant) }
    expect((await ask(unproved)).status).toBe(403)
    expect((await confirm(unproved, '123456')).status).toBe(403)
    const body = { events: ['paid' as const] }
    expect((await server.call(chooseTexts, { ...of(unproved), body })).status).toBe(403)
    expect((await server.call(getTrackedTexts, of(unproved))).status).toBe(403)
    expect((await server.call(stopTexts, of(unproved))).status).toBe(403)
    const { tracking_id: id } = applicant
    expect((await server.call(requestTextCode, { params: { id }, body: { phone: PHONE } })).status).toBe(401)
    expect((await ask({ ...applicant, token: (await newApplicant(server)).token })).status).toBe(403)
  })

  it('is neither offered nor taken while text messages are off', async () => {
    const applicant = await newApplicant(server)
    await offer([])
    expect(await read(applicant)).toEqual({ offered: [], phone: null, events: [] })
    expect((await ask(applicant)).status).toBe(417)
  })
})

describe('a text message', () => {
  it('tells of a question when staff ask one', async () => {
    const { applicant, phone } = await follow(['question'])
    await transition(server, applicant.id, staff, { to: 'under_review' })
    await transition(server, applicant.id, staff, {
      to: 'action_required',
      asks: [{ question: 'When did you graduate?' }],
    })
    await server.runJobs()
    expect(bodies()).toEqual([[phone, expect.stringMatching(/^We have a question about TST-/)]])
  })

  it('tells what the applicant chose, and nothing else', async () => {
    const { applicant, phone } = await follow(['question', 'sent'])
    await tell(applicant, 'question')
    await tell(applicant, 'arrived')
    await tell(applicant, 'ready_for_pickup')
    const id = applicant.tracking_id
    expect(bodies()).toEqual([
      [phone, `We have a question about ${id}. Please answer it so that we can go on. More at localhost:0`],
      [phone, `A document from your application ${id} is ready to collect. More at localhost:0`],
    ])
  })

  it('follows the choice of the applicant and of the institution', async () => {
    const { applicant } = await follow(['paid'])
    const chosen = await server.call(chooseTexts, { ...of(applicant), body: { events: ['arrived'] } })
    expect(chosen.data.events).toEqual(['arrived'])
    await offer(['question'])
    await tell(applicant, 'arrived')
    expect(bodies()).toEqual([])
    await offer(['arrived'])
    await tell(applicant, 'arrived')
    expect(bodies()).toHaveLength(1)
  })

  it('is not sent any more once the applicant has turned it off', async () => {
    const { applicant } = await follow(['sent'])
    await server.database.inTransaction((tx) =>
      queueText(tx, { application_id: applicant.id, topic: 'dispatched', at: server.clock.now() }),
    )
    expect((await server.call(stopTexts, of(applicant))).data).toMatchObject({ phone: null, events: [] })
    await server.runJobs()
    await tell(applicant, 'dispatched')
    expect(bodies()).toEqual([])
    expect((await rowsOf(applicant)).map(({ state }) => state)).toEqual(['sent', 'failed'])
    expect((await server.call(chooseTexts, { ...of(applicant), body: { events: ['paid'] } })).status).toBe(
      417,
    )
  })

  it('is one for several copies that are sent within an hour', async () => {
    const { applicant } = await follow(['sent'])
    await tell(applicant, 'dispatched')
    await tell(applicant, 'dispatched')
    expect(bodies()).toHaveLength(1)
    server.clock.advance({ minutes: 61 })
    await tell(applicant, 'dispatched')
    expect(bodies()).toHaveLength(2)
  })

  it('is sent later when the provider is busy, and only once', async () => {
    const { applicant } = await follow(['arrived'])
    phones().fault({ route: SEND, mode: '429', times: 2 })
    await tell(applicant, 'arrived')
    expect(bodies()).toEqual([])
    server.clock.advance({ minutes: 30 })
    await server.runJobs()
    server.clock.advance({ minutes: 30 })
    await server.runJobs()
    expect(bodies()).toHaveLength(1)
  })

  it('is never sent again when the provider did not answer', async () => {
    const { applicant } = await follow(['arrived'])
    phones().fault({ route: SEND, mode: 'commit_then_drop' })
    await tell(applicant, 'arrived')
    server.clock.advance({ minutes: 60 })
    await server.runJobs()
    expect(bodies()).toHaveLength(1)
    expect((await rowsOf(applicant)).at(-1)).toMatchObject({ topic: 'arrived', state: 'unknown' })
  })

  it('is not sent when it would be out of date', async () => {
    const { applicant } = await follow(['arrived'])
    await server.database.inTransaction((tx) =>
      queueText(tx, { application_id: applicant.id, topic: 'arrived', at: server.clock.now() }),
    )
    server.clock.advance({ hours: 25 })
    await server.runJobs()
    expect(bodies()).toEqual([])
    expect((await rowsOf(applicant)).at(-1)).toMatchObject({ state: 'failed' })
  })

  it('is marked as unknown when the process ended during the call', async () => {
    const { applicant } = await follow(['arrived'])
    await server.database.inTransaction((tx) =>
      queueText(tx, { application_id: applicant.id, topic: 'arrived', at: server.clock.now() }),
    )
    await sql`update sms_messages set state = 'sending' where application_id = ${applicant.id} and topic = 'arrived'`.execute(
      server.database.db,
    )
    await server.runJobs()
    expect(bodies()).toEqual([])
    expect((await rowsOf(applicant)).at(-1)).toMatchObject({ state: 'unknown' })
  })
})
