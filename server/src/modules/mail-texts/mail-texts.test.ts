// PostgreSQL alone is enough: acts.test.ts sends the same writes, contract-walk.test.ts the same reads, to the embedded database.
import { readdirSync, readFileSync } from 'node:fs'
import {
  getMailSettings,
  getTestMail,
  listMailPreviews,
  listMailTexts,
  previewMailText,
  resetMailText,
  saveMailSender,
  saveMailText,
  sendTestMail,
} from '@testamur/contract/mail-texts'
import { requestMailboxCode } from '@testamur/contract/messaging/messaging'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { messageOf } from '../../messages/message.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { variablesIn } from '../../platform/mail/own-text.ts'

const SOURCES = new URL('../../', import.meta.url)

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

const english = { mail: 'messages-code', language: 'en' } as const
const own = { subject: 'Use {code}', paragraphs: ['Type <b>{code}</b> & go on.', 'It lasts ten minutes.'] }
const readText = async ({ mail, language }: { mail: string; language: 'en' | 'fr' } = english) => {
  const { data } = await server.call(listMailTexts, { token })
  return data.find((one) => one.mail === mail)?.texts.find((text) => text.language === language)
}
const save = async (body = own, params: { mail: string; language: 'en' | 'fr' } = english) => {
  const { version = 0 } = (await readText(params)) ?? {}
  return server.call(saveMailText, { params, body: { ...body, version }, token })
}
const reset = async (params: { mail: string; language: 'en' | 'fr' } = english) => {
  const { version = 0 } = (await readText(params)) ?? {}
  return server.call(resetMailText, { params, query: { version }, token })
}
afterEach(() => reset())

async function codeMail(headers: Record<string, string> = {}) {
  const email = `reader${(await server.mails()).length}@example.org`
  await server.call(requestMailboxCode, { body: { email }, headers })
  const mail = (await server.mails()).find(({ to_address }) => to_address === email)
  if (mail === undefined) throw new Error('No mail was written')
  return { ...mail, code: /\d{6}/.exec(mail.subject)?.[0] ?? '' }
}

describe('the text of a mail', () => {
  it('is listed with ours in both languages, and what may be filled in', async () => {
    const { data } = await server.call(listMailTexts, { token })
    expect(data.map(({ mail }) => mail)).toEqual(Object.keys(mailTexts))
    expect(data.find(({ mail }) => mail === 'refund')).toEqual({
      mail: 'refund',
      kind: 'refund',
      variables: [
        { name: 'subject', needed: false },
        { name: 'amount', needed: false },
        { name: 'way', needed: false },
      ],
      texts: [
        {
          language: 'en',
          ours: {
            subject: 'Refund for {subject}',
            paragraphs: ['We have refunded {amount} of your payment. {way}'],
          },
          own: null,
          version: 0,
        },
        {
          language: 'fr',
          ours: {
            subject: expect.stringContaining('{subject}'),
            paragraphs: [expect.stringContaining('{way}')],
          },
          own: null,
          version: 0,
        },
      ],
    })
    for (const { mail, variables, texts } of data)
      for (const { ours } of texts) {
        const written = [ours.subject, ...ours.paragraphs].flatMap(variablesIn)
        expect([...new Set(written)].toSorted(), mail).toEqual(variables.map(({ name }) => name).toSorted())
      }
  })

  it('is the institution’s own from then on, escaped as ours is, in that language alone', async () => {
    expect((await save()).data.texts[0]).toMatchObject({ language: 'en', own })
    const { subject, text, html, code } = await codeMail()
    expect(subject).toBe(`Use ${code}`)
    expect(text).toBe(
      `Hello,\n\nType <b>${code}</b> & go on.\n\nIt lasts ten minutes.\n\nÌrókò Hills University\n\nAcademic Records Office\n+234 700 000 1962\nrecords@irokohills.example\nMonday to Friday, 8:00 to 16:00\n`,
    )
    expect(html).toContain(`Type &#60;b&#62;${code}&#60;/b&#62; &#38; go on.`)
    expect((await codeMail({ 'accept-language': 'fr' })).subject).toMatch(/^Votre code : \d{6}$/)
  })

  it('is ours again when it is reset', async () => {
    await save()
    const { data } = await reset()
    expect(data.texts[0]?.own).toBeNull()
    expect((await codeMail()).subject).toMatch(/^Your code: \d{6}$/)
  })

  it('leaves nothing open that the mail does not have, and keeps what it is for', async () => {
    const unknown = await save({ subject: 'Use {code}', paragraphs: ['{code}', 'Dear {surname} of {town}'] })
    expect(unknown.status).toBe(422)
    expect(unknown.failure.errors).toEqual({
      'paragraphs.1': ['This email has no {surname} and {town}. They can’t be filled in. Use only: {code}'],
    })
    const without = await save({ subject: 'Use {code}', paragraphs: ['Look above.'] })
    expect(without.failure.errors).toEqual({
      paragraphs: ['Keep {code} in the text. Without it the email can’t be used.'],
    })
    expect((await save({ ...own, paragraphs: [] })).status).toBe(422)
    expect((await save(own, { mail: 'no-such-mail', language: 'en' })).status).toBe(404)
    expect((await save(own, { mail: 'constructor', language: 'en' })).status).toBe(404)
    expect((await codeMail()).subject).toMatch(/^Your code/)
  })

  it('is shown with examples before it is saved', async () => {
    const { data } = await server.call(previewMailText, { params: english, body: own, token })
    expect(data).toMatchObject({
      subject: 'Use 482913',
      text: expect.stringContaining('Type <b>482913</b> & go on.'),
      html: expect.stringContaining('Type &#60;b&#62;482913&#60;/b&#62; &#38; go on.'),
    })
    expect((await codeMail()).subject).toMatch(/^Your code/)
  })
})

