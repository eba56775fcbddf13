import { z } from 'zod'
import { nobody, type Person } from '../../../core/person.ts'
import type { Tx } from '../../../db/client.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { formerEmailsOfApplications } from '../../applications/index.ts'
import { readMailbox } from '../mailboxes/mailbox.ts'
import { addressesOfOthers } from '../mailboxes/whose-rows.ts'
import { readNames, referencesOfPayments } from './known-addresses.ts'

const ids = z.array(z.int())

/** Whom an erasure was about, without anything that names them: ids of rows, and keyed digests of their addresses. */
export const erasedPerson = z.strictObject({
  request_id: z.int(),
  erased_at: z.iso.datetime(),
  with_record: z.boolean(),
  students: ids,
  applications: ids,
  standalone_payments: ids,
  asks: ids,
  threads: ids,
  messages: ids,
  uploads: ids,
  addresses: z.array(z.string()),
})
export type ErasedPerson = z.infer<typeof erasedPerson>

const ABOUT = 'erased-address'

export const describeErased = (
  secrets: Secrets,
  { id, at }: { readonly id: number; readonly at: Date },
  person: Person,
): ErasedPerson => ({
  request_id: id,
  erased_at: at.toISOString(),
  with_record: person.withRecord,
  students: [...person.studentIds],
  applications: [...person.applicationIds],
  standalone_payments: [...person.standaloneIds],
  asks: [...person.askIds],
  threads: [...person.threadIds],
  messages: [...person.messageIds],
  uploads: [...person.uploadIds],
  addresses: person.emails.map((email) => secrets.sign(email, ABOUT)),
})

/** The same person in data that are older than the erasure. */
export async function findErasedAgain(tx: Tx, secrets: Secrets, erased: ErasedPerson): Promise<Person> {
  const { emails, matricNumbers } = await readNames(tx, erased)
  const formerEmails = await formerEmailsOfApplications(tx, erased.applications)
  // Others may have used an address when the backup was made.
  const others = addressesOfOthers(await readMailbox(tx, [...emails, ...formerEmails]), {
    studentIds: erased.students,
    applicationIds: erased.applications,
    paymentIds: erased.standalone_payments,
    questionIds: erased.threads,
  })
  const isErased = (email: string) =>
    erased.addresses.some((digest) => secrets.verify(email, digest, ABOUT)) && !others.has(email)
  return {
    ...nobody,
    emails: emails.filter(isErased),
    formerEmails: formerEmails.filter((email) => !others.has(email)),
    matricNumbers,
    studentIds: erased.students,
    applicationIds: erased.applications,
    standaloneIds: erased.standalone_payments,
    paymentReferences: await referencesOfPayments(tx, erased.standalone_payments),
    askIds: erased.asks,
    threadIds: erased.threads,
    messageIds: erased.messages,
    uploadIds: erased.uploads,
    withRecord: erased.with_record,
  }
}
