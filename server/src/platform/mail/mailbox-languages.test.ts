// PostgreSQL alone is enough: it is about languages; mail.test.ts sends the same SQL.

import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  requestTrackCode,
  submitApplication,
  verifyEmailCode,
} from '@testamur/contract/applications/applications'
import { createDraft, findOngoing } from '@testamur/contract/drafts'
import { requestMailboxCode } from '@testamur/contract/messaging/messaging'
import { submitStandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveAddress } from '../../../test/applicants.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { requestOn } from '../../../test/payments/request.ts'
import { rememberLanguage } from './mailbox-languages.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestPortal()
})
afterAll(() => server.close())

type Wanted = 'fr' | 'en'
const reading = (language: Wanted) => ({ headers: { 'accept-language': language } })

async function submit(email: string, language: Wanted): Promise<string> {
  const offer = (await server.call(getApplicationData, {})).data
  const body = { ...requestOn(offer), email }
  return (await server.call(submitApplication, { body, ...reading(language) })).data.tracking_id
}

const pay = (email: string, language: Wanted) =>
  server.call(submitStandalonePayment, {
    body: {
      payment_type: 'alumni_dues',
      name: 'Ada Obi',
      email,
      amount: 5000,
      fields: { session: '2018/2019' },
    },
    ...reading(language),
  })

const keep = (email: string, language: Wanted) =>
  server.call(createDraft, {
    body: { kind: 'transcript', email, send_link: true, body: { you: {}, copies: [{ id: 'one' }] } },
    ...reading(language),
  })

const askForCode = (email: string, language: Wanted) =>
  server.call(requestMailboxCode, { body: { email }, ...reading(language) })

/** The last email there: its subject and its beginning. */
async function lastMail(email: string) {
  await server.runJobs()
  const mail = (await server.mails()).findLast(({ to_address }) => to_address === email)
  return [mail?.subject, mail?.text.split('\n')[0]]
}

const inEnglish = ['We have your application: please pay', 'Dear Ọmọlará,']
const inFrench = ['Nous avons votre demande : merci de payer', 'Bonjour Ọmọlará,']

test('a request that was sent in French is answered in French, and one in English in English', async () => {
  await submit('francophone@example.com', 'fr')
  await submit('anglophone@example.com', 'en')
  expect(await lastMail('francophone@example.com')).toEqual(inFrench)
  expect(await lastMail('anglophone@example.com')).toEqual(inEnglish)
})

test('what a stranger typed instead of a name greets nobody in our emails', async () => {
  const offer = (await server.call(getApplicationData, {})).data
  const email = 'victim@example.com'
  const request = (first_name: string) =>
    server.call(submitApplication, { body: { ...requestOn(offer), email, first_name }, ...reading('en') })
  expect((await request('Win 500 USD at http://evil.example')).failure.errors).toHaveProperty('first_name')
  expect((await request('Win 500 USD at www.evil.example')).status).toBe(201)
  await server.runJobs()
  const mails = (await server.mails()).filter(({ to_address }) => to_address === email)
  expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Dear applicant,'])
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toContain('evil')
  const name = 'Claim at www.evil.example'
  const paid = { payment_type: 'alumni_dues', name, email, amount: 5000, fields: { session: '2018/2019' } }
  expect((await server.call(submitStandalonePayment, { body: paid, ...reading('fr') })).status).toBe(201)
  expect(await lastMail(email)).toEqual([
    'À payer : Cotisation de l’association des anciens étudiants',
    'Bonjour,',
  ])
})

test('what is to be paid and until when is written as readers of French write it', async () => {
  const email = 'amounts@example.com'
  await pay(email, 'fr')
  await server.runJobs()
  const text = (await server.mails()).findLast(({ to_address }) => to_address === email)?.text ?? ''
  const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(plain).toMatch(/^Montant : 5 000,00 ₦$/m)
  expect(plain).toMatch(/^À payer avant le : \d{1,2} \p{L}+ 20\d\d$/mu)
})

test('the language a mailbox called in last is the one it is written in', async () => {
  const email = 'both@example.com'
  await submit(email, 'fr')
  expect(await lastMail(email)).toEqual(inFrench)
  await submit(email, 'en')
  expect(await lastMail(email)).toEqual(inEnglish)
})

test.each([
  [
    'to pay for something',
    pay,
    'À payer : Cotisation de l’association des anciens étudiants',
    'Bonjour Ada Obi,',
  ],
  ['for a link to go on by', keep, 'Poursuivre votre demande', 'Bonjour,'],
  ['for a code to read messages', askForCode, /^Votre code : \d{6}$/, 'Bonjour,'],
])('who asks %s in French is written to in French', async (what, ask, subject, greeting) => {
  const email = `${what.replaceAll(' ', '.')}@example.com`
  await ask(email, 'fr')
  expect(await lastMail(email)).toEqual([
    typeof subject === 'string' ? subject : expect.stringMatching(subject),
    greeting,
  ])
})

test('a code for the tracking page is in the language of who asks, and so is what follows', async () => {
  const email = 'coded@example.com'
  const id = await submit(email, 'en')
  await server.runJobs()
  await server.call(requestTrackCode, { params: { id }, ...reading('fr') })
  expect(await lastMail(email)).toEqual([expect.stringMatching(/^Votre code : \d{6}$/), inFrench[1]])
})

test('an address that a request is given later is written to in the language it was given in', async () => {
  const tracking_id = await submit('before@example.com', 'en')
  await server.runJobs()
  const { challenge } = (await server.call(requestTrackCode, { params: { id: tracking_id } })).data
  await server.runJobs()
  const code = /\d{6}/.exec((await lastMail('before@example.com'))[0] ?? '')?.[0] ?? ''
  const { token } = (await server.call(verifyEmailCode, { body: { challenge, code } })).data
  await moveAddress(server, { tracking_id, token }, 'after@example.com', { 'accept-language': 'fr' })
  expect(await lastMail('after@example.com')).toEqual(['Votre demande a été modifiée', inFrench[1]])
  expect(await lastMail('before@example.com')).toEqual([
    'Your application has a new email address',
    inEnglish[1],
  ])
})

test('who has not called for two years is forgotten, who called lately is kept', async () => {
  const { db } = server.database
  for (const email of ['gone@example.com', 'here@example.com', 'again@example.com'])
    await rememberLanguage(db, email, 'fr')
  await sql`
    update mailbox_languages set updated_at = now() - interval '3 years'
    where email in ('gone@example.com', 'again@example.com')`.execute(db)
  await rememberLanguage(db, 'again@example.com', 'fr')
  await sql`insert into jobs (kind, payload) values ('platform.purge', 'null')`.execute(db)
  await server.runJobs()
  const kept = await db.selectFrom('mailbox_languages').select('email').execute()
  const emails = kept.map(({ email }) => email)
  expect(emails).toEqual(expect.arrayContaining(['here@example.com', 'again@example.com']))
  expect(emails).not.toContain('gone@example.com')
})

test('who looks for what is under way is told in the language of asking; of others nothing is kept', async () => {
  const tracking_id = await submit('ongoing@example.com', 'en')
  await server.runJobs()
  for (const email of ['ongoing@example.com', 'stranger@example.com'])
    await server.call(findOngoing, { body: { email, tracking_id }, ...reading('fr') })
  expect(await lastMail('ongoing@example.com')).toEqual([
    expect.stringMatching(/^Votre code : \d{6}$/),
    'Bonjour,',
  ])
  const kept = await server.database.db.selectFrom('mailbox_languages').select('email').execute()
  expect(kept.map(({ email }) => email)).not.toContain('stranger@example.com')
})
