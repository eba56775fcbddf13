import type { PersonName } from '@testamur/contract/names'
import type { Db, Tx } from '../../../db/client.ts'
import { applicationsFromAddresses } from '../../applications/index.ts'
import { subjectsProved } from '../../identity/index.ts'
import { questionsFromAddresses } from '../../messaging/index.ts'
import { paymentsFromAddresses } from '../../standalone-payments/index.ts'
import { type NamedRecord, recordsWithAddresses } from '../../students/index.ts'
import { nameInOneLine } from './same-name.ts'

/** What somebody sent from an address, under which name. */
export type SentRow = {
  readonly id: number
  readonly email: string
  readonly name: PersonName
  /** Whether it was paid for, or who sent it has entered a code from the mailbox: anybody can type an address. */
  readonly isProved: boolean
  /** The record that it is linked to. */
  readonly student_id: number | null
  /** The number of the record that an officer matched it with. */
  readonly matched_with: string | null
  /** As it was typed in an application: that of a payment is of the student who is paid for. */
  readonly matric_number: string | null
}

/** Everything that was sent from some addresses, and the records that have one of them. */
export type Mailbox = {
  readonly records: readonly NamedRecord[]
  readonly applications: readonly SentRow[]
  readonly payments: readonly SentRow[]
  readonly questions: readonly SentRow[]
}

export async function readMailbox(db: Db | Tx, emails: readonly string[]): Promise<Mailbox> {
  const applications = (await applicationsFromAddresses(db, emails)).map(sentRow)
  const payments = (await paymentsFromAddresses(db, emails)).map(({ paid_at, ...row }) =>
    unlinked(row, paid_at !== null),
  )
  const questions = await questionsFromAddresses(db, emails)
  return {
    records: await recordsWithAddresses(db, emails),
    applications: await withProofs(db, 'application', applications),
    payments: await withProofs(db, 'standalone', payments),
    questions: questions.map((row) => unlinked(row, true)),
  }
}

async function withProofs(
  db: Db | Tx,
  purpose: 'application' | 'standalone',
  rows: readonly SentRow[],
): Promise<SentRow[]> {
  const ids = rows.filter(({ isProved }) => !isProved).map(({ id }) => id)
  const proved = new Set(await subjectsProved(db, purpose, ids))
  return rows.map((row) => ({ ...row, isProved: row.isProved || proved.has(row.id) }))
}

type ApplicationRow = Awaited<ReturnType<typeof applicationsFromAddresses>>[number]

export const sentRow = ({
  surname,
  first_name,
  other_names,
  is_settled,
  ...row
}: ApplicationRow): SentRow => ({
  ...row,
  name: { surname, first_name, other_names },
  isProved: Boolean(is_settled),
})

const unlinked = (
  row: { readonly id: number; readonly email: string | null; readonly name: string | null },
  isProved: boolean,
): SentRow => ({
  id: row.id,
  email: row.email ?? '',
  name: nameInOneLine(row.name ?? ''),
  isProved,
  student_id: null,
  matched_with: null,
  matric_number: null,
})
