import type { PersonName } from '@testamur/contract/names'
import type { OthersCounts } from '@testamur/contract/privacy'
import type { NamedRecord } from '../../students/index.ts'
import type { Mailbox, SentRow } from './mailbox.ts'
import { isSameName, mayBeSameName, nameInOneLine, writtenOut } from './same-name.ts'

/** Who is looked for in a mailbox that others may use as well. */
export type Sender = {
  readonly records: readonly NamedRecord[]
  readonly names: readonly PersonName[]
  /** Matric numbers: on the record, and typed by them. */
  readonly numbers: readonly string[]
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

/** What was paid for or proved, in which a stranger who typed an address has no part. All of it, if nothing was. */
function provedOf(mailbox: Mailbox): Mailbox {
  const isProved = (row: SentRow) => row.isProved
  if (!rowsOf(mailbox).some(isProved)) return mailbox
  return {
    ...mailbox,
    applications: mailbox.applications.filter(isProved),
    payments: mailbox.payments.filter(isProved),
  }
}

export const unique = <Value>(values: readonly (Value | null | undefined)[]): Value[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

type FormerlyNamed = PersonName & { readonly former_name: string | null }

/** A former name on a record is a whole name, or the surname alone. */
export function namesOnRecord({ former_name, ...name }: FormerlyNamed): PersonName[] {
  if (former_name === null) return [name]
  const asSurname = { ...name, surname: former_name }
  return former_name.trim().includes(' ') ? [name, asSurname, nameInOneLine(former_name)] : [name, asSurname]
}

/**
 * Whether a row is linked to one of these records, and of its person: it has the address on the record, or an officer matched it.
 * The link alone needs only a matric number and a surname, and a name proves nothing, because others know all of these.
 */
export const isOfOneOf = (
  { student_id, email, matched_with }: SentRow,
  records: readonly NamedRecord[],
): boolean =>
  records.some(
    (record) => record.id === student_id && (email === record.email || matched_with === record.matric_number),
  )

/**
 * What of a mailbox is certainly of this person. What is linked to a record is of that record's person alone. Of the rest, another
 * typed matric number is another person; the same number is theirs under a name that may be theirs; without a number it is theirs
 * if it has their name, and nobody else of the mailbox may have that name. Pure.
 */
export function findOwnRows(mailbox: Mailbox, sender: Sender): OwnIds {
  const rows = rowsOf(provedOf(mailbox))
  const studentIds = sender.records.map(({ id }) => id)
  const numbers = sender.numbers.length > 0 ? sender.numbers : onlyNumberUnder(rows, sender.names)
  const isOfOther = (row: SentRow): boolean =>
    row.student_id === null
      ? row.matric_number !== null && !numbers.includes(row.matric_number)
      : !isOfOneOf(row, sender.records)
  const others: { readonly email: string | null; readonly name: PersonName }[] = [
    ...mailbox.records
      .filter(({ id }) => !studentIds.includes(id))
      .flatMap((record) => namesOnRecord(record).map((name) => ({ email: record.email, name }))),
    ...rows.filter(isOfOther),
  ]
  const isOwn = (row: SentRow): boolean => {
    if (isOfOther(row)) return false
    if (row.student_id !== null) return true
    if (row.matric_number !== null) return sender.names.some((name) => mayBeSameName(row.name, name))
    return (
      sender.names.some((name) => isSameName(row.name, name)) &&
      !others.some(({ email, name }) => email === row.email && mayBeSameName(row.name, name))
    )
  }
  const own = idsOf(mailbox, isOwn)
  return {
    ...own,
    studentIds,
    applicationIds: unique([...sender.applicationIds, ...own.applicationIds]),
  }
}

/** Who gave no number has the one that was typed under their name, unless several were: these are several people of one name. */
function onlyNumberUnder(rows: readonly SentRow[], names: readonly PersonName[]): readonly string[] {
  const typed = rows
    .filter(({ student_id, name }) => student_id === null && names.some((own) => isSameName(name, own)))
    .map(({ matric_number }) => matric_number)
  const numbers = unique(typed)
  return numbers.length === 1 ? numbers : []
}

const idsOf = (
  { applications, payments, questions }: Mailbox,
  isOwn: (row: SentRow) => boolean,
): Omit<OwnIds, 'studentIds'> => {
  const [applicationIds, paymentIds, questionIds] = [applications, payments, questions].map((rows) =>
    rows.filter(isOwn).map(({ id }) => id),
  )
  return {
    applicationIds: applicationIds ?? [],
    paymentIds: paymentIds ?? [],
    questionIds: questionIds ?? [],
  }
}

/** What was sent from a mailbox of one person, without what somebody else may have sent under their address. */
export function ofWholeMailbox(mailbox: Mailbox): OwnIds {
  const proved = rowsOf(provedOf(mailbox))
  return {
    ...idsOf(mailbox, (row) => proved.includes(row) || areOfOnePerson([...proved, row])),
    studentIds: unique(proved.map(({ student_id }) => student_id)),
  }
}

/** Whether what stands for somebody in a mailbox is of one person. */
export const isOfOnePerson = (mailbox: Mailbox): boolean => areOfOnePerson(rowsOf(provedOf(mailbox)))

/** Of one record at most, with one matric number, and under one name, as the fullest of them has it. */
function areOfOnePerson(rows: readonly SentRow[]): boolean {
  if (unique(rows.map(({ student_id }) => student_id)).length > 1) return false
  if (unique(rows.map(({ matric_number }) => matric_number)).length > 1) return false
  const names = [...new Map(rows.map(({ name }) => [writtenOut(name), name])).values()]
  const [fullest] = names.toSorted((one, other) => writtenOut(other).length - writtenOut(one).length)
  return names.every((name) => name === fullest || (fullest !== undefined && isSameName(name, fullest)))
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

/** The addresses that others use besides whom these ids are of. One that somebody only typed is not theirs. */
export function addressesOfOthers(mailbox: Mailbox, own: OwnIds): ReadonlySet<string> {
  const others = leaveOut(mailbox, own)
  const proved = rowsOf(others).filter(({ isProved }) => isProved)
  return new Set([...others.records, ...proved].flatMap(({ email }) => email ?? []))
}

export function countOthers(mailbox: Mailbox, own: OwnIds): OthersCounts {
  const { applications, payments, questions } = leaveOut(mailbox, own)
  return {
    applications: applications.length,
    payments: payments.length,
    conversations: questions.length,
  }
}
