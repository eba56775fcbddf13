import { createDraft, discardDraft, getDraft, saveDraft } from '@testamur/contract/drafts'
import type { Call } from '@testamur/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { sha256 } from '../../core/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestPortal()
})
afterAll(() => server.close())

const typed = {
  application_type_id: null,
  purpose: 'employment',
  you: { matric_number: 'CSC/2015/0042', surname: 'Adéyẹmí', email: 'omolara@example.com' },
  studies: { programme: 'B.Sc. Computer Science' },
  copies: [{ id: 'one' }, { id: 'two' }],
  chosen_papers: ['evaluator_form'],
  step: 2,
}

type Body = Call<typeof createDraft>['body']
const create = (body: Partial<Body> = {}, remoteAddress = '192.0.2.1') =>
  server.call(createDraft, { body: { kind: 'transcript', body: typed, ...body }, remoteAddress })
const read = (token: string) => server.call(getDraft, { params: { token } })
const save = (token: string, body: Call<typeof saveDraft>['body']) =>
  server.call(saveDraft, { params: { token }, body })

const mailsTo = async (email: string) =>
  (await server.mails()).filter(({ to_address }) => to_address === email)
const keyIn = (text: string) => /#key=([\w-]+)/.exec(text)?.[1] ?? ''

describe('an unfinished request', () => {
  it('is kept as it was typed, and opened by its key', async () => {
    const { data, status } = await create()
    expect(status).toBe(201)
    expect(data).toMatchObject({ version: 1 })
    expect((await read(data.token)).data).toMatchObject({ kind: 'transcript', version: 1, body: typed })
  })

  it('tells the table neither what was typed nor whose it is', async () => {
    await create({ email: 'omolara@example.com' })
    const { rows } = await sql<{ row: string }>`
      select d::text || (select string_agg(k::text, ' ') from draft_keys k) as row from drafts d`.execute(
      server.database.db,
    )
    const kept = JSON.stringify(rows)
    for (const secret of ['omolara', 'CSC/2015', 'Adéyẹmí', 'Computer Science'])
      expect(kept).not.toContain(secret)
  })

  it('is saved again by who has its newest state; the stale tab is told and loses nothing', async () => {
    const { token } = (await create()).data
    const newer = { ...typed, step: 3 }
    expect((await save(token, { version: 1, body: newer })).data).toMatchObject({ version: 2 })
    const stale = await save(token, { version: 1, body: { ...typed, step: 1 } })
    expect(stale.status).toBe(409)
    expect(stale.failure.message).toContain('Take the newer one')
    expect((await read(token)).data.body['step']).toBe(3)
  })

  it('is written by one of many saves at the same moment', async () => {
    const { token } = (await create()).data
    const saves = await Promise.all(
      Array.from({ length: 6 }, (_, step) => save(token, { version: 1, body: { ...typed, step } })),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await read(token)).data.version).toBe(2)
  })

  it('is kept for thirty days after it was touched last, and then removed', async () => {
    const { token } = (await create()).data
    server.clock.advance({ days: 29 })
    await save(token, { version: 1, body: typed })
    server.clock.advance({ days: 29 })
    expect((await read(token)).status).toBe(200)
    server.clock.advance({ days: 2 })
    const late = await read(token)
    expect(late.status).toBe(404)
    expect(late.failure.message).toContain('Start a new one')
    await server.database.inTransaction((tx) => enqueue(tx, { kind: 'drafts.sweep' }))
    await server.runJobs()
    const { rows } = await sql`
      select 1 from drafts where expires_at <= ${server.clock.now()}::timestamptz`.execute(server.database.db)
    expect(rows).toEqual([])
  })

  it('is gone for every key once it was discarded', async () => {
    const { token } = (await create({ email: 'gone@example.com', send_link: true })).data
    const [mail] = await mailsTo('gone@example.com')
    expect((await server.call(discardDraft, { params: { token } })).status).toBe(200)
    expect((await read(token)).status).toBe(404)
    expect((await read(keyIn(mail?.text ?? ''))).status).toBe(404)
    expect((await save(token, { version: 1, body: typed })).status).toBe(404)
  })

  it('is closed on the device where it was begun, by who opened the emailed link', async () => {
    const { token } = (await create({ email: 'mine@example.com', send_link: true })).data
    const [mail] = await mailsTo('mine@example.com')
    const key = keyIn(mail?.text ?? '')
    expect((await save(key, { version: 7, body: typed, only_here: true })).status).toBe(409)
    expect((await save(token, { version: 1, body: typed, only_here: true })).status).toBe(417)
    expect((await read(token)).status).toBe(200)
    expect((await save(key, { version: 1, body: typed, only_here: true })).status).toBe(200)
    expect((await read(token)).status).toBe(404)
    expect((await save(token, { version: 2, body: typed })).status).toBe(404)
    expect((await read(key)).status).toBe(200)
  })

  it('that was closed elsewhere is found by the mailbox of the key alone, not by one that was typed before', async () => {
    const { token } = (await create({ email: 'owner@example.com', send_link: true })).data
    const [mail] = await mailsTo('owner@example.com')
    expect((await save(token, { version: 1, body: typed, email: 'planted@example.com' })).status).toBe(200)
    const key = keyIn(mail?.text ?? '')
    expect((await save(key, { version: 2, body: typed, only_here: true })).status).toBe(200)
    const { rows } = await sql<{ same: boolean }>`
      select d.email_key = k.email_key as same from draft_keys k join drafts d on d.id = k.draft_id
      where k.token_hash = ${sha256(key)}`.execute(server.database.db)
    expect(rows).toEqual([{ same: true }])
    expect((await save(token, { version: 3, body: typed, email: 'planted@example.com' })).status).toBe(404)
  })

  it('is saved by no key that another save ends at the same moment', async () => {
    const { token } = (await create({ email: 'race@example.com', send_link: true })).data
    const [mail] = await mailsTo('race@example.com')
    const key = keyIn(mail?.text ?? '')
    const [owner, maker] = await Promise.all([
      save(key, { version: 1, body: typed, only_here: true }),
      save(token, { version: 2, body: { ...typed, step: 9 } }),
    ])
    expect(owner.status).toBe(200)
    // It comes before the owner's save, with a version that does not exist yet, or after it, without a key.
    expect([404, 409]).toContain(maker.status)
    expect((await read(key)).data).toMatchObject({ version: 2, body: typed })
  })

  it.each([
    ['a part no form keeps', { ...typed, admin: true }],
    ['more than the form can hold', { ...typed, copies: ['x'.repeat(70_000)] }],
    ['what is nested without end', { ...typed, you: JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) }],
  ])('does not take %s', async (_, body) => {
    const answer = await create({ body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.failure.errors ?? {})).toEqual(['body'])
  })
})

