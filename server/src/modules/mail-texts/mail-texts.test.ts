import { listMailTexts, previewMailText, resetMailText, saveMailText } from '@testamur/contract/mail-texts'
import { requestMailboxCode } from '@testamur/contract/messaging/messaging'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { mailTexts, nameMail } from '../../platform/mail/mail-texts.ts'
import { variablesIn } from '../../platform/mail/own-text.ts'

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
const save = (body = own, params: { mail: string; language: 'en' | 'fr' } = english) =>
  server.call(saveMailText, { params, body, token })
afterEach(() => server.call(resetMailText, { params: english, token }))

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
            paragraphs: ['We have given back {amount} of your payment. {way}'],
          },
          own: null,
        },
        {
          language: 'fr',
          ours: {
            subject: expect.stringContaining('{subject}'),
            paragraphs: [expect.stringContaining('{way}')],
          },
          own: null,
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
      `Hello,\n\nType <b>${code}</b> & go on.\n\nIt lasts ten minutes.\n\nÌrókò Hills University\n`,
    )
    expect(html).toContain(`Type &#60;b&#62;${code}&#60;/b&#62; &#38; go on.`)
    expect((await codeMail({ 'accept-language': 'fr' })).subject).toMatch(/^Votre code : \d{6}$/)
  })

  it('is ours again when it is reset', async () => {
    await save()
    const { data } = await server.call(resetMailText, { params: english, token })
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

it('every mail of ours is known by what it says', () => {
  const institution = { name: 'A', colour: '#000000' }
  for (const [name, { subject, paragraphs }] of Object.entries(mailTexts)) {
    const content = { institution, greeting: '', paragraphs: paragraphs.map((code) => ({ code })) }
    expect(nameMail({ subject: { code: subject }, content })).toBe(name)
  }
  const content = { institution, greeting: '', paragraphs: [{ written: 'A' }] }
  expect(nameMail({ subject: { written: 'Your code' }, content })).toBeNull()
})
