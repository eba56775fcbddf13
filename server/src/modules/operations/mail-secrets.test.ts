// PostgreSQL alone is enough: it is about what is kept and shown of emails; operations.test.ts searches on both databases.

import { askPasswordReset } from '@testamur/contract/identity/account'
import { createUser } from '@testamur/contract/identity/users'
import { getInstitution, type Institution } from '@testamur/contract/institution/institution'
import { languages } from '@testamur/contract/languages'
import { saveMailText } from '@testamur/contract/mail-texts'
import { listMails } from '@testamur/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { testContent } from '../../../test/mail-content.ts'
import { leaveOutResults } from '../../../test/without-results.ts'
import type { Code } from '../../messages/message.ts'
import { namesIn } from '../../messages/say.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import { type MailName, mailTexts } from '../../platform/mail/mail-texts.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { deliveryCodeMail, deliveryMail } from '../documents/mails.ts'
import { queueCode } from '../drafts/mails.ts'
import { graduateCodeMail, proxyMail, releaseMail } from '../graduation/links/mails.ts'
import { createVisitors } from '../identity/index.ts'
import { codeMail, mailToApplicant } from '../messaging/mails.ts'

let server: TestServer
let auditor: Staff
let administrator: Staff
let institution: Institution

beforeAll(async () => {
  server = await createTestServer({ settings: { DEMO: 'empty' } })
  await server.runtime.prepare()
  await leaveOutResults(server.database)
  auditor = await createStaff(server.database, 'auditor')
  administrator = await createStaff(server.database, 'administrator')
  institution = (await server.call(getInstitution, {})).data
})
afterAll(() => server.close())

const CODE = '730519'
const TOKEN = 'Qh3xw8rJ0cZk2mB5tYv7Lp1Nf4Gs6Dd9'
const URL_OF = (page: string) => `https://portal.example/${page}${TOKEN}`

const latestTo = (to: string) =>
  server.database.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Everything that the auditor reads of the emails to an address. */
async function shownTo(search: string): Promise<string> {
  const { text } = await server.call(listMails, { query: { search, per_page: 100 }, token: auditor.token })
  return text
}

/** How many emails the auditor finds by each beginning of a secret, in any way of writing it. */
async function foundBy(secret: string): Promise<number[]> {
  const found: number[] = []
  for (let length = 1; length <= secret.length; length += 1) {
    const query = { search: `code: ${secret.slice(0, length)}` }
    found.push((await server.call(listMails, { query, token: auditor.token })).reply.total)
  }
  return found
}

/** Values of the parameters of a message: those that open something, and others. */
const valueOf = (name: string): string =>
  name === 'code' ? CODE : ['link', 'url'].includes(name) ? URL_OF('d/') : `[${name}]`

const fill = (code: Code) => ({
  code,
  params: Object.fromEntries(namesIn(code).map((name) => [name, valueOf(name)])),
})

