import type { Recipient } from '@testamur/contract/applications/applications'
import {
  openTrackLink,
  trackApplication,
  verifyEmailCode,
} from '@testamur/contract/applications/applications'
import {
  acknowledgeDelivery,
  generateDocument,
  getApplicantDocument,
  getDeliveryFile,
  requestDeliveryCode,
  resendDelivery,
} from '@testamur/contract/documents/documents'
import { listJobs, retryJob } from '@testamur/contract/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applicantEmail,
  approve,
  codeFor,
  disclosuresOf,
  evaluator,
  linksTo,
  officerOf,
  proveMailbox,
  type SubmittedOrder,
  viewLink,
} from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { type CaughtMails, catchMails } from '../../../../test/documents/smtp.ts'
import { sha256Hex } from '../../../core/ids.ts'

let registry: Registry
let post: CaughtMails
beforeAll(async () => {
  post = await catchMails()
  registry = await startRegistry({ SMTP_URL: post.url, PUBLIC_URL: 'https://transcripts.example.edu' })
})
afterAll(async () => {
  await registry.close()
  await post.close()
})

let addresses = 0
/** Each application has a mailbox of its own. */
const freshAddress = (): string => {
  addresses += 1
  return `intake${addresses}@evaluator.example`
}

type Sent = {
  order: SubmittedOrder
  officer: Awaited<ReturnType<typeof officerOf>>
  address: string
  token: string
}

/** An official copy that an officer generated and released, with its email sent. */
async function release(
  given: Parameters<typeof approve>[2] = {},
  recipient: Partial<Recipient> = {},
): Promise<Sent> {
  const address = recipient.email ?? freshAddress()
  const order = await approve(registry, [{ recipient: { ...recipient, email: address } }], given)
  const officer = await officerOf(registry, order)
  const made = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version: (await officer.copy()).version },
  })
  expect(made.status).toBe(201)
  expect((await officer.move('released')).status).toBe(200)
  await registry.runJobs()
  const [token = ''] = await linksTo(registry, address)
  return { order, officer, address, token }
}

const file = (token: string, session: string | undefined, download: '0' | '1') =>
  registry.call(getDeliveryFile, {
    params: { token },
    query: { download },
    ...(session ? { token: session } : {}),
  })

