import { Failure, invalid, refused } from '../../core/failure.ts'
import type { Person } from '../../core/person.ts'
import type { Db } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import {
  applicationsOfRecords,
  applicationsSent,
  asksOfApplications,
  formerEmailsOfApplications,
} from '../applications/index.ts'
import { conversationsOfPerson } from '../messaging/index.ts'
import { uploadsOfApplications } from '../papers/index.ts'
import {
  type NamedRecord,
  recordsWithAddresses,
  recordsWithIds,
  studentsWithNumberOrEmail,
} from '../students/index.ts'
import { referencesOfPayments } from './erasures/known-addresses.ts'
import { findApplication, type NamedApplication } from './find-application.ts'
import { type Mailbox, readMailbox, type SentRow, sentRow } from './mailboxes/mailbox.ts'
import { isSameName, mayBeSameName } from './mailboxes/same-name.ts'
import {
  addressesOfOthers,
  countOthers,
  findOwnRows,
  isOfOneOf,
  isOfOnePerson,
  namesOnRecord,
  type OwnIds,
  ofWholeMailbox,
  unique,
} from './mailboxes/whose-rows.ts'

export type NamedPerson = {
  readonly email: string | null
  readonly matric_number: string | null
  /** Of an application; the person who sent it. */
  readonly tracking_id: string | null
  /** Whether the academic record is included. */
  readonly include_record: boolean
}

/**
 * Everything of one person: their student record, the applications that are linked to it, and what was sent under their name
 * from its address or from the one named. What others sent from these addresses is not theirs.
 * @param among of their applications, those to be included
 * @throws Failure if the number and the address lead to different people, or the address alone to several
 */
export async function findPerson(
  db: Db,
  named: NamedPerson,
  among: (ids: readonly number[]) => Promise<readonly number[]> = async (ids) => ids,
): Promise<Person> {
  const { records, application } = await findNamed(db, named)
  const studentIds = records.map(({ id }) => id)
  const addresses = unique([named.email, application?.email, ...records.map(({ email }) => email)])
  const mailbox = await readMailbox(db, addresses)
  const sent = findOwn(mailbox, records, application)
  const linked = (await applicationsOfRecords(db, studentIds)).map(sentRow)
  const isOwn = (row: SentRow) => isOfOneOf(row, records)
  const ownIds = unique([...linked.filter(isOwn).map(({ id }) => id), ...sent.applicationIds])
  const own = { ...sent, applicationIds: [...(await among(ownIds))] }
  const { applicationIds } = own
  const inMailbox = new Set(mailbox.applications.map(({ id }) => id))
  const linkedElsewhere = linked.filter((row) => !inMailbox.has(row.id) && !isOwn(row))
  const shared = addressesOfOthers(mailbox, own)
  const formerEmails = await formerEmailsOfApplications(db, applicationIds)
  const taken = addressesOfOthers(await readMailbox(db, formerEmails), own)
  return {
    emails: addresses.filter((address) => !shared.has(address)),
    formerEmails: formerEmails.filter((address) => !taken.has(address)),
    mailboxKeys: [],
    matricNumbers: unique(records.map(({ matric_number }) => matric_number)),
    studentIds,
    applicationIds,
    standaloneIds: own.paymentIds,
    paymentReferences: await referencesOfPayments(db, own.paymentIds),
    askIds: await asksOfApplications(db, applicationIds),
    ...(await conversationsOfPerson(db, own)),
    uploadIds: await uploadsOfApplications(db, applicationIds),
    withRecord: named.include_record,
    sharedEmails: [...shared],
    ofOthers: countOthers({ ...mailbox, applications: [...mailbox.applications, ...linkedElsewhere] }, own),
  }
}

export const isNobody = ({ studentIds, applicationIds, standaloneIds, threadIds }: Person): boolean =>
  [studentIds, applicationIds, standaloneIds, threadIds].every((ids) => ids.length === 0)

/**
 * Nobody was found. It says only what was looked for: a number that applicants typed is no record, and an address may be that
 * of a recipient.
 */
export const nobodyOf = ({ matric_number }: Pick<NamedPerson, 'matric_number'>): Failure =>
  new Failure(
    'not_found',
    messageOf(matric_number === null ? 'privacy.nobodyOfAddress' : 'privacy.nobodyOfNumber'),
  )

/** @throws Failure if several people used an address that is all that is known of the person */
function findOwn(
  mailbox: Mailbox,
  records: readonly NamedRecord[],
  application: NamedApplication | null,
): OwnIds {
  if (application !== null)
    return findOwnRows(mailbox, {
      records: [],
      names: [application],
      numbers: unique([application.matric_number]),
      applicationIds: [application.id],
    })
  if (records.length > 0) {
    const linked = mailbox.applications.filter((row) => isOfOneOf(row, records))
    return findOwnRows(mailbox, {
      records,
      names: [...records.flatMap(namesOnRecord), ...linked.map(({ name }) => name)],
      numbers: unique([...records, ...linked].map(({ matric_number }) => matric_number)),
      applicationIds: [],
    })
  }
  if (!isOfOnePerson(mailbox)) throw refused(messageOf('privacy.severalPeople'))
  return ofWholeMailbox(mailbox)
}

type Found = {
  readonly records: readonly NamedRecord[]
  /** The one that names the person, of whom no record is known. */
  readonly application: NamedApplication | null
}

async function findNamed(db: Db, named: NamedPerson): Promise<Found> {
  const { tracking_id, email, matric_number } = named
  if (tracking_id === null)
    return { records: onePersonOf(await studentsWithNumberOrEmail(db, named), named), application: null }
  if (email !== null || matric_number !== null)
    throw invalid({ tracking_id: [messageOf('privacy.trackingIdAlone')] })
  const application = await findApplication(db, { tracking_id })
  if (application === undefined) throw invalid({ tracking_id: [messageOf('privacy.noSuchApplication')] })
  const records =
    application.student_id === null
      ? (await recordsWithAddresses(db, [application.email])).filter((record) =>
          isOfRecord(application, record),
        )
      : await recordsOfLink(db, application, application.student_id)
  return records.length === 1 ? { records, application: null } : { records: [], application }
}

async function recordsOfLink(db: Db, { id }: NamedApplication, studentId: number): Promise<NamedRecord[]> {
  const sent = (await applicationsSent(db, [id])).map(sentRow)
  const records = await recordsWithIds(db, [studentId])
  return records.filter((record) => sent.some((row) => isOfOneOf(row, [record])))
}

/** A record of another number is of another person, and one name without a number must be the same. */
function isOfRecord(application: NamedApplication, record: NamedRecord): boolean {
  const names = namesOnRecord(record)
  return application.matric_number === null
    ? names.some((name) => isSameName(name, application))
    : application.matric_number === record.matric_number &&
        names.some((name) => mayBeSameName(name, application))
}

function onePersonOf(
  students: readonly NamedRecord[],
  { email, matric_number }: NamedPerson,
): readonly NamedRecord[] {
  const numbered = students.find((student) => student.matric_number === matric_number)
  const others = students.filter((student) => student !== numbered)
  if (numbered !== undefined && others.length > 0 && numbered.email !== email)
    throw refused(messageOf('privacy.differentRecords'))
  if (numbered !== undefined) return [numbered]
  if (matric_number !== null && email !== null)
    throw invalid({ matric_number: [messageOf('privacy.unknownNumber')] })
  if (students.length > 1)
    throw invalid({ matric_number: [messageOf('privacy.sharedEmail', { count: students.length })] })
  return students
}