it('all of them are shown as they are sent, with the registrar, the office and the institution’s own texts', async () => {
  const previews = async (language: 'en' | 'fr') =>
    (await server.call(listMailPreviews, { query: { language }, token })).data
  const inEnglish = await previews('en')
  expect(inEnglish.map(({ mail }) => mail)).toEqual(Object.keys(mailTexts))
  const sent = inEnglish.find(({ mail }) => mail === 'request-completed')
  expect(sent?.html).toContain('Dr. Títílayọ̀ A. Ọdẹ́wálé<br>Registrar, Ìrókò Hills University')
  expect(sent?.html).toContain('Academic Records Office<br>+234 700 000 1962')
  expect(sent?.html).toContain('>Track your application</a>')
  expect(inEnglish.filter(({ subject, html }) => /\[[a-z_]+\]/.test(subject + html))).toEqual([])
  const office = inEnglish.find(({ mail }) => mail === 'backup-not-made')
  expect(office?.html).not.toContain('Registrar,')
  const params = { mail: 'request-completed', language: 'fr' as const }
  await server.call(saveMailText, {
    params,
    body: { subject: 'C’est fait', paragraphs: ['Tout est là.'], version: 0 },
    token,
  })
  const inFrench = await previews('fr')
  const toPay = inFrench.find(({ mail }) => mail === 'payment-to-pay')
  expect(toPay?.html).toContain('pour «\u00a0Toge de cérémonie\u00a0» est enregistrée')
  const french = inFrench.find(({ mail }) => mail === 'request-completed')
  expect([french?.subject, french?.html.includes('Tout est là.')]).toEqual(['C’est fait', true])
  await reset(params)
})

describe('of those that were written, the last is shown', () => {
  const preview = async (mail: string, by = token, language: 'en' | 'fr' = 'en') =>
    (await server.call(listMailPreviews, { query: { language }, token: by })).data.find(
      (one) => one.mail === mail,
    )
  const link = 'https://portal.example/track#id=TST-7K3M-9QXD-2W8F-HB6R&key=Qh3xw8rJ0cZk2mB5tYv7Lp1Nf4Gs6Dd9'
  const write = (name: string) =>
    server.database.inTransaction((tx) =>
      queueMail(tx, {
        to: 'kemi@example.org',
        name: 'request-completed',
        subject: messageOf('applicationsNews.completedSubject'),
        content: {
          institution: { name: 'Ìrókò Hills University', colour: '#0b3d2e' },
          greeting: { written: `Hello ${name} <at home>` },
          paragraphs: [],
          facts: [[messageOf('documents.officialTranscript'), `Copy for ${name}`]],
          button: { url: link },
        },
        secrets: [`PASS & ${name}`],
      }),
    )

  it('with its facts, and without what it opens', async () => {
    expect(await preview('request-completed')).toMatchObject({ written_at: null })
    await write('Ngozi')
    await write('Kemi')
    const shown = await preview('request-completed')
    expect(shown?.written_at).toMatch(/^20\d\d-\d\d-\d\dT/)
    expect(shown?.html).toContain('Hello Kemi &#60;at home&#62;')
    expect(shown?.html).toContain('Copy for Kemi</td>')
    expect(shown?.html).toContain(
      'href="https://portal.example/track#id=TST-7K3M-9QXD-2W8F-HB6R&#38;key=••••••"',
    )
    expect(shown?.html).not.toContain('Qh3xw8rJ0')
    expect(await preview('request-completed', token, 'fr')).toMatchObject({ written_at: null })
  })

  it('to those alone who may read emails', async () => {
    const { token: support } = await createStaff(server.database, 'support')
    const { token: auditor } = await createStaff(server.database, 'auditor')
    expect(await preview('request-completed', support)).toMatchObject({ written_at: null })
    expect((await preview('request-completed', support))?.html).not.toContain('Kemi')
    expect((await preview('request-completed', auditor))?.html).toContain('Kemi')
  })

  it('and not what was written before the institution changed its text', async () => {
    await sql`update mails set created_at = '2020-01-01' where mail = 'request-completed'`.execute(
      server.database.db,
    )
    const params = { mail: 'request-completed', language: 'en' } as const
    await save({ subject: 'Done', paragraphs: ['All is there.'] }, params)
    expect(await preview('request-completed')).toMatchObject({ written_at: null, subject: 'Done' })
    await reset(params)
  })
})

