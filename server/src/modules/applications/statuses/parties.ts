import type { Permission } from '@testamur/contract/identity/permissions'
import { type Actor, may } from '../../../core/actor.ts'
import type { Party } from './status.ts'

const permissionOf = {
  officer: 'applications.review',
  approver: 'applications.approve',
  bursary: 'payments.confirm',
  dispatch: 'copies.dispatch',
  canceller: 'applications.cancel',
} as const satisfies Partial<Record<Party, Permission>>

/** The roles in which an actor may move this application; none for strangers and other applicants. */
export function partiesOf(actor: Actor, applicationId: number): Party[] {
  if (actor.kind === 'system') return ['system']
  if (actor.kind === 'applicant') return actor.application_id === applicationId ? ['applicant'] : []
  const desks = Object.keys(permissionOf) as (keyof typeof permissionOf)[]
  return desks.filter((desk) => actor.kind === 'staff' && may(actor, permissionOf[desk]))
}
