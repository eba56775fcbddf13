// PostgreSQL alone is enough: it is about how emails are read; the walk over staff-acts sends the SQL of threads.
import { getTrackedThread, writeTrackedMessage } from '@testamur/contract/messaging/messaging'
import { getApplicationThread, writeApplicationMessage } from '@testamur/contract/messaging/staff-messaging'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import {
  type Applicant,
  askedApplicant,
  DOMAIN,
  handOver,
  newApplicant,
  replyAddress,
  startMessaging,
} from '../../../test/messages.ts'
import { PNG } from '../../../test/pictures.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'

let server: TestServer
let officer: Staff
beforeAll(async () => {
  server = await startMessaging()
  officer = await createStaff(server.database, 'records_officer')
})
afterAll(() => server.close())

const messages = async (who: Applicant) =>
  (await server.call(getApplicationThread, { params: { id: who.id }, token: officer.token })).data.messages

describe('an answer by mail', () => {
  it('arrives in the conversation without what it quotes, with its files, and once', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const mail = {
      message_id: '<one@example.com>',
      from: `Ada <${ada.email.toUpperCase()}>`,
      to: ['someone@elsewhere.example', `Registry <${to[0]}>`],
      text: 'In 2015.\r\n\r\nThanks\r\n\r\nOn Mon, 2 Mar 2026 at 10:00, Registry\r\n<no-reply@uni.example> wrote:\r\n> What is your year of entry?\r\n',
      attachments: [
        { name: 'letter.png', content: PNG.toString('base64') },
        { name: 'virus.exe', content: Buffer.from('MZ').toString('base64') },
      ],
    }
    const taken = await handOver(server, mail)
    expect([taken.status, taken.text]).toEqual([200, 'taken'])
    const [, answer] = await messages(ada)
    expect(answer).toMatchObject({
      author: 'applicant',
      via: 'mail',
      written_from: null,
      body: 'In 2015.\n\nThanks\n\n[A file was left out (it is of a kind that we do not take): virus.exe]',
      attachments: [{ name: 'letter.png', content_type: 'image/png' }],
    })
    const { data } = await server.call(getTrackedThread, {
      params: { id: ada.tracking_id },
      token: ada.token,
    })
    expect(data).toMatchObject({ state: 'awaiting_institution', unread: 0 })
    expect((await handOver(server, mail)).text).toBe('repeated')
    const race = await Promise.all([1, 2, 3].map(() => handOver(server, { ...mail, message_id: '<two@x>' })))
    expect(race.map(({ text }) => text).toSorted()).toEqual(['repeated', 'repeated', 'taken'])
    expect(await messages(ada)).toHaveLength(3)
  })

  it('to a mail in French is cut at its own line', async () => {
    const ada = await newApplicant(server)
    await rememberLanguage(server.database.db, ada.email, 'fr')
    await server.call(writeApplicationMessage, {
      params: { id: ada.id },
      token: officer.token,
      body: { body: 'What is your year of entry?', last_message_id: 0 },
    })
    const to = [await replyAddress(server, ada.email)]
    const asked = (await server.mails()).findLast(({ to_address }) => to_address === ada.email)?.text ?? ''
    expect(asked).toMatch(/^— Merci d’écrire votre réponse au-dessus de cette ligne —\n\nBonjour /)
    await handOver(server, { from: ada.email, to, text: `En 2015.\n\n${asked}` })
    expect((await messages(ada))[1]).toMatchObject({ via: 'mail', body: 'En 2015.' })
  })

  it('from another address is taken, and staff are told where it came from', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    await handOver(server, { from: 'sister@example.org', to, text: 'She entered in 2015.' })
    expect((await messages(ada))[1]).toMatchObject({
      written_from: 'sister@example.org',
      by: expect.any(String),
    })
  })

  it.each([
    ['an answer on leave', { headers: { 'auto-submitted': 'auto-replied' } }],
    ['a list', { headers: { precedence: 'bulk' } }],
    ['a bounce', { from: 'MAILER-DAEMON@example.org' }],
    ['a bounce without a sender', { headers: { 'return-path': '<>' } }],
    ['one that says so', { subject: 'Automatic reply: Transcript' }],
    ['one that says so in Spanish', { subject: 'Respuesta automática: Transcript' }],
    ['one whose headers are not in lower case', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['our own sender', { from: 'Testamur <no-reply@localhost>' }],
  ])('that a machine wrote is left aside: %s', async (_, more) => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const answer = await handOver(server, { from: ada.email, to, text: 'I am away.', ...more })
    const before = (await server.mails()).length
    expect([answer.status, answer.text]).toEqual([200, 'automatic'])
    expect(await messages(ada)).toHaveLength(1)
    expect((await server.mails()).length).toBe(before)
  })

  it('that is our own address, or says nothing of its own, is left aside', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    expect((await handOver(server, { from: to[0] ?? '', to, text: 'Hello' })).text).toBe('automatic')
    expect(await messages(ada)).toHaveLength(1)
  })

  it('is taken twenty times an hour for one conversation, and no loop goes on', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const outcomes: string[] = []
    for (let sent = 0; sent < 22; sent += 1)
      outcomes.push((await handOver(server, { from: ada.email, to, text: `Number ${sent}` })).text)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(20)
    expect(outcomes.slice(20)).toEqual(['too many', 'too many'])
    const answers = (await server.mails()).filter(
      ({ to_address, subject }) => to_address === ada.email && subject === 'We couldn’t accept your email',
    )
    expect(answers).toHaveLength(1)
    expect(answers[0]?.text).toContain('more than 20 emails from you within an hour')
    const lines = (await messages(ada)).filter(({ author }) => author === 'system')
    expect(lines.map(({ body, internal }) => [body, internal])).toEqual([
      [
        `An email from ${ada.email} was left aside, because more than 20 emails had come for this conversation within an hour.`,
        true,
      ],
    ])
  })

  it('with nothing of its own is answered once an hour, and shown to staff alone', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const empty = () =>
      handOver(server, { from: `Ada <${ada.email}>`, to, text: '> What is your year of entry?\n' })
    const answers = async () =>
      (await server.mails()).filter(({ subject }) => subject === 'We couldn’t accept your email').length
    const before = await answers()
    expect([(await empty()).text, (await empty()).text, await answers()]).toEqual([
      'empty',
      'empty',
      before + 1,
    ])
    const last = (await server.mails()).findLast(({ to_address }) => to_address === ada.email)
    expect(last).toMatchObject({
      subject: 'We couldn’t accept your email',
      text: expect.stringContaining('couldn’t find a message in it'),
      reply_to: null,
    })
    const [, line, ...more] = await messages(ada)
    expect([line?.author, line?.internal, more]).toEqual(['system', true, []])
    expect(line?.body).toContain('it had no words of its own above the quotation')
    const inFrench = await server.call(getApplicationThread, {
      params: { id: ada.id },
      token: officer.token,
      headers: { 'accept-language': 'fr' },
    })
    expect(inFrench.data.messages[1]?.body).toBe(
      `Un courriel de ${ada.email} a été mis de côté, car il ne contenait aucun mot au-dessus de la citation, ni aucun fichier accepté.`,
    )
    const { data } = await server.call(getTrackedThread, {
      params: { id: ada.tracking_id },
      token: ada.token,
    })
    expect(data.messages).toHaveLength(1)
    server.clock.advance({ minutes: 61 })
    await empty()
    expect(await answers()).toBe(before + 2)
  })

  it('that is HTML alone is read from that', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const html = '<p>In <b>2015</b>.</p><blockquote>What is your year of entry?</blockquote>'
    expect((await handOver(server, { from: ada.email, to, text: '', html })).text).toBe('taken')
    expect((await messages(ada))[1]?.body).toBe('In 2015.')
  })

  it('that is HTML alone is read to its end, whatever pictures stand in it', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const picture = `<img src="data:image/png;base64,${'A'.repeat(600_000)}">`
    const html = `<html><head><style>p{}</style><body>${picture}<p>In 2015, with less than <40.</p>`
    expect((await handOver(server, { from: ada.email, to, text: '', html })).text).toBe('taken')
    expect((await messages(ada))[1]?.body).toBe('In 2015, with less than <40.')
  })

  it('with more than fits is cut with a note, and never refused', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const attachments = Array.from({ length: 28 }, (_, nth) => ({
      name: `page-${nth}.png`,
      content: PNG.toString('base64'),
    }))
    expect((await handOver(server, { from: ada.email, to, text: 'Here.', attachments })).text).toBe('taken')
    const many = (await messages(ada))[1]
    expect(many?.attachments).toHaveLength(5)
    expect(many?.body).toContain('[A file was left out (an email may bring 5 files): page-5.png]')
    expect(many?.body.endsWith('[and 3 more]')).toBe(true)
    const big = {
      name: 'big.png',
      content: Buffer.concat([PNG, Buffer.alloc(10_000_001)]).toString('base64'),
    }
    await handOver(server, { from: ada.email, to, text: 'Bigger.', attachments: [big] })
    expect((await messages(ada))[2]?.body).toBe(
      'Bigger.\n\n[A file was left out (it is larger than 10 MB): big.png]',
    )
    expect((await handOver(server, { from: ada.email, to, text: 'word '.repeat(120_000) })).text).toBe(
      'taken',
    )
    const long = (await messages(ada))[3]?.body ?? ''
    expect(long.length).toBeLessThanOrEqual(5000)
    expect(long.endsWith('…\n\n[The email was longer. The rest was left out.]')).toBe(true)
  })

  it('is taken from a sender with control characters in the name', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const from = `A\u0000da <${ada.email}\u0000>`
    expect((await handOver(server, { from, to, text: 'In 2015.' })).text).toBe('taken')
    expect((await messages(ada))[1]?.written_from).toBeNull()
  })

  it('to an address we never gave, unsigned, altered or old is refused', async () => {
    const { ada, to } = await askedApplicant(server, officer.token)
    const mail = { from: ada.email, to, text: 'Hello' }
    const unknown = { ...mail, to: [`reply+${'0'.repeat(32)}@${DOMAIN}`] }
    expect((await handOver(server, unknown)).status).toBe(404)
    expect(
      (await handOver(server, { ...mail, to: [(to[0] ?? '').replace(DOMAIN, 'evil.example')] })).status,
    ).toBe(404)
    expect((await handOver(server, mail, { secret: 'another secret than the gateway has' })).status).toBe(401)
    const old = new Date(server.clock.now().getTime() - 6 * 60_000)
    expect((await handOver(server, mail, { at: old })).status).toBe(401)
    expect((await handOver(server, { ...mail, text: 7 as never })).status).toBe(422)
    expect(await messages(ada)).toHaveLength(1)
    const { rows } = await sql`select 1 from inbound_mails where thread_id is null`.execute(
      server.database.db,
    )
    expect(rows).toEqual([])
  })
})

describe('an institution that takes no mail in', () => {
  it('says so in its mails, and serves no hook', async () => {
    const plain = await createTestPortal()
    const staff = await createStaff(plain.database, 'records_officer')
    const ada = await newApplicant(plain)
    await plain.call(writeTrackedMessage, {
      params: { id: ada.tracking_id },
      body: { body: 'Hello' },
      token: ada.token,
    })
    const last_message_id = (
      await plain.call(getApplicationThread, { params: { id: ada.id }, token: staff.token })
    ).data.messages[0]?.id
    await plain.call(writeApplicationMessage, {
      params: { id: ada.id },
      body: { body: 'Yes?', last_message_id: last_message_id ?? 0 },
      token: staff.token,
    })
    const mail = (await plain.mails()).findLast(({ to_address }) => to_address === ada.email)
    expect(mail).toMatchObject({ reply_to: null, text: expect.stringContaining('Please reply on the page') })
    expect((await handOver(plain, { from: ada.email, to: ['x@y.example'], text: 'Hi' })).status).toBe(404)
    await plain.close()
  })
})
