import type { PersonName } from '@testamur/contract/names'
import type { OthersCounts } from '@testamur/contract/privacy'
import type { Mailbox, SentRow } from './mailbox.ts'
import { mayBeSameName, nameInOneLine, writtenOut } from './same-name.ts'

/** Who is looked for in a mailbox that others may use as well. */
export type Sender = {
  /** Records of which linked rows are theirs. */
  readonly studentIds: readonly number[]
  readonly names: readonly PersonName[]
  /** Applications that are theirs whatever name they have. */
  readonly applicationIds: readonly number[]
}

export type OwnIds = {
  readonly studentIds: readonly number[]
  readonly applicationIds: readonly number[]
  readonly paymentIds: readonly number[]
  readonly questionIds: readonly number[]
}

const rowsOf = ({ applications, payments, questions }: Mailbox): readonly SentRow[] => [
  ...applications,
  ...payments,
  ...questions,
]

type FormerlyNamed = PersonName & { readonly former_name: string | null }

/** A former name on a record is a whole name, or the surname alone. */
export function namesOnRecord({ former_name, ...name }: FormerlyNamed): PersonName[] {
  if (former_name === null) return [name]
  const asSurname = { ...name, surname: former_name }
  return former_name.trim().includes(' ') ? [name, asSurname, nameInOneLine(former_name)] : [name, asSurname]
}

/**
 * What of a mailbox is certainly of this person. What is linked to a record is of that record's person alone; the rest is theirs
 * if it has their name, and nobody else of the mailbox may have that name. Pure.
 */
export function findOwnRows(mailbox: Mailbox, sender: Sender): OwnIds {
  const isLinkedToOther = ({ student_id }: SentRow) =>
    student_id !== null && !sender.studentIds.includes(student_id)
  const others: { readonly email: string | null; readonly name: PersonName }[] = [
    ...mailbox.records
      .filter(({ id }) => !sender.studentIds.includes(id))
      .flatMap((record) => namesOnRecord(record).map((name) => ({ email: record.email, name }))),
    ...mailbox.applications.filter(isLinkedToOther),
  ]
  const isOwn = (row: SentRow): boolean => {
    if (row.student_id !== null) return !isLinkedToOther(row)
    const isSame = (name: PersonName) => mayBeSameName(row.name, name)
    return sender.names.some(isSame) && !others.some(({ email, name }) => email === row.email && isSame(name))
  }
  const idsOf = (rows: readonly SentRow[]) => rows.filter(isOwn).map(({ id }) => id)
  return {
    studentIds: sender.studentIds,
    applicationIds: [...new Set([...sender.applicationIds, ...idsOf(mailbox.applications)])],
    paymentIds: idsOf(mailbox.payments),
    questionIds: idsOf(mailbox.questions),
  }
}

/** Whether everything in a mailbox may be of one person: of one record at most, and under one name, as the fullest of them has it. */
export function isOfOnePerson(mailbox: Mailbox): boolean {
  const rows = rowsOf(mailbox)
  const linked = new Set(rows.flatMap(({ student_id }) => student_id ?? []))
  if (linked.size > 1) return false
  const names = [...new Map(rows.map(({ name }) => [writtenOut(name), name])).values()]
  const [fullest] = names.toSorted((one, other) => writtenOut(other).length - writtenOut(one).length)
  return fullest === undefined || names.every((name) => mayBeSameName(name, fullest))
}

const leaveOut = (mailbox: Mailbox, own: OwnIds): Mailbox => ({
  records: mailbox.records.filter(({ id }) => !own.studentIds.includes(id)),
  applications: without(mailbox.applications, own.applicationIds),
  payments: without(mailbox.payments, own.paymentIds),
  questions: without(mailbox.questions, own.questionIds),
})

function without(rows: readonly SentRow[], ids: readonly number[]): SentRow[] {
  const known = new Set(ids)
  return rows.filter(({ id }) => !known.has(id))
}

/** The addresses that others use besides whom these ids are of. */
export function addressesOfOthers(mailbox: Mailbox, own: OwnIds): ReadonlySet<string> {
  const others = leaveOut(mailbox, own)
  return new Set([...others.records, ...rowsOf(others)].flatMap(({ email }) => email ?? []))
}

export function countOthers(mailbox: Mailbox, own: OwnIds): OthersCounts {
  const { applications, payments, questions } = leaveOut(mailbox, own)
  return {
    applications: applications.length,
    payments: payments.length,
    conversations: questions.length,
  }
}
