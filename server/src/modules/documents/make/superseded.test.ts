import { staffReissueCopy } from '@testamur/contract/applications/after-submitting'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import {
  generateDocument,
  getDeliveryFile,
  getDocument,
  verifyDocument,
  verifyFile,
} from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayAt } from '../../../../test/clock.ts'
import {
  approve,
  linksTo,
  type OrderedCopy,
  officerOf,
  proveMailbox,
  type SubmittedOrder,
  viewLink,
} from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { uuid } from '../../../core/ids.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry({ PUBLIC_URL: 'https://transcripts.example.edu' })
})
afterAll(() => registry.close())

type Officer = Awaited<ReturnType<typeof officerOf>>

async function generate(officer: Officer): Promise<{ code: string; bytes: Buffer }> {
  const { version } = await officer.copy()
  await registry.call(generateDocument, { params: officer.params(), token: officer.token, body: { version } })
  const document = (await officer.copy()).documents.at(-1)
  const { bytes } = await registry.call(getDocument, {
    params: { id: document?.id ?? 0 },
    token: officer.token,
  })
  return { bytes, code: document?.verification_code ?? '' }
}

const stateOf = async (code: string) => (await registry.call(verifyDocument, { params: { code } })).data
const stateOfFile = async (bytes: Buffer) =>
  (
    await registry.call(verifyFile, {
      body: {},
      file: { bytes, name: 'held.pdf', contentType: 'application/pdf' },
    })
  ).data.state

let addresses = 0
const freshAddress = (): string => {
  addresses += 1
  return `reader${addresses}@evaluator.example`
}

/** A signed copy that was sent, and what its recipient did with it. */
async function release(reads: 'nothing' | 'opens' | 'downloads') {
  const address = freshAddress()
  const order = await approve(registry, [{ recipient: { email: address } }])
  const officer = await officerOf(registry, order)
  const document = await generate(officer)
  await officer.move('released')
  await registry.runJobs()
  const [token = ''] = await linksTo(registry, address)
  if (reads !== 'nothing') {
    const session = await proveMailbox(registry, token, address)
    const download = reads === 'downloads' ? '1' : '0'
    await registry.call(getDeliveryFile, { params: { token }, query: { download }, token: session })
  }
  return { order, officer, document, address, token }
}

/** The same copy issued again and approved, with its document. */
async function reissue(
  order: SubmittedOrder,
  officer: Officer,
  reason: 'lost' | 'other' | 'reached_wrong_person',
) {
  const copy: StaffCopy = await officer.copy()
  const again = await registry.call(staffReissueCopy, {
    params: { id: order.id },
    token: officer.token,
    headers: { 'idempotency-key': uuid() },
    body: {
      reason,
      waive: true,
      note: 'The recipient wrote to us.',
      copy: {
        id: uuid(),
        replaces: copy.id,
        recipient: copy.recipient,
        // Somebody whose post never came asks at the counter.
        delivery_method: reason === 'lost' ? 'pickup' : copy.delivery_method,
      },
    },
  })
  expect(again.status).toBe(201)
  const { id, tracking_id } = again.data
  await sql`update applications set status = 'processing' where id = ${id}::bigint`.execute(
    registry.database.db,
  )
  const { rows } = await sql<{ id: string }>`
    select id from copies where application_id = ${id}::bigint`.execute(registry.database.db)
  const next = await officerOf(registry, { id, tracking_id, copies: rows.map((row) => row.id) })
  return { ...next, tracking_id }
}

const mailsTo = async (address: string) =>
  (await registry.mails()).filter(
    (mail) => mail.to_address === address && /replace|revoke/i.test(mail.subject),
  )

describe('a copy that is issued again', () => {
  it('takes the place of the first one when its document is signed: by code, by file, by link', async () => {
    const { order, officer, document, token } = await release('downloads')
    const second = await reissue(order, officer, 'other')
    expect((await stateOf(document.code)).state).toBe('valid')
    const newer = await generate(second)
    expect(await stateOf(document.code)).toMatchObject({
      state: 'superseded',
      replaced_on: todayAt(registry.clock),
    })
    expect(await stateOfFile(document.bytes)).toBe('superseded')
    expect((await stateOf(newer.code)).state).toBe('valid')
    expect((await officer.copy()).status).toBe('superseded')
    expect((await viewLink(registry, token)).data.state).toBe('withdrawn')
    expect((await officer.open()).timeline.map(({ text }) => text).join('\n')).toContain(
      `replaced by a newer one. The newer one belongs to application ${second.tracking_id}`,
    )
  })

  it('makes a lost paper worthless, and one that reached the wrong person', async () => {
    const paper: OrderedCopy = { delivery_method: 'courier' }
    const lost = await approve(registry, [paper])
    const officer = await officerOf(registry, lost)
    const first = await generate(officer)
    await sql`
      update copies set status = 'lost' where application_id = ${lost.id}::bigint`.execute(
      registry.database.db,
    )
    await generate(await reissue(lost, officer, 'lost'))
    expect((await stateOf(first.code)).state).toBe('superseded')
    expect((await officer.copy()).status).toBe('superseded')

    const wrong = await release('nothing')
    await wrong.officer.move('delivered_in_error', { reason: 'They are a bakery.' })
    await generate(await reissue(wrong.order, wrong.officer, 'reached_wrong_person'))
    expect((await stateOf(wrong.document.code)).state).toBe('superseded')
  })

  it('leaves one that was revoked as it is', async () => {
    const { order, officer, document } = await release('nothing')
    const second = await reissue(order, officer, 'other')
    await officer.move('revoked', { reason: 'It held an error.', revoked_because: 'error' })
    await generate(second)
    expect((await stateOf(document.code)).state).toBe('revoked')
    expect((await officer.copy()).status).toBe('revoked')
  })

  it('is told to whoever has the first one, and to nobody who never opened it', async () => {
    const [read, unread] = [await release('opens'), await release('nothing')]
    for (const { order, officer } of [read, unread]) await generate(await reissue(order, officer, 'other'))
    await registry.runJobs()
    const told = await mailsTo(read.address)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('newer document')
    expect(told[0]?.text).toContain(`https://transcripts.example.edu/verify/${read.document.code}`)
    expect(await mailsTo(unread.address)).toEqual([])
  })
})

describe('a copy that is revoked', () => {
  it('is told to whoever opened or downloaded it, without a word of why', async () => {
    const { officer, address, document } = await release('downloads')
    const unread = await release('nothing')
    for (const one of [officer, unread.officer])
      await one.move('revoked', {
        reason: 'The senate withdrew the degree of this person.',
        revoked_because: 'award_withdrawn',
      })
    await registry.runJobs()
    const told = await mailsTo(address)
    expect(told.map(({ subject }) => subject)).toEqual([
      'Revoked: Official transcript for Ọmọlará Bísí Adéyẹmí',
    ])
    expect(told[0]?.text).toContain(document.code)
    expect(told[0]?.text).not.toMatch(/senate|withdr[ae]w|degree/i)
    expect(await mailsTo(unread.address)).toEqual([])
  })

  it('is told in French to whoever reads French', async () => {
    const { officer, address } = await release('downloads')
    await sql`
      insert into mailbox_languages (email, language, updated_at) values (${address}, 'fr', now())
      on conflict (email) do update set language = 'fr'`.execute(registry.database.db)
    await officer.move('revoked', { reason: 'For a reason.' })
    await registry.runJobs()
    const mails = (await registry.mails()).filter((mail) => mail.to_address === address)
    expect(mails.at(-1)?.subject).toMatch(/^Révoqué/)
  })
})
