import type { PersonName } from '@testamur/contract/names'
import type { Db, Tx } from '../../../db/client.ts'
import { applicationsFromAddresses } from '../../applications/index.ts'
import { questionsFromAddresses } from '../../messaging/index.ts'
import { paymentsFromAddresses } from '../../standalone-payments/index.ts'
import { type NamedRecord, recordsWithAddresses } from '../../students/index.ts'
import { nameInOneLine } from './same-name.ts'

/** What somebody sent from an address, under which name. */
export type SentRow = {
  readonly id: number
  readonly email: string
  readonly name: PersonName
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
  const applications = await applicationsFromAddresses(db, emails)
  const payments = await paymentsFromAddresses(db, emails)
  const questions = await questionsFromAddresses(db, emails)
  return {
    records: await recordsWithAddresses(db, emails),
    applications: applications.map(sentRow),
    payments: payments.map(unlinked),
    questions: questions.map(unlinked),
  }
}

type ApplicationRow = Awaited<ReturnType<typeof applicationsFromAddresses>>[number]

export const sentRow = ({ surname, first_name, other_names, ...row }: ApplicationRow): SentRow => ({
  ...row,
  name: { surname, first_name, other_names },
})

const unlinked = (row: {
  readonly id: number
  readonly email: string | null
  readonly name: string | null
}): SentRow => ({
  id: row.id,
  email: row.email ?? '',
  name: nameInOneLine(row.name ?? ''),
  student_id: null,
  matched_with: null,
  matric_number: null,
})
