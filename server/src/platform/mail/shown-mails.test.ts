import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabaseBefore, type DatabaseBefore } from '../../../test/database-before.ts'

const TOKEN = 'Qh3xw8rJ0cZk2mB5tYv7Lp1Nf4Gs6Dd9'

let before: DatabaseBefore
beforeAll(async () => {
  before = await createDatabaseBefore('0186_shown_mails.sql')
})
afterAll(() => before.close())

/** Emails from before the migration: kind, text, what staff read of it, and whether nobody ever reads it whole. */
const MAILS = [
  ['account', 'Your code: 482913', 'Your code: ••••••', false],
  ['account', 'Code:482913', 'Code:••••••', false],
  ['account', '482 913', '••••••', false],
  ['certificate', 'Show PASS-7K3M-9QXD-2W8F-HB6R there', 'Show •••••• there', false],
  [
    'document',
    `https://portal.example/d/${TOKEN} opens it`,
    'https://portal.example/d/•••••• opens it',
    false,
  ],
  [
    'certificate',
    `https://portal.example/graduation/name/${TOKEN}`,
    'https://portal.example/graduation/••••••',
    false,
  ],
  [
    'application',
    `https://portal.example/track#id=TST-1&key=${TOKEN}`,
    'https://portal.example/track/••••••',
    false,
  ],
  ['account', `https://portal.example/login#reset=${TOKEN}`, 'https://portal.example/login/••••••', true],
  [
    'office',
    'https://portal.example/admin/messages?thread=12',
    'https://portal.example/admin/messages?thread=12',
    false,
  ],
  ['document', 'https://portal.example/verify/7K3M-9QXD', 'https://portal.example/verify/7K3M-9QXD', false],
  ['document', 'https://portal.example/messages', 'https://portal.example/messages', false],
  ['receipt', 'Receipt 2026-000123, 150000 NGN', 'Receipt 2026-000123, 150000 NGN', false],
  ['message', 'Call +2348057464050. CSC/2015/0042', 'Call +2348057464050. CSC/2015/0042', false],
] as const

test('emails from before are shown without what looks like a code or a link', async () => {
  const { database } = before
  for (const [n, [kind, text]] of MAILS.entries())
    await sql`
      insert into mails (message_id, to_address, kind, subject, text, html)
      values (${`<${n}@testamur>`}, 'ada@example.org', ${kind}, ${text}, ${text}, '')`.execute(database.db)
  await before.apply()
  const { rows } = await sql<{ shown_subject: string; shown_text: string; sealed: boolean }>`
    select shown_subject, shown_text, sealed from mails order by id`.execute(database.db)
  expect(rows).toEqual(
    MAILS.map(([, , shown, sealed]) => ({ shown_subject: shown, shown_text: shown, sealed })),
  )
})
