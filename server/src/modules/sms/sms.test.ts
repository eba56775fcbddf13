import type { SmsSettings, TextEvent } from '@testamur/contract/sms'
import {
  getSmsSettings,
  getTextCosts,
  receiveTextReport,
  saveSmsSettings,
  sendTestText,
} from '@testamur/contract/sms'
import { localSmsKeys } from '@testamur/contract/sms-local-keys'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linksOfAction } from '../../../test/audit-links.ts'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { createTestLog } from '../../../test/log.ts'
import { receiveReport } from './receive-report.ts'

const TO = '+2348030000001'
const SEND = 'POST /termii/api/sms/send'

let server: TestServer
let token: string
let reader: string
beforeAll(async () => {
  server = await createTestServer()
  await server.listen()
  await loadReference(server.database)
  token = (await createStaff(server.database)).token
  reader = (await createStaff(server.database, 'auditor')).token
})
beforeEach(() => phones().reset())
afterAll(() => server.close())

function phones() {
  const { phones: held } = server.runtime
  if (held === null) throw new Error('There are no simulated providers')
  return held
}

const read = async (by = token): Promise<SmsSettings> =>
  (await server.call(getSmsSettings, { token: by })).data

const complete = {
  adapter: 'termii',
  environment: 'local' as const,
  sender: 'Iroko',
  active: true,
  events: ['paid', 'arrived'] as TextEvent[],
  values: localSmsKeys['termii'] ?? {},
}
const save = async (
  change: Partial<Omit<typeof complete, 'environment'>> & { environment?: 'own' | 'local' },
) =>
  server.call(saveSmsSettings, {
    token,
    body: { ...complete, ...change, version: (await read()).version },
  })

async function rows() {
  const { rows: found } = await sql<Record<string, unknown>>`
    select kind, to_number, state, adapter, provider_id, cost_minor::int, cost_currency, error
    from sms_messages order by id`.execute(server.database.db)
  return found
}

describe('the settings of text messages', () => {
  it('are off and empty at first', async () => {
    expect(await read()).toMatchObject({ adapter: '', sender: '', active: false, events: [], version: 0 })
    const refusal = await server.call(sendTestText, { token, body: { to: TO } })
    expect(refusal.failure.message).toBe(
      'Choose a provider, enter its keys and a sender, and save them first.',
    )
  })

  it('are saved with their keys sealed, and never read again', async () => {
    const { data } = await save({})
    expect(data).toMatchObject({
      adapter: 'termii',
      active: true,
      values: {},
      secrets: [
        { name: 'api_key', set: true, hint: '-sms' },
        { name: 'secret_key', set: true, hint: '_sms' },
      ],
      version: 1,
    })
    const kept = JSON.stringify(
      (await sql`select * from sms_settings`.execute(server.database.db)).rows.concat(
        (await sql`select * from audit_events`.execute(server.database.db)).rows,
      ),
    )
    expect(kept).not.toContain('TL-local-sms')
    expect(await linksOfAction(server.database, 'sms_settings.save')).toMatchObject([
      { after: { adapter: 'termii', sender: 'Iroko', secrets_changed: ['api_key', 'secret_key'] } },
    ])
  })

  it('keep their keys when others are changed, and lose them with the provider', async () => {
    expect((await save({ values: {}, sender: 'Registry' })).data.secrets).toMatchObject([
      { set: true },
      { set: true },
    ])
    const other = await save({ adapter: 'africas_talking', values: { username: 'sandbox' }, active: false })
    expect(other.data).toMatchObject({
      values: { username: 'sandbox' },
      secrets: [{ name: 'api_key', set: false }],
    })
    await save({})
  })

  it('are entered again for another address', async () => {
    const address = { base_url: 'https://uniben.api.termii.com' }
    const again = ['Enter this again, because the address has changed']
    expect((await save({ values: address })).failure.errors).toEqual({
      'values.api_key': again,
      'values.secret_key': again,
    })
    expect((await save({ values: { ...complete.values, ...address } })).data.values).toEqual(address)
    expect((await save({ values: { ...complete.values, base_url: '' } })).data.values).toEqual({})
  })

  it('are complete before text messages are switched on', async () => {
    const wrong = await save({
      adapter: 'africas_talking',
      sender: '',
      events: [],
      values: { username: 'sandbox', colour: 'blue' },
    })
    expect(wrong.failure.errors).toEqual({
      sender: ['Enter the name that phones show as the sender.'],
      events: ['Choose at least one event, or switch text messages off.'],
      'values.api_key': ['Enter the API key from the provider’s dashboard.'],
      'values.colour': ['This field is not known here'],
    })
    expect((await save({ adapter: 'carrier_pigeon' })).failure.errors).toEqual({
      adapter: ['Choose a provider.'],
    })
    for (const sender of ['A sender that is too long', 'Iroko\r\nX: 1', '=1+1', 'Irókò'])
      expect((await save({ sender })).status, sender).toBe(422)
    const unusable = await save({
      adapter: 'africas_talking',
      values: { username: 'sandbox', api_key: 'clé ’' },
    })
    expect(unusable.failure.errors).toEqual({
      'values.api_key': ['Enter the API key from the provider’s dashboard.'],
    })
  })

  it('are not saved over a change by somebody else', async () => {
    const { version } = await read()
    const late = await server.call(saveSmsSettings, { token, body: { ...complete, version: version - 1 } })
    expect(late.status).toBe(409)
  })

  it('show their secret address only to those who may change them', async () => {
    expect((await read()).report_url).toMatch(/\/api\/sms-reports\/hook-[0-9a-f]{32}$/)
    expect((await read(reader)).report_url).toBeNull()
  })
})

