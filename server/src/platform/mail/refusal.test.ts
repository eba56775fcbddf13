// PostgreSQL alone is enough: it is about what mail servers answer; worker.test.ts and mail.test.ts send the same SQL.

import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { testContent } from '../../../test/mail-content.ts'
import { queueMail } from './mailer.ts'

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

type Stage = 'connect' | 'auth' | 'sender' | 'recipient' | 'content'

/** The mail server's answer at one stage; all other stages succeed. */
let refusal: { readonly stage: Stage; readonly code: number; readonly text: string } | undefined
let received: string[] = []
let smtp: SMTPServer
let server: TestServer

const at = (stage: Stage) => (refusal?.stage === stage ? answer(refusal.code, refusal.text) : null)

const options: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  hidePIPELINING: true,
  onConnect: (_, done) => done(at('connect')),
  onAuth: (auth, _, done) => {
    const error = at('auth')
    if (error) done(error)
    else done(null, { user: auth.username })
  },
  onMailFrom: (_, __, done) => done(at('sender')),
  onRcptTo: (_, __, done) => done(at('recipient')),
  onData(stream, session, done) {
    stream.resume()
    stream.on('end', () => {
      const error = at('content')
      if (error) return done(error)
      received.push(session.envelope.rcptTo[0]?.address ?? '')
      done()
    })
  },
}

async function start(pipelining: boolean): Promise<void> {
  smtp = new SMTPServer({ ...options, hidePIPELINING: !pipelining })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  server = await createTestServer({
    routes: () => [],
    settings: {
      SMTP_URL: `smtp://user:secret@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      MAIL_FROM: 'registry@uni.example',
    },
  })
}

beforeEach(() => {
  refusal = undefined
  received = []
})

async function end(): Promise<void> {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
}

async function clear(): Promise<void> {
  server.clock.set(new Date())
  await sql`truncate jobs, mails`.execute(server.database.db)
}

const write = () =>
  queueMail(server.database.db, {
    name: null,
    kind: 'account',
    to: 'ada@example.org',
    subject: 'Paid',
    content: testContent('Thanks'),
  })

const shown = async () => (await server.mails()).map(({ state, error }) => ({ state, error }))

describe.each([
  { pipelining: true, how: 'with pipelining' },
  { pipelining: false, how: 'without pipelining' },
])('a mail server $how', ({ pipelining }) => {
  beforeAll(() => start(pipelining))
  beforeEach(clear)
  afterAll(end)

  test.each<[Stage, number, string]>([
    ['connect', 554, 'Your host is blocked for now'],
    ['connect', 421, 'Too busy'],
    ['auth', 535, '5.7.8 Authentication credentials invalid'],
    ['sender', 550, 'Relay not permitted'],
    ['sender', 530, '5.7.0 Authentication required'],
    ['sender', 552, 'Storage exceeded'],
    ['sender', 451, 'Try later'],
    ['recipient', 450, 'Greylisted'],
    ['recipient', 552, '5.2.2 Mailbox full'],
    ['recipient', 554, '5.7.1 Relay access denied'],
    ['recipient', 550, 'relaying denied'],
    ['recipient', 550, '5.7.1 Client host blocked using a list'],
    ['recipient', 530, 'Authentication required'],
    ['recipient', 503, 'Bad sequence of commands'],
    ['content', 451, 'Try later'],
    ['content', 552, '5.2.3 Message length exceeds limit'],
    ['content', 550, '5.7.0 Sender is not allowed to relay'],
  ])('that answers %s with %i %s gets the mail once it is itself again', async (stage, code, text) => {
    refusal = { stage, code, text }
    await write()
    expect(await server.runJobs()).toMatchObject({ retried: 1, done: 0, dead: 0 })
    expect(await shown()).toEqual([{ state: 'queued', error: expect.stringContaining(String(code)) }])
    server.clock.advance({ hours: 30 })
    expect(await server.runJobs()).toMatchObject({ retried: 1 })
    refusal = undefined
    server.clock.advance({ hours: 1 })
    expect(await server.runJobs()).toMatchObject({ done: 1 })
    expect(await shown()).toEqual([{ state: 'sent', error: null }])
    expect(received).toEqual(['ada@example.org'])
  })

  test.each<[Stage, number, string]>([
    ['recipient', 550, '5.1.1 No such user here'],
    ['recipient', 550, 'User unknown'],
    ['recipient', 551, 'User not local'],
    ['recipient', 553, 'Mailbox name not allowed'],
    ['recipient', 556, '5.1.10 Domain does not accept mail'],
    ['recipient', 550, '5.2.1 Mailbox disabled'],
    ['content', 554, 'Transaction failed'],
    ['content', 550, '5.7.1 Message content rejected'],
    ['content', 554, '5.6.0 Malformed message'],
    ['content', 550, '5.1.1 No such user here'],
  ])('that answers %s with %i %s is not asked again, and staff see why', async (stage, code, text) => {
    refusal = { stage, code, text }
    await write()
    expect(await server.runJobs()).toMatchObject({ done: 1, retried: 0, dead: 0 })
    expect(await shown()).toEqual([{ state: 'failed', error: expect.stringContaining(text) }])
    refusal = undefined
    server.clock.advance({ hours: 2 })
    await server.runJobs()
    expect(received).toEqual([])
  })
})

describe('a mail that nobody takes', () => {
  beforeAll(() => start(true))
  beforeEach(clear)
  afterAll(end)

  test('is tried for 48 hours, the last time at their end, and is then shown as failed', async () => {
    refusal = { stage: 'auth', code: 535, text: '5.7.8 Authentication credentials invalid' }
    await write()
    let tries = 0
    for (let minutes = 0; minutes < 47 * 60; minutes += 35) {
      tries += (await server.runJobs()).retried
      server.clock.advance({ minutes: 35 })
    }
    expect(tries).toBeGreaterThan(60)
    expect((await shown())[0]?.state).toBe('queued')
    server.clock.advance({ hours: 2 })
    expect(await server.runJobs()).toMatchObject({ done: 1, retried: 0, dead: 0 })
    expect(await shown()).toEqual([{ state: 'failed', error: expect.stringContaining('535') }])
  })

  test('though its server does not even speak is tried again', async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    await write()
    expect(await server.runJobs()).toMatchObject({ retried: 1 })
    expect((await shown())[0]?.state).toBe('queued')
  })
})

test('a server that speaks something else, or hangs up half-way, is tried again', async () => {
  const odd: Server = createServer((socket) => {
    socket.write('220 hello\r\n')
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  })
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const address = odd.address()
  server = await createTestServer({
    routes: () => [],
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      MAIL_FROM: 'registry@uni.example',
    },
  })
  await write()
  expect(await server.runJobs()).toMatchObject({ retried: 1 })
  expect((await shown())[0]?.state).toBe('queued')
  await server.close()
  await new Promise<void>((resolve) => odd.close(() => resolve()))
})
