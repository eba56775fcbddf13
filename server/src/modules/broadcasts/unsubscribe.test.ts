// PostgreSQL alone is enough: it is about links in emails; killed.test.ts sends the same SQL.
import { countAudience, createBroadcast, getBroadcast } from '@testamur/contract/broadcasts'
import { writeApplicationMessage } from '@testamur/contract/messaging/staff-messaging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CaughtMails, catchMails } from '../../../test/documents/smtp.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { type Applicant, newApplicant } from '../../../test/messages.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'

let server: TestServer
let mailServer: CaughtMails
let officer: Staff
let ada: Applicant
let bayo: Applicant

beforeAll(async () => {
  mailServer = await catchMails()
  server = await createTestPortal({
    settings: { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://portal.example.edu' },
  })
  officer = await createStaff(server.database, 'records_officer')
  ada = await newApplicant(server, 'ada@example.com')
  bayo = await newApplicant(server, 'bayo@example.com')
  await server.runJobs()
}, 120_000)
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const countPeople = async () =>
  (await server.call(countAudience, { body: { audience: {} }, token: officer.token })).data.people

async function writeToAll(more: { readonly send_at?: string } = {}): Promise<number> {
  const body = { subject: 'The office is closed', body: 'We are closed on Friday.', audience: {}, ...more }
  const people = await countPeople()
  const { id } = (await server.call(createBroadcast, { body: { ...body, people }, token: officer.token }))
    .data
  await server.runJobs()
  return id
}

const groupMails = (who: Applicant) =>
  mailServer.to(who.email).filter(({ subject }) => subject === 'The office is closed')
const headersOf = (who: Applicant) =>
  Object.fromEntries(
    groupMails(who)
      .at(-1)
      ?.headers.map(({ key, value }) => [key, value]) ?? [],
  )
const linkOf = (who: Applicant) => /^<(.+)>$/.exec(String(headersOf(who)['list-unsubscribe']))?.[1] ?? ''
const visit = (method: 'GET' | 'HEAD' | 'POST', link: string, payload?: string) =>
  server.app.inject({
    method,
    url: new URL(link).pathname,
    ...(payload === undefined
      ? {}
      : { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  })

const ONE_CLICK = 'List-Unsubscribe=One-Click'

it('a group email can be answered and stopped with one click, and says so', async () => {
  await writeToAll()
  const headers = headersOf(ada)
  expect(headers).toMatchObject({
    'list-unsubscribe-post': ONE_CLICK,
    'list-id': '<group-emails.portal.example.edu>',
    precedence: 'bulk',
  })
  expect(linkOf(ada)).toMatch(/^https:\/\/portal\.example\.edu\/group-emails\/[\w-]{50,}$/)
  const [mail] = groupMails(ada)
  const office = mail?.replyTo?.[0]?.address ?? ''
  expect(office).toContain('@')
  expect(mail?.text?.replace(/\s+/g, ' ')).toMatch(`at ${office}. `)
  expect(mail?.text).toContain(linkOf(ada))
})

it('the link of a mail program or a scanner that only looks stops nothing', async () => {
  const link = linkOf(ada)
  const looked = await visit('GET', link)
  expect([looked.statusCode, looked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(looked.body).toContain('Stop group emails')
  expect(looked.headers['content-security-policy']).toContain("default-src 'none'")
  await visit('HEAD', link)
  expect(await countPeople()).toBe(2)
})

it('who unsubscribed gets no group email, also not one that was on its way; emails about their own application come', async () => {
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
  const planned = await writeToAll({ send_at: tomorrow })
  const stopped = await visit('POST', linkOf(ada), ONE_CLICK)
  expect(stopped.statusCode).toBe(200)
  expect(stopped.body).toContain('You have unsubscribed from group emails')
  expect((await visit('POST', linkOf(ada), ONE_CLICK)).statusCode).toBe(200)
  expect(await countPeople()).toBe(1)

  const before = [groupMails(ada).length, groupMails(bayo).length]
  server.clock.advance({ days: 2 })
  await server.runJobs()
  const { results } = (await server.call(getBroadcast, { params: { id: planned }, token: officer.token }))
    .data
  expect(results).toMatchObject({ sent: 1, left: 1 })
  await writeToAll()
  expect([groupMails(ada).length, groupMails(bayo).length]).toEqual([before[0], Number(before[1]) + 2])

  const own = mailServer.to(ada.email).length
  await server.call(writeApplicationMessage, {
    params: { id: ada.id },
    token: officer.token,
    body: { body: 'What is your year of entry?', last_message_id: 0 },
  })
  await server.runJobs()
  expect(mailServer.to(ada.email).length).toBe(own + 1)
  const last = mailServer.to(ada.email).at(-1)
  expect(last?.headers.some(({ key }) => key.startsWith('list-') || key === 'precedence')).toBe(false)
})

it('it is taken back on the same page, in the language of the mailbox', async () => {
  await rememberLanguage(server.database.db, ada.email, 'fr')
  const page = await visit('POST', linkOf(ada), 'answer=receive')
  expect(page.body).toContain('Vous recevez à nouveau les courriels de groupe')
  expect(await countPeople()).toBe(2)
})

it('another link than one of ours opens nothing', async () => {
  const link = linkOf(bayo)
  for (const method of ['GET', 'POST'] as const) {
    expect((await visit(method, `${link.slice(0, -4)}AAAA`)).statusCode).toBe(404)
    expect((await visit(method, 'https://portal.example.edu/group-emails/nothing')).statusCode).toBe(404)
  }
  expect(await countPeople()).toBe(2)
})