it('every text that the institution may replace is that of an email which is composed somewhere', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.endsWith('mail-texts.ts'))
    .map((path) => readFileSync(new URL(path, SOURCES), 'utf8'))
  // A name of one word is a word elsewhere, too.
  const written = (name: string) => (name.includes('-') ? `'${name}'` : `name: '${name}'`)
  const composed = (name: string) => sources.some((source) => source.includes(written(name)))
  expect(Object.keys(mailTexts).filter((name) => !composed(name))).toEqual([])
})

it('a test mail goes the way of all mails, and its state is told by its reference', async () => {
  const settings = await server.call(getMailSettings, { token })
  expect(settings.data).toEqual({
    sender: expect.stringContaining('@'),
    server: expect.any(Boolean),
    name: '',
    address: '',
    reply_to: '',
    version: 0,
  })
  const sent = await server.call(sendTestMail, { body: { to: 'tester@example.org' }, token })
  const { reference } = sent.data
  const now = async () => (await server.call(getTestMail, { params: { reference }, token })).data
  expect(await now()).toEqual({ state: 'queued', error: null })
  await server.runJobs()
  expect((await now()).state).not.toBe('queued')
  const mail = (await server.mails()).find(({ to_address }) => to_address === 'tester@example.org')
  expect(mail?.subject).toBe('Test email from Ìrókò Hills University')
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await server.call(getTestMail, { params: { reference: unknown }, token })).status).toBe(404)
  expect((await server.call(sendTestMail, { body: { to: 'nobody' }, token })).failure.errors).toHaveProperty(
    'to',
  )
})

it('of two who write one text the first wins, and the second is told', async () => {
  const put = (subject: string, version: number) =>
    server.call(saveMailText, { params: english, body: { ...own, subject, version }, token })
  const seen = (await readText())?.version ?? 0
  expect((await put('First {code}', seen)).status).toBe(200)
  const late = await put('Second {code}', seen)
  expect([late.status, late.failure.message]).toEqual([
    409,
    'Somebody else changed this meanwhile. Check what they saved, then make your change.',
  ])
  expect(await readText()).toMatchObject({ own: { subject: 'First {code}' }, version: seen + 1 })
  expect((await put('Second {code}', seen + 1)).status).toBe(200)

  // A text that was reset and written again is another one than that of this version before.
  const tooLate = await server.call(resetMailText, { params: english, query: { version: seen + 1 }, token })
  expect(tooLate.status).toBe(409)
  expect((await reset()).status).toBe(200)
  expect(await readText()).toMatchObject({ own: null, version: seen + 3 })
  expect((await put('Third {code}', seen)).status).toBe(409)
  expect((await put('Third {code}', seen + 3)).status).toBe(200)
  expect((await put('Late {code}', seen + 2)).status).toBe(409)
  expect(await readText()).toMatchObject({ own: { subject: 'Third {code}' }, version: seen + 4 })
})

it('the sender is the institution’s own, checked, and changed by one at a time', async () => {
  const put = (body: object, by = token) => server.call(saveMailSender, { body: body as never, token: by })
  const sender = { name: 'Registry, main campus', address: 'Registry@uni.example', reply_to: '', version: 0 }
  const saved = await put(sender)
  expect(saved.data).toMatchObject({ sender: 'Registry, main campus <registry@uni.example>', version: 1 })
  expect((await put(sender)).status).toBe(409)
  const wrong = await put({ ...sender, name: 'A "B" <c>', address: 'nobody', version: 1 })
  expect(Object.keys(wrong.failure.errors ?? {}).toSorted()).toEqual(['address', 'name'])
  expect((await put({ ...sender, address: '', version: 1 })).failure.errors).toHaveProperty('address')
  const officer = (await createStaff(server.database, 'records_officer')).token
  expect((await put({ ...sender, version: 1 }, officer)).status).toBe(403)
  const none = await put({ name: '', address: '', reply_to: '', version: 1 })
  expect(none.data.sender).toBe((await server.call(getMailSettings, { token })).data.sender)
})
