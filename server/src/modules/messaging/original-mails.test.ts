import { getTrackedThread } from '@testamur/contract/messaging/messaging'
import { getApplicationThread, getOriginalMail } from '@testamur/contract/messaging/staff-messaging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type Applicant, askedApplicant, handOver, startMessaging } from '../../../test/messages.ts'
import { PNG } from '../../../test/pictures.ts'
import { nobody } from '../../core/person.ts'
import { erasePersonRows } from '../../db/person-rows.ts'
import { messagingPersonalData } from './personal-data.ts'

let server: TestServer
let officer: Staff
beforeAll(async () => {
  server = await startMessaging()
  officer = await createStaff(server.database, 'records_officer')
})
afterAll(() => server.close())

const threadOf = async ({ id }: Applicant) =>
  (await server.call(getApplicationThread, { params: { id }, token: officer.token })).data

const open = (thread: number | null, mail: number, token: string | undefined = officer.token) =>
  server.call(getOriginalMail, { params: { id: thread ?? 0, mail }, ...(token && { token }) })

describe('an email as it came', () => {
  it('is opened from the message that was made of it, with what the message leaves out', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const text =
      'In 2015.\r\n\r\nSent from my iPhone\r\n\r\nOn Mon, 2 Mar 2026 at 10:00, Registry <r@u.example> wrote:\r\n> What is your year of entry?\r\n'
    const html = '<p onclick="alert(1)">In 2015.</p><script>alert(1)</script>'
    const attachments = [
      { name: 'letter.png', content: PNG.toString('base64') },
      { name: 'virus.exe', content: Buffer.from('MZ').toString('base64') },
    ]
    await handOver(server, {
      from: `Ada <${ada.email}>`,
      to,
      subject: 'Re: Your application',
      text,
      html,
      attachments,
    })
    const thread = await threadOf(ada)
    expect(thread.messages[0]?.mails).toEqual([])
    expect(thread.messages[1]).toMatchObject({ via: 'mail', mails: [{ id: expect.any(Number) }] })
    const reply = await open(thread.id, thread.messages[1]?.mails[0]?.id ?? 0)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.data).toEqual({
      from: `Ada <${ada.email}>`,
      subject: 'Re: Your application',
      received_at: expect.any(String),
      text,
      html,
      file_names: ['letter.png', 'virus.exe'],
      cut: false,
    })
  })

  it('shows staff nothing of our email below it that opens the application of its writer', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const sent = (await server.mails()).findLast(
      ({ to_address, reply_to }) => to_address === ada.email && reply_to !== null,
    )
    const [link = '', key = ''] = /https?:\S+#key=([\w.-]+)/.exec(sent?.text ?? '') ?? []
    expect(key.length).toBeGreaterThan(20)
    const quoted = (sent?.text ?? '').replace(/^/gm, '> ')
    const text = `I opened ${link} and see nothing.\n\nOn Mon, 2 Mar 2026 at 10:00, Registry <r@u.example> wrote:\n${quoted}\n`
    const rewritten = `https://safe.example/?url=${encodeURIComponent(link)}&data=1`
    const html = `<p>I opened it.</p><a href="${rewritten}">it</a><blockquote>${sent?.html}</blockquote>`
    await handOver(server, { from: ada.email, to, subject: `Re: ${link}`, text, html })
    await handOver(server, { from: ada.email, to, text: quoted })
    const thread = await threadOf(ada)
    expect(JSON.stringify(thread)).not.toContain(key)
    expect(thread.messages[1]?.body).toMatch(/^I opened http\S+#key=•••••• and see nothing\.$/)
    for (const { mails } of thread.messages.slice(1)) {
      const original = await open(thread.id, mails[0]?.id ?? 0)
      expect(original.data.text).toContain('What is your year of entry?')
      expect(original.text).not.toContain(key)
    }
  })

  it('is for whoever may read its conversation, and for nobody through another one', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    await handOver(server, { from: ada.email, to, text: 'In 2015.' })
    const thread = await threadOf(ada)
    const mail = thread.messages[1]?.mails[0]?.id ?? 0
    const other = await threadOf((await askedApplicant(server, officer.token)).ada)
    expect((await open(other.id, mail)).status).toBe(404)
    expect((await open(thread.id, mail + 1000)).status).toBe(404)
    expect((await open(thread.id, mail, ada.token)).status).toBe(403)
    expect((await server.call(getOriginalMail, { params: { id: thread.id ?? 0, mail } })).status).toBe(401)
    const support = await createStaff(server.database, 'support')
    expect((await open(thread.id, mail, support.token)).status).toBe(200)
    // What the applicant gets of the conversation says nothing of it.
    const own = await server.call(getTrackedThread, { params: { id: ada.tracking_id }, token: ada.token })
    expect(own.text).not.toContain('mails')
  })

  it('that says nothing of its own, or came as one too many, is opened from the line that says so', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    await handOver(server, { from: ada.email, to, text: '> What is your year of entry?\n' })
    await handOver(server, { from: ada.email, to, text: '> What is your year of entry?\n>\n' })
    const thread = await threadOf(ada)
    const [, line, ...more] = thread.messages
    expect([line?.author, line?.mails.length, more]).toEqual(['system', 2, []])
    const texts = await Promise.all(
      (line?.mails ?? []).map(async ({ id }) => (await open(thread.id, id)).data.text),
    )
    expect(texts).toEqual(['> What is your year of entry?\n', '> What is your year of entry?\n>\n'])
  })

  it('is kept of a flood up to a number, and each that is kept has its line', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    for (let n = 0; n < 65; n += 1) await handOver(server, { from: ada.email, to, text: `Number ${n}` })
    const { messages } = await threadOf(ada)
    const kept = messages.flatMap(({ mails }) => mails)
    expect(kept).toHaveLength(40)
    expect(messages.filter(({ author }) => author === 'system')).toHaveLength(1)
  })

  it('is kept up to a size, and says when it was longer', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const text = `A\0${'word '.repeat(50_000)}`
    await handOver(server, { from: ada.email, to, text })
    const thread = await threadOf(ada)
    const { data } = await open(thread.id, thread.messages[1]?.mails[0]?.id ?? 0)
    expect([data.text.length, data.text.startsWith('Aword word'), data.cut]).toEqual([200_000, true, true])
  })

  it('is erased with the conversations of its writer', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    await handOver(server, { from: ada.email, to, text: 'In 2015.' })
    const { id } = await threadOf(ada)
    const rule = messagingPersonalData.find(({ table }) => table === 'original_mails')
    const erased = await server.database.inTransaction(async (tx) =>
      rule === undefined ? null : erasePersonRows(tx, rule, { ...nobody, threadIds: [id ?? 0] }),
    )
    expect(erased).toEqual({ count: 1, files: [] })
  })
})
