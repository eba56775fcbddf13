import { invalid, refused } from '../../core/failure.ts'
import type { Person } from '../../core/person.ts'
import type { Db } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import {
  addressesOfOtherApplicants,
  applicationsOfPerson,
  asksOfApplications,
  formerEmailsOfApplications,
} from '../applications/index.ts'
import { conversationsOfPerson } from '../messaging/index.ts'
import { uploadsOfApplications } from '../papers/index.ts'
import { standalonePaymentsOfPerson } from '../standalone-payments/index.ts'
import { addressesOfOtherRecords, studentsWithNumberOrEmail } from '../students/index.ts'

export type NamedPerson = {
  readonly email: string | null
  readonly matric_number: string | null
  /** Whether the academic record is included. */
  readonly include_record: boolean
}

/**
 * Everything of one person: their student record with its email address, and what was sent from that address or from the
 * one named, unless somebody else uses the address as well.
 * @throws Failure if the number and the address lead to different people
 */
export async function findPerson(db: Db, named: NamedPerson): Promise<Person> {
  const students = onePersonOf(await studentsWithNumberOrEmail(db, named), named)
  const unique = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]
  const addresses = unique([named.email, ...students.map(({ email }) => email)])
  const matricNumbers = unique(students.map(({ matric_number }) => matric_number))
  const studentIds = students.map(({ id }) => id)
  const shared = await findShared(db, { emails: addresses, studentIds })
  const emails = addresses.filter((address) => !shared.has(address))
  const applicationIds = await applicationsOfPerson(db, { emails, studentIds })
  const conversations = await conversationsOfPerson(db, { applicationIds, emails })
  return {
    emails,
    formerEmails: await formerEmailsOfApplications(db, applicationIds),
    matricNumbers,
    studentIds,
    applicationIds,
    standaloneIds: await standalonePaymentsOfPerson(db, { emails }),
    askIds: await asksOfApplications(db, applicationIds),
    ...conversations,
    uploadIds: await uploadsOfApplications(db, applicationIds),
    withRecord: named.include_record,
    sharesAddress: shared.size > 0,
  }
}

/** Addresses that people of other records use, too. Only what belongs to an application of this record is certainly theirs. */
async function findShared(
  db: Db,
  about: Pick<Person, 'emails' | 'studentIds'>,
): Promise<ReadonlySet<string>> {
  if (about.studentIds.length === 0) return new Set()
  return new Set([
    ...(await addressesOfOtherRecords(db, about)),
    ...(await addressesOfOtherApplicants(db, about)),
  ])
}

export const isNobody = ({ studentIds, applicationIds, standaloneIds, threadIds }: Person): boolean =>
  [studentIds, applicationIds, standaloneIds, threadIds].every((ids) => ids.length === 0)

type FoundStudent = { readonly id: number; readonly matric_number: string; readonly email: string | null }

function onePersonOf(
  students: readonly FoundStudent[],
  { email, matric_number }: NamedPerson,
): readonly FoundStudent[] {
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