describe('releasing an electronic copy', () => {
  it('sends the recipient one mail with one link, and tells the applicant with the mailbox masked', async () => {
    const { order, address, token } = await release()
    const toRecipient = post.to(address)
    expect(toRecipient).toHaveLength(1)
    expect(toRecipient[0]?.text).toContain(`https://transcripts.example.edu/d/${token}`)
    expect(toRecipient[0]?.text).toContain('WES 4471902')
    expect(toRecipient[0]?.attachments).toEqual([])

    const told = post.to(applicantEmail).filter((mail) => mail.subject?.startsWith('Sent:'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(evaluator.name)
    expect(told[0]?.text).not.toContain(address)
    expect(told[0]?.text).not.toContain('/d/')

    expect(await disclosuresOf(registry, order)).toMatchObject([
      { recipient: `World Education Services <${address}>`, method: 'link_mailed', consent: true },
    ])
  })

  it('is given up at once when nobody consented, says so to officers, and runs again with the consent', async () => {
    const { order, officer, address } = await release({ consent: false })
    const jobs = async () => (await registry.call(listJobs, { token: officer.token })).data
    const [given] = await jobs()
    expect(given).toMatchObject({ kind: 'documents.release', state: 'dead', attempts: 1 })
    expect(given?.last_error).toContain('There is no consent on file')
    expect((await officer.open()).timeline.map((line) => line.text).join('\n')).toContain(
      'could not be sent. There is no consent on file',
    )
    expect(post.to(address)).toEqual([])
    expect(await disclosuresOf(registry, order)).toEqual([])

    await sql`
      insert into consents (application_id, name, version, text, at, ip)
      values (${order.id}::bigint, 'Ọmọlará Adéyẹmí', '2025-1', 'I ask …', now(), '192.0.2.7')`.execute(
      registry.database.db,
    )
    await registry.call(retryJob, { params: { id: given?.id ?? 0 }, token: officer.token })
    await registry.runJobs()
    expect(await jobs()).toEqual([])
    expect(post.to(address)).toHaveLength(1)
    expect(await disclosuresOf(registry, order)).toMatchObject([{ method: 'link_mailed', consent: true }])
  })
})

describe("a recipient's link", () => {
  it('shows nothing of the document before the mailbox is proved', async () => {
    const { token, address } = await release()
    const locked = await viewLink(registry, token)
    expect(locked.data).toMatchObject({ state: 'locked', document: null, masked_email: 'i•••@e••••.example' })
    expect(locked.text).not.toContain(address)
    expect(locked.text).not.toContain('Adéyẹmí')
    expect((await file(token, undefined, '0')).status).toBe(401)
  })

  it('that is not ours is unknown, whatever is wrong with it', async () => {
    const { token } = await release()
    const other = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
    for (const forged of [other, `${token}1`, 'x'.repeat(60)])
      expect((await viewLink(registry, forged)).status).toBe(404)
  })

  it('opens with the code sent to its mailbox: viewing and downloading move the copy', async () => {
    const { token, address, officer, order } = await release()
    const session = await proveMailbox(registry, token, address)
    const open = await viewLink(registry, token, session)
    expect(open.data).toMatchObject({
      state: 'open',
      document: {
        student: 'Ọmọlará Bísí Adéyẹmí',
        recipient_reference: 'WES 4471902',
        acknowledged_at: null,
      },
    })
    expect((await officer.copy()).status).toBe('released')

    const seen = await file(token, session, '0')
    expect(seen.headers['content-disposition']).toContain('inline')
    expect(seen.headers['cache-control']).toBe('no-store')
    expect(sha256Hex(seen.bytes)).toBe(open.data.document?.sha256)
    expect((await officer.copy()).status).toBe('opened')
    expect((await officer.open()).status).toBe('dispatched')

    const saved = await file(token, session, '1')
    expect(saved.headers['content-disposition']).toContain('attachment')
    expect(saved.headers['content-security-policy']).toContain('sandbox')
    expect((await officer.copy()).status).toBe('downloaded')
    expect((await officer.open()).status).toBe('completed')

    await file(token, session, '0')
    await file(token, session, '1')
    const { rows } = await sql<{ method: string }>`
      select method from disclosures where application_id = ${order.id}::bigint order by id`.execute(
      registry.database.db,
    )
    expect(rows.map((row) => row.method)).toEqual([
      'link_mailed',
      'viewed',
      'downloaded',
      'viewed',
      'downloaded',
    ])
    const steps = (await officer.open()).timeline.map((line) => line.to)
    expect(steps.filter((to) => to === 'opened' || to === 'downloaded')).toEqual(['opened', 'downloaded'])
  })

  it('stays closed after five wrong codes, until a new code is asked for', async () => {
    const { token, address } = await release()
    const { challenge } = (await registry.call(requestDeliveryCode, { params: { token } })).data
    const right = await codeFor(registry, address)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await registry.call(verifyEmailCode, { body: { challenge, code: wrong } })).status).toBe(417)
    expect((await registry.call(verifyEmailCode, { body: { challenge, code: right } })).status).toBe(417)
    expect((await viewLink(registry, token, await proveMailbox(registry, token, address))).data.state).toBe(
      'open',
    )
  })

  it('mails its code in the language of whoever asks for it', async () => {
    const { token, address } = await release()
    expect(post.to(address).at(-1)?.text).toContain('For the attention of')
    const headers = { 'accept-language': 'fr' }
    await registry.call(requestDeliveryCode, { params: { token }, headers })
    await registry.runJobs()
    expect(post.to(address).at(-1)?.text).toMatch(/^Bonjour,/)
  })

  it('is not opened by the session of another delivery, nor of a member of staff', async () => {
    const [mine, theirs] = [await release(), await release()]
    const session = await proveMailbox(registry, theirs.token, theirs.address)
    expect((await viewLink(registry, mine.token, session)).data.state).toBe('locked')
    expect((await file(mine.token, session, '1')).status).toBe(401)
    expect((await file(mine.token, mine.officer.token, '1')).status).toBe(401)
  })

  it('is sent again as it was', async () => {
    const { token, address, officer } = await release()
    const again = await registry.call(resendDelivery, { params: officer.params(), token: officer.token })
    expect(again.status).toBe(200)
    await registry.runJobs()
    expect(await linksTo(registry, address)).toEqual([token, token])
    expect(post.to(address)).toHaveLength(2)
  })

  it('expires after 90 days, and is renewed free with the same address', async () => {
    const { token, address, officer } = await release()
    registry.clock.advance({ days: 91 })
    expect((await viewLink(registry, token)).data.state).toBe('expired')
    const refused = await registry.call(requestDeliveryCode, { params: { token } })
    expect(refused.status).toBe(417)
    expect(refused.failure.message).toContain('renew it, which is free')
    await registry.runtime.worker.drain()
    await sql`insert into jobs (kind, payload) values ('documents.expire_links', 'null')`.execute(
      registry.database.db,
    )
    await registry.runJobs()
    expect((await officer.copy()).status).toBe('link_expired')

    await registry.call(resendDelivery, { params: officer.params(), token: officer.token })
    await registry.runJobs()
    expect((await officer.copy()).status).toBe('released')
    expect(await linksTo(registry, address)).toEqual([token, token])
    expect((await viewLink(registry, token)).data.state).toBe('locked')
    const session = await proveMailbox(registry, token, address)
    expect((await file(token, session, '1')).status).toBe(200)
  })

  it('is closed by whoever it was not meant for, and the copy says so', async () => {
    const { token, address, officer } = await release()
    const session = await proveMailbox(registry, token, address)
    const said = await registry.call(acknowledgeDelivery, {
      params: { token },
      token: session,
      body: { outcome: 'wrong_recipient', note: 'We are a bakery.' },
    })
    expect(said.data).toMatchObject({ state: 'withdrawn', document: null })
    expect((await file(token, session, '1')).status).toBe(417)
    expect((await officer.copy()).status).toBe('delivered_in_error')
    expect((await officer.open()).timeline.map((line) => line.text).join('\n')).toContain('We are a bakery.')
    const resend = await registry.call(resendDelivery, { params: officer.params(), token: officer.token })
    expect(resend.status).toBe(417)
  })

  it('takes the confirmation of the receipt once', async () => {
    const { token, address, officer } = await release()
    const session = await proveMailbox(registry, token, address)
    const confirm = () =>
      registry.call(acknowledgeDelivery, { params: { token }, token: session, body: { outcome: 'received' } })
    const first = await confirm()
    expect(first.data.document?.acknowledged_at).toBe(registry.clock.now().toISOString())
    registry.clock.advance({ minutes: 5 })
    expect((await confirm()).data.document?.acknowledged_at).toBe(first.data.document?.acknowledged_at)
    const lines = (await officer.open()).timeline.filter((line) =>
      line.text.includes('confirmed the receipt'),
    )
    expect(lines).toHaveLength(1)
  })

  it("is not the applicant's to have, who opens the application by the link of our mail", async () => {
    const { order, officer } = await release()
    const told = (await registry.mails()).filter((mail) => mail.text.includes(order.tracking_id))
    const key = told.flatMap((mail) => /[#&]key=(\S+)/.exec(mail.text)?.[1] ?? []).at(-1) ?? ''
    const opened = await registry.call(openTrackLink, { params: { id: order.tracking_id }, body: { key } })
    const { token } = opened.data
    const tracked = await registry.call(trackApplication, { params: { id: order.tracking_id }, token })
    expect(tracked.data.details?.documents).toEqual([])
    const id = (await officer.copy()).documents[0]?.id ?? 0
    const refused = await registry.call(getApplicantDocument, {
      params: { id: order.tracking_id, document: id },
      token,
    })
    expect(refused.status).toBe(404)
  })
})

it('a document is read under its own tracking ID alone, by staff too', async () => {
  const { order, officer } = await release({}, { kind: 'self', email: applicantEmail })
  const document = (await officer.copy()).documents[0]?.id ?? 0
  const another = await approve(registry, [{}])
  const read = (id: string) =>
    registry.call(getApplicantDocument, { params: { id, document }, token: officer.token })
  expect((await read(order.tracking_id)).status).toBe(200)
  expect((await read(another.tracking_id)).status).toBe(404)
})

it('a revoked copy closes its link', async () => {
  const { token, address, officer } = await release()
  const session = await proveMailbox(registry, token, address)
  await officer.move('revoked', { reason: 'The degree was withdrawn.' })
  const closed = await viewLink(registry, token, session)
  expect(closed.data).toMatchObject({ state: 'revoked', document: null })
  expect((await file(token, session, '1')).failure.message).toContain('has revoked this document')
})