const test = async (to = TO) => {
  const { ok, message } = (await server.call(sendTestText, { token, body: { to } })).data
  return [ok, message]
}
const lastRow = async () => (await rows()).at(-1)

describe('a test message', () => {
  it('reaches the phone, and is in the audit trail without the whole number', async () => {
    expect(await test()).toEqual([
      true,
      'The provider accepted the message. It should arrive within a minute.',
    ])
    expect(phones().texts).toMatchObject([
      { to: TO, from: 'Iroko', body: 'This is a test of the text messages from localhost:0.' },
    ])
    expect(await lastRow()).toMatchObject({ kind: 'test', to_number: TO, state: 'sent', adapter: 'termii' })
    expect((await linksOfAction(server.database, 'sms_settings.test')).at(-1)).toMatchObject({
      after: { to: '+234 •••• 0001', state: 'sent' },
    })
  })

  it('says what the provider refuses', async () => {
    expect(await test('+2348030000000')).toEqual([
      false,
      'The message was not sent. The provider’s answer: Country Inactive',
    ])
    expect(await lastRow()).toMatchObject({ state: 'failed', error: 'Country Inactive' })
  })

  it('says that it does not know, when the provider does not answer', async () => {
    phones().fault({ route: SEND, mode: 'commit_then_drop' })
    expect((await test())[1]).toMatch(/^We don’t know whether the message was sent/)
    expect(await lastRow()).toMatchObject({ state: 'unknown' })
    expect(phones().texts).toHaveLength(1)
  })

  it('is refused to a number without its country code', async () => {
    const wrong = await server.call(sendTestText, { token, body: { to: '08030000001' } })
    expect(wrong.failure.errors).toEqual({
      to: ['Enter a mobile number with its country code, like +234 805 746 4050'],
    })
  })
})

