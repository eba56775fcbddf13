import { nobody, type Person } from '../../../core/person.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { addressWasChanged, asksOfApplications } from '../../applications/index.ts'
import { conversationsOfPerson } from '../../messaging/index.ts'
import { uploadsOfApplications } from '../../papers/index.ts'
import { studentsWithNumberOrEmail } from '../../students/index.ts'
import { findPerson } from '../find-person.ts'

export type OwnApplication = Row<'application_summaries', 'id' | 'email' | 'student_id' | 'tracking_id'>

export const findApplication = (
  db: Db | Tx,
  where: { readonly tracking_id: string } | { readonly id: number },
): Promise<OwnApplication | undefined> =>
  db
    .selectFrom('application_summaries')
    .select(['id', 'email', 'student_id', 'tracking_id'])
    .where((query) =>
      'id' in where ? query('id', '=', where.id) : query('tracking_id', '=', where.tracking_id),
    )
    .executeTakeFirst()

/**
 * Whose data may be given to who reads the mailbox of an application: everything that was sent from it, and the student record
 * that has this address. If more than one person uses the address, or the applicant changed it: this application and what belongs
 * to it. A matric number and a changed address prove nothing, because anybody can type them.
 */
export async function findOwner(db: Db, application: OwnApplication): Promise<Person> {
  const { email, student_id } = application
  const records = await studentsWithNumberOrEmail(db, { email, matric_number: null })
  const owners = new Set([...records.map(({ id }) => id), ...(await studentsWhoUse(db, email))])
  if (student_id !== null) owners.add(student_id)
  if (owners.size > 1 || (await addressWasChanged(db, application.id)))
    return ofApplication(db, application.id)
  return findPerson(db, { email, matric_number: null, include_record: true })
}

/** The records of the applications that were sent from an address. */
async function studentsWhoUse(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('application_summaries')
    .select('student_id')
    .distinct()
    .where('email', '=', email)
    .where('student_id', 'is not', null)
    .execute()
  return rows.flatMap(({ student_id }) => student_id ?? [])
}

async function ofApplication(db: Db, id: number): Promise<Person> {
  const applicationIds = [id]
  return {
    ...nobody,
    applicationIds,
    askIds: await asksOfApplications(db, applicationIds),
    ...(await conversationsOfPerson(db, { applicationIds, emails: [] })),
    uploadIds: await uploadsOfApplications(db, applicationIds),
  }
}