const certificate = {
  kind: 'name_change',
  you: typed.you,
  studies: typed.studies,
  printed: { event_id: '', name_on_certificate: 'Ọmọlará Adéyẹmí', former_name: '', old_number: '' },
  chosen_papers: ['identity'],
  mode: 'proxy',
  proxy: { name: 'Bola Adéwálé', email: 'bola@example.com', phone: '', relationship: 'Sister' },
  delivery: { recipient: { line1: '', country: '' }, delivery_rate_id: null },
  step: 5,
}

describe('an unfinished certificate request', () => {
  const begin = (body: object = certificate) =>
    create({ kind: 'certificate', body: { ...body }, email: 'holder@example.com', send_link: true })

  it('is opened by its mailed link, which leads to its own form', async () => {
    const { token } = (await begin()).data
    const mails = await mailsTo('holder@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/certificate-application#key=')
    expect(mails[0]?.text).not.toContain('Adéwálé')
    const key = keyIn(mails[0]?.text ?? '')
    expect((await read(key)).data).toMatchObject({ kind: 'certificate', version: 1, body: certificate })
    expect((await save(key, { version: 1, body: { ...certificate, step: 6 } })).data.version).toBe(2)
    expect((await save(token, { version: 1, body: certificate })).status).toBe(409)
    expect((await read(token)).data.body['step']).toBe(6)
  })

  it('keeps its own parts only: no file that waits on a device, and nothing of another form', async () => {
    const { token } = (await create({ kind: 'certificate', body: certificate })).data
    for (const body of [{ ...certificate, papers: { identity: { token: 'x' } } }, typed]) {
      const begun = await create({ kind: 'certificate', body })
      expect(begun.status).toBe(422)
      expect(begun.failure.errors).toEqual({ body: ['Send only what the form keeps'] })
      const saved = await save(token, { version: 1, body })
      expect(saved.status).toBe(422)
      expect(saved.failure.errors).toEqual({ body: ['Send only what the form keeps'] })
    }
    expect((await create({ body: certificate })).status).toBe(422)
    expect((await read(token)).data).toMatchObject({ version: 1, body: certificate })
  })
})

describe('a link to continue', () => {
  it('goes to the mailbox in one mail, opens the draft elsewhere, and says nothing of what was typed', async () => {
    const { token } = (await create({ email: 'Link@Example.com', send_link: true })).data
    const mails = await mailsTo('link@example.com')
    expect(mails).toHaveLength(1)
    const text = mails[0]?.text ?? ''
    expect(text).toContain('/apply#key=')
    expect(text).not.toContain('Adéyẹmí')
    expect(keyIn(text)).not.toBe(token)
    expect((await read(keyIn(text))).data.body).toEqual(typed)
    expect(mails[0]?.shown_text).toContain('/apply#key=••••••')
    expect(mails[0]?.shown_text).not.toContain(keyIn(text))
  })

  it('is sent only when it is asked for, and only with an address', async () => {
    const { token } = (await create({ email: 'quiet@example.com' })).data
    expect(await mailsTo('quiet@example.com')).toEqual([])
    const without = await save(token, { version: 1, body: typed, send_link: true })
    expect(without.failure.errors).toEqual({ email: ['Enter the email address to send the link to'] })
    await save(token, { version: 1, body: typed, send_link: true, email: 'quiet@example.com' })
    expect(await mailsTo('quiet@example.com')).toHaveLength(1)
  })

  it('is sent five times an hour to one mailbox', async () => {
    const ask = () => create({ email: 'often@example.com', send_link: true }, '192.0.2.77')
    for (let sent = 0; sent < 5; sent += 1) expect((await ask()).status).toBe(201)
    const late = await ask()
    expect(late.status).toBe(429)
    expect(await mailsTo('often@example.com')).toHaveLength(5)
  })

  it('cannot be guessed without end', async () => {
    const guess = (index: number) =>
      server.call(getDraft, {
        params: { token: `guess${index}`.padEnd(43, 'x') },
        remoteAddress: '192.0.2.200',
      })
    for (let tried = 0; tried < 30; tried += 1) expect((await guess(tried)).status).toBe(404)
    expect((await guess(30)).status).toBe(429)
  })
})
