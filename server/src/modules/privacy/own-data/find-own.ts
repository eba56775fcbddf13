import { nobody, type Person } from '../../../core/person.ts'
import type { Db } from '../../../db/client.ts'
import { addressWasChanged, applicationsNeverMoved, asksOfApplications } from '../../applications/index.ts'
import { conversationsOfPerson } from '../../messaging/index.ts'
import { uploadsOfApplications } from '../../papers/index.ts'
import type { NamedApplication } from '../find-application.ts'
import { findPerson } from '../find-person.ts'
import { readMailbox } from '../mailboxes/mailbox.ts'
import { isOfOnePerson } from '../mailboxes/whose-rows.ts'

/**
 * Whose data may be given to who reads the mailbox of an application: everything that was sent from it, and the student record
 * that has this address. If more than one person uses the address, or the applicant changed it: this application and what belongs
 * to it. A matric number and a changed address prove nothing, because anybody can type them, so nothing that was sent from another
 * mailbox or has moved to one is included.
 */
export async function findOwner(db: Db, { id, email }: NamedApplication): Promise<Person> {
  const mailbox = await readMailbox(db, [email])
  const isAlone = mailbox.records.length === 1 || (mailbox.records.length === 0 && isOfOnePerson(mailbox))
  if (!isAlone || (await addressWasChanged(db, id))) return ofApplication(db, id)
  const named = { email, matric_number: null, tracking_id: null, include_record: true }
  const person = await findPerson(db, named, (ids) => applicationsNeverMoved(db, ids, email))
  const isOwn = person.applicationIds.includes(id) && person.sharedEmails.length === 0
  return isOwn ? person : ofApplication(db, id)
}

async function ofApplication(db: Db, id: number): Promise<Person> {
  const applicationIds = [id]
  return {
    ...nobody,
    applicationIds,
    askIds: await asksOfApplications(db, applicationIds),
    ...(await conversationsOfPerson(db, { applicationIds, questionIds: [] })),
    uploadIds: await uploadsOfApplications(db, applicationIds),
  }
}