describe('every email of the portal', () => {
  it.each(Object.entries(mailTexts))(
    'is kept for staff without what it opens, in any text of the institution: %s',
    async (mail, ours) => {
      const names = [...new Set([ours.subject, ...ours.paragraphs].flatMap(namesIn))]
      const own = {
        subject: `Code:${names.map((name) => `{${name}}`).join('')}`,
        paragraphs: [`(${names.map((name) => `x{${name}}x`).join('')})`],
      }
      for (const language of languages)
        for (const isOwn of [false, true]) {
          if (isOwn) {
            const body = { ...own, version: 0 }
            const saved = await server.call(saveMailText, {
              params: { mail, language },
              body,
              token: administrator.token,
            })
            // A text without variables is refused where one is needed; then ours stays.
            expect([200, 422]).toContain(saved.status)
          }
          const to = `${mail}.${language}.${isOwn}@example.org`
          await queueMail(server.database.db, {
            name: mail as MailName,
            to,
            language,
            subject: fill(ours.subject),
            content: {
              institution: { name: 'A', colour: '#000000' },
              greeting: 'Hello',
              paragraphs: ours.paragraphs.map(fill),
              button: { label: 'Open', url: URL_OF('graduation/name/') },
            },
          })
          const sent = await latestTo(to)
          expect(sent.text).toContain(TOKEN)
          if (names.includes('code')) expect(`${sent.subject} ${sent.text}`).toContain(CODE)
          const shown = await shownTo(to)
          expect(shown).toContain(to)
          expect(shown).not.toContain(CODE)
          expect(shown).not.toContain(TOKEN)
        }
    },
  )

  it('is found by no part of a code', async () => {
    await server.database.inTransaction((tx) => queueCode(tx, institution, 'digits@example.org', CODE))
    expect(await shownTo('digits@example.org')).toContain('digits@example.org')
    expect(await foundBy(CODE)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('emails with codes and links', () => {
  /** Asks for a code as the portal does; answers it. */
  async function askCode(mail: (code: string) => ComposedMail, subject_id: number): Promise<string> {
    let sent = ''
    const visitors = createVisitors({ database: server.database, clock: server.clock })
    await server.database.inTransaction((tx) =>
      visitors.requestCode(tx, {
        purpose: 'graduation',
        subject_id,
        email: 'reader@example.org',
        language: 'en',
        mail(code) {
          sent = code
          return mail(code)
        },
      }),
    )
    return sent
  }

  const anyMail = (code: string): ComposedMail => ({
    name: null,
    subject: { written: code },
    content: {
      institution: { name: 'A', colour: '#000000' },
      greeting: code,
      paragraphs: [code],
      closing: code,
    },
  })

  it('never show a code, whichever email has it', async () => {
    const mails = [
      (code: string) => graduateCodeMail(institution, code),
      (code: string) => deliveryCodeMail(institution, code),
      codeMail(institution),
      anyMail,
    ]
    for (const [n, mail] of mails.entries()) {
      const code = await askCode(mail, n + 1)
      const { subject, text } = await latestTo('reader@example.org')
      expect(`${subject} ${text}`).toContain(code)
      expect(await shownTo('reader@example.org')).not.toContain(code)
    }
  })

  it('never show a pass or a link', async () => {
    const { db } = server.database
    const pass = 'PASS-7K3M-9QXD-2W8F-HB6R'
    const ceremony = { title: 'Convocation', held_on: '2026-12-04' }
    const named = { name: 'Bola Ade', id_kind: 'passport', id_number: 'A1' } as const
    await queueMail(db, {
      name: null,
      to: 'proxy@example.org',
      subject: 'You were named',
      content: { ...testContent('Show this code'), facts: [['Your code', pass]] },
      secrets: [pass],
    })
    const of = {
      name: 'Ada Obi',
      ceremony,
      kinds: ['certificate'],
      expiresAt: new Date(),
      collect: null,
    } as const
    await queueMail(db, {
      to: 'proxy@example.org',
      ...releaseMail(institution, { ...of, url: URL_OF('graduation/') }),
    })
    await queueMail(db, {
      to: 'proxy@example.org',
      ...proxyMail(institution, {
        name: 'Ada',
        ceremony: 'C',
        proxy: named,
        code: pass,
        url: URL_OF('graduation/'),
      }),
      secrets: [pass],
    })
    await queueMail(db, {
      to: 'proxy@example.org',
      ...deliveryMail(institution, {
        title: 'Transcript',
        student: 'Ada Obi',
        reference: null,
        recipient: 'WES',
        url: URL_OF('d/'),
        expiresAt: new Date(),
      }),
    })
    await server.database.inTransaction((tx) =>
      mailToApplicant(tx, institution, {
        email: 'proxy@example.org',
        first_name: 'Ada',
        application_id: null,
        tracking_id: null,
        subject: 'Your record',
        body: `Here it is: ${URL_OF('track#id=x&key=')}`,
        files: [],
        url: URL_OF('track#id=x&key='),
        reply_to: null,
        follows: null,
      }),
    )
    const shown = await shownTo('proxy@example.org')
    expect(shown).toContain('Your record')
    expect(shown).not.toContain('7K3M-9QXD')
    expect(shown).not.toContain(TOKEN)
  })

  it('of staff are shown to nobody, not even to the administrator of a demo', async () => {
    await server.call(createUser, {
      body: { name: 'New', email: 'invited@example.edu', roles: ['support'] },
      token: administrator.token,
    })
    await server.call(askPasswordReset, { body: { email: administrator.email } })
    await server.runJobs()
    for (const to of ['invited@example.edu', administrator.email]) {
      const whole = await latestTo(to)
      const token = /#reset=(\S+)/.exec(whole.text)?.[1] ?? ''
      expect(token.length).toBeGreaterThan(20)
      for (const reader of [administrator, auditor]) {
        const { text } = await server.call(listMails, { query: { search: to }, token: reader.token })
        expect(text).toContain('/login#reset=••••••')
        expect(text).not.toContain(token)
      }
    }
  })
})