describe('a delivery report', () => {
  const report = async (secret: string, raw: string, headers = {}) =>
    server.call(receiveTextReport, { params: { secret }, raw, headers })
  const secretOf = async () => /[^/]+$/.exec((await read()).report_url ?? '')?.[0] ?? ''

  it('says that it arrived and what it cost; a later one changes nothing', async () => {
    await test()
    const id = phones().texts[0]?.id ?? ''
    expect(await phones().report(id)).toBe(200)
    expect(await phones().report(id, 'Message Failed')).toBe(200)
    expect(await lastRow()).toMatchObject({
      state: 'delivered',
      provider_id: id,
      cost_minor: 400,
      cost_currency: 'NGN',
      error: null,
    })
  })

  it('says why it did not arrive', async () => {
    await test()
    await phones().report(phones().texts[0]?.id ?? '', 'DND Active on Phone Number')
    expect(await lastRow()).toMatchObject({ state: 'undelivered', error: 'DND Active on Phone Number' })
  })

  it('says why it did not arrive in words that can be stored', async () => {
    await save({ adapter: 'africas_talking', values: localSmsKeys['africas_talking'] ?? {} })
    await test()
    const id = phones().texts[0]?.id ?? ''
    const raw = `id=${id}&status=Failed&failureReason=%00%0A=1%2B1${'x'.repeat(1_000)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await report(await secretOf(), raw, headers)).status).toBe(200)
    expect((await report(await secretOf(), 'id=%00&status=Failed', headers)).status).toBe(200)
    const { state, error } = (await lastRow()) ?? {}
    expect(state).toBe('undelivered')
    expect(error).toMatch(/^Failed: =1\+1x{280,290}$/)
    await save({})
  })

  it('waits for the provider’s reply that it has overtaken, and is sent again when that does not come', async () => {
    await test()
    const { db } = server.database
    const provider_id = phones().texts.at(-1)?.id ?? ''
    const mark = (change: { state: 'sending' | 'sent'; provider_id: string | null }) =>
      db
        .updateTable('sms_messages')
        .set(change)
        .where('id', '=', sql<number>`(select max(id) from sms_messages)`)
        .execute()
    await mark({ state: 'sending', provider_id: null })
    const early = (wait: () => Promise<unknown>) => {
      const parsed = { providerId: provider_id, outcome: 'delivered', reason: null, cost: null } as const
      const provider = {
        code: 'termii',
        send: () => Promise.reject(new Error('Nothing is sent')),
        verifyReport: () => ({ kind: 'unbound', scheme: 'secret-address' }) as const,
        parseReport: () => parsed,
      }
      const sender = { provider, sender: 'Iroko', active: true, events: [], reportSecret: 'secret' }
      const { database, clock } = server
      return receiveReport(
        { database, clock, logger: createTestLog().logger, findSender: async () => sender, wait },
        { headers: {}, body: new Uint8Array(), secret: 'secret' },
      )
    }
    await expect(early(async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await lastRow()).toMatchObject({ state: 'sending' })
    await early(() => mark({ state: 'sent', provider_id }))
    expect(await lastRow()).toMatchObject({ state: 'delivered', provider_id })
  })

  it('is refused at another address, and with a wrong signature', async () => {
    expect((await report('hook-of-somebody-else', '{}')).status).toBe(404)
    expect((await report(await secretOf(), '{}')).status).toBe(401)
    expect((await report(await secretOf(), '{}', { 'x-termii-signature': 'ab'.repeat(64) })).status).toBe(401)
  })
})

it('what text messages cost is summed by month, also those of unknown cost', async () => {
  await sql`delete from sms_messages`.execute(server.database.db)
  server.clock.set(new Date('2026-03-10T10:00:00Z'))
  await test()
  await phones().report(phones().texts[0]?.id ?? '')
  await test()
  // In Lagos it is April already.
  server.clock.set(new Date('2026-03-31T23:30:00Z'))
  await test()
  await phones().report(phones().texts.at(-1)?.id ?? '')
  await test('+2348030000000')
  expect((await server.call(getTextCosts, { token: reader })).data).toEqual([
    { month: '2026-04', messages: 1, unpriced: 0, costs: [{ currency: 'NGN', amount: 4 }] },
    { month: '2026-03', messages: 2, unpriced: 1, costs: [{ currency: 'NGN', amount: 4 }] },
  ])
})
