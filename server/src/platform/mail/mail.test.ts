import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { testContent } from '../../../test/mail-content.ts'
import { messageOf } from '../../messages/message.ts'
import { noWords } from '../own-words/index.ts'
import { openStorage } from '../storage/open.ts'
import { recordFile } from '../storage/store.ts'
import { layOutMail, type MailContent } from './layout.ts'
import { languageOfMailbox, rememberLanguage } from './mailbox-languages.ts'
import { queueMail } from './mailer.ts'

type Received = { readonly to: string; readonly raw: Buffer }

const received: Received[] = []
/** The mail server's answers to the next recipients; 250 when none is left. */
let answers: (number | undefined)[] = []
let smtp: SMTPServer
let server: TestServer

const refuse = (code: number) => Object.assign(new Error(`${code} no`), { responseCode: code })

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      const code = answers.shift()
      done(code === undefined ? null : refuse(code))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  server = await createTestServer({
    routes: () => [],
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Registry <registry@uni.example>' },
  })
})

beforeEach(async () => {
  await sql`truncate jobs, mails`.execute(server.database.db)
})

afterEach(() => {
  answers = []
  received.length = 0
})

afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const mail = (more: object = {}) => ({
  name: null,
  to: 'ada@example.org',
  subject: 'Paid',
  content: testContent('Thanks'),
  ...more,
})

test('a mail goes out once the change that caused it is committed, and never without it', async () => {
  await server.database
    .inTransaction(async (tx) => {
      await queueMail(tx, mail({ subject: 'never' }))
      throw new Error('undone')
    })
    .catch(() => undefined)
  await server.database.inTransaction((tx) => queueMail(tx, mail({ application_id: 7 })))
  expect((await server.mails()).map((one) => one.state)).toEqual(['queued'])
  await server.runJobs()
  expect(received).toHaveLength(1)
  const [kept] = await server.mails()
  expect(kept).toMatchObject({ state: 'sent', application_id: 7, to_address: 'ada@example.org', error: null })
  const read = await PostalMime.parse(received[0]?.raw ?? '')
  expect(read).toMatchObject({
    subject: 'Paid',
    messageId: kept?.message_id.replace('@testamur>', '@uni.example>'),
    from: { address: 'registry@uni.example' },
  })
  // The log names the email by the part of this header before `@`.
  const logged = server.log.lines.filter(({ subject }) => subject === 'mail')
  expect(logged.map(({ reference, from, to }) => [reference, from, to])).toEqual([
    [read.messageId?.slice(1, -'@uni.example>'.length), null, 'queued'],
    [read.messageId?.slice(1, -'@uni.example>'.length), 'queued', 'sent'],
  ])
  expect(read.text).toContain('Thanks')
  expect(read.html).toContain('<p style="margin:0 0 16px">Thanks</p>')
  expect(read.html).toContain('<meta name="color-scheme" content="light">')
})

test('comes from the sender of the institution, whose Message-ID keeps the domain of the server', async () => {
  const { db } = server.database
  await sql`update mail_sender set name = 'Registry, “main”', address = 'office@campus.example', reply_to = 'help@campus.example'`.execute(
    db,
  )
  await server.database.inTransaction((tx) => queueMail(tx, mail()))
  await server.database.inTransaction((tx) => queueMail(tx, mail({ reply_to: 'thread@in.example' })))
  await server.runJobs()
  const read = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
  expect(read.map(({ replyTo }) => replyTo?.[0]?.address).toSorted()).toEqual([
    'help@campus.example',
    'thread@in.example',
  ])
  expect(read[0]?.from).toEqual({ name: 'Registry, “main”', address: 'office@campus.example' })
  expect(read[0]?.messageId).toContain('@uni.example>')
  await sql`update mail_sender set name = '', address = '', reply_to = ''`.execute(db)
})

