import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import type { Db } from '../../db/client.ts'
import { applicationsFromAddresses, findSomeApplications } from '../applications/index.ts'
import { findPaymentsByReference } from '../payments/index.ts'
import { findRefund } from '../refunds/index.ts'
import { studentsWithNumberOrEmail } from '../students/index.ts'
import { copiesOfApplications, staffWithEmail } from './store.ts'

/** Of one reference; several payments may share an invoice. */
const MOST = 50

/**
 * Under which subjects the audit trail has what this tracking ID, reference or email address names. Each part is found
 * by an index of its owner.
 */
export async function findAuditSubjects(db: Db, typed: string): Promise<string[]> {
  if (typed.includes('@')) return subjectsOfEmail(db, typed.trim().toLowerCase())
  if (normaliseTrackingId(typed) !== null) {
    const found = await findSomeApplications(db, typed, MOST)
    return subjectsOfApplications(
      db,
      found.map(({ id }) => id),
    )
  }
  const refund = await findRefund(db, typed.trim().toUpperCase())
  const payments = await findPaymentsByReference(db, typed, MOST)
  return [
    ...(refund === null ? [] : [`refund:${refund.reference}`]),
    ...payments.map(({ reference }) => `payment:${reference}`),
  ]
}

async function subjectsOfEmail(db: Db, email: string): Promise<string[]> {
  const [staff, students, applications] = await Promise.all([
    staffWithEmail(db, email),
    studentsWithNumberOrEmail(db, { email, matric_number: null }),
    applicationsFromAddresses(db, [email]),
  ])
  return [
    ...staff.map((id) => `user:${id}`),
    ...students.map(({ id }) => `student:${id}`),
    ...(await subjectsOfApplications(
      db,
      applications.map(({ id }) => id),
    )),
  ]
}

async function subjectsOfApplications(db: Db, ids: readonly number[]): Promise<string[]> {
  const copies = await copiesOfApplications(db, ids)
  return [...ids.map((id) => `application:${id}`), ...copies.map((id) => `copy:${id}`)]
}