test('attachments are read from storage', async () => {
  const storage = openStorage(server.config.storage, {
    database: server.database,
    clock: server.clock,
    logger: server.log.logger,
  })
  const file = await storage.put(Buffer.from('%PDF-1.7'), {
    contentType: 'application/pdf',
    purpose: 'receipt',
  })
  await recordFile(server.database.db, file)
  const attachments = [{ file_key: file.key, name: 'Receipt\r\n1.pdf', content_type: 'application/pdf' }]
  await server.database.inTransaction((tx) => queueMail(tx, mail({ attachments })))
  await server.runJobs()
  const read = await PostalMime.parse(received[0]?.raw ?? '')
  expect(read.attachments[0]).toMatchObject({ filename: 'Receipt 1.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(read.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
})

test('a mail whose attachment is damaged in the store waits', async () => {
  const storage = openStorage(server.config.storage, {
    database: server.database,
    clock: server.clock,
    logger: server.log.logger,
  })
  const about = { contentType: 'application/pdf', purpose: 'receipt' } as const
  const file = await storage.put(Buffer.from('%PDF-1.7'), about)
  await recordFile(server.database.db, file)
  const attachments = [{ file_key: file.key, name: 'Receipt.pdf', content_type: 'application/pdf' }]
  await server.database.inTransaction((tx) => queueMail(tx, mail({ attachments })))
  const path = join(server.config.dataDir, 'files', file.key)
  writeFileSync(path, '%PDF')
  expect((await server.runJobs()).retried).toBeGreaterThan(0)
  expect([received.length, (await server.mails())[0]?.state]).toEqual([0, 'queued'])
  writeFileSync(path, '%PDF-1.7')
  server.clock.advance({ minutes: 1 })
  await server.runJobs()
  expect([received.length, (await server.mails())[0]?.state]).toEqual([1, 'sent'])
})

test('a server that is busy is asked again, with the same Message-ID', async () => {
  answers = [451]
  await server.database.inTransaction((tx) => queueMail(tx, mail()))
  expect((await server.runJobs()).retried).toBe(1)
  const [waiting] = await server.mails()
  expect(waiting?.state).toBe('queued')
  server.clock.advance({ minutes: 1 })
  await server.runJobs()
  const read = await PostalMime.parse(received[0]?.raw ?? '')
  expect(read.messageId).toBe(waiting?.message_id.replace('@testamur>', '@uni.example>'))
  expect((await server.mails())[0]?.state).toBe('sent')
})

test('a server that refuses for good is not asked again, and staff can see why', async () => {
  answers = [550]
  await server.database.inTransaction((tx) => queueMail(tx, mail()))
  expect((await server.runJobs()).done).toBe(1)
  expect((await server.mails())[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('550') })
  server.clock.advance({ hours: 2 })
  await server.runJobs()
  expect(received).toEqual([])
})

test('what a form holds cannot become a header or a second recipient', async () => {
  await server.database.inTransaction((tx) => queueMail(tx, mail({ subject: 'Hi\r\nBcc: eve@example.org' })))
  await server.runJobs()
  const read = await PostalMime.parse(received[0]?.raw ?? '')
  expect([read.subject, read.bcc]).toEqual(['Hi Bcc: eve@example.org', undefined])
  for (const to of [
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'A <a@example.org>',
  ]) {
    await expect(server.database.inTransaction((tx) => queueMail(tx, mail({ to })))).rejects.toThrow(
      'one address',
    )
  }
})

test('the layout escapes what it is given and says the same in plain text', () => {
  const content: MailContent = {
    institution: { name: 'A & B <University>', colour: 'red;}' },
    greeting: 'Dear <b>Ada</b>,',
    paragraphs: ['One\nTwo'],
    facts: [['Tracking', 'TST-1']],
    button: { label: 'Open', url: 'https://uni.example/track?x=1&y="2"' },
  }
  const { html, text } = layOutMail({ name: null, subject: 'Paid', content }, 'en', noWords)
  expect(html).not.toMatch(/<b>|<University>|red;|"2"/)
  expect(html).toContain('One<br>Two')
  expect(text).toBe(
    'Dear <b>Ada</b>,\n\nOne\nTwo\n\nTracking: TST-1\n\nOpen:\nhttps://uni.example/track?x=1&y="2"\n\nA & B <University>\n',
  )
  const unsafe = { label: 'Open', url: 'javascript:alert(1)' }
  expect(() =>
    layOutMail({ name: null, subject: 'Paid', content: { ...content, button: unsafe } }, 'en', noWords),
  ).toThrow('web address')
})

test('a mail speaks the language of its mailbox, but for what somebody wrote', async () => {
  const { db } = server.database
  const { institution } = testContent('')
  const content: MailContent = {
    institution,
    greeting: messageOf('common.hello'),
    paragraphs: [messageOf('messaging.filesOnPage'), { written: 'Hello,' }],
    facts: [[messageOf('messaging.trackingId'), 'TST-1']],
    button: { label: messageOf('messaging.readAndAnswer'), url: 'https://uni.example/track' },
    closing: messageOf('messaging.answerOnPage'),
  }
  await rememberLanguage(db, 'Ada@Example.org', 'fr')
  const subject = messageOf('messaging.codeSubject', { code: '123456' })
  for (const to of ['ada@example.org', 'obi@example.org'])
    await queueMail(db, { name: null, to, subject, content })
  const [french, english] = await server.mails()
  expect([english?.subject, french?.subject]).toEqual(['Your code: 123456', 'Votre code : 123456'])
  expect(english?.html).toContain('<html lang="en">')
  expect(french?.html).toContain('<html lang="fr">')
  expect(french?.text).toBe(
    'Bonjour,\n\nLes fichiers sont sur la page de cette conversation.\n\nHello,\n\nNuméro de suivi\u00a0: TST-1\n\n' +
      'Lire et répondre\u00a0:\nhttps://uni.example/track\n\n' +
      `Merci de répondre sur la page, car personne ne lit les réponses à cette adresse.\n\n${institution.name}\n`,
  )
})

test('what is remembered of a mailbox changes only when it calls in another language', async () => {
  const { db } = server.database
  const since = async () =>
    (
      await db
        .selectFrom('mailbox_languages')
        .select('updated_at')
        .where('email', '=', 'eve@example.org')
        .execute()
    )[0]?.updated_at
  expect(await languageOfMailbox(db, 'eve@example.org')).toBe('en')
  await rememberLanguage(db, 'eve@example.org', 'fr')
  const first = await since()
  await rememberLanguage(db, 'eve@example.org', 'fr')
  expect([await languageOfMailbox(db, 'eve@example.org'), await since()]).toEqual(['fr', first])
  await rememberLanguage(db, 'eve@example.org', 'en')
  expect(await languageOfMailbox(db, 'eve@example.org')).toBe('en')
})
