import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import type { ApplicationStatus, CopyStatus } from '@testamur/contract/applications/statuses'

/** The next step: a transition of the application, or the same transition of several copies. */
export type NextStep =
  | { readonly kind: 'step'; readonly to: ApplicationStatus }
  | { readonly kind: 'generate'; readonly copies: readonly StaffCopy[] }
  | { readonly kind: 'copies'; readonly to: CopyStatus; readonly copies: readonly StaffCopy[] }
  | { readonly kind: 'dispatch'; readonly copies: readonly StaffCopy[] }

const rare: readonly ApplicationStatus[] = [
  'action_required',
  'on_hold',
  'records_search',
  'rejected',
  'cancelled',
]

/** Transitions of copies that need no input, in working order. */
const plain: readonly CopyStatus[] = ['released', 'printed', 'ready_for_pickup']

/** The next step for this person, from what the server allows; `null` when somebody else has to act. */
export function nextStepOf(application: StaffApplication, mayProduce: boolean): NextStep | null {
  const { copies, enums, hold, status } = application
  const allowed = enums.status.allowed as ApplicationStatus[]
  const queued = copies.filter((copy) => copy.type !== 'certificate' && copy.status === 'queued')
  if (status === 'processing' && queued.length > 0 && mayProduce) return { kind: 'generate', copies: queued }
  const canGo = (to: CopyStatus) => copies.filter((copy) => copy.enums.status.allowed.includes(to))
  for (const to of plain) if (canGo(to).length > 0) return { kind: 'copies', to, copies: canGo(to) }
  const leaving = canGo('dispatched').filter((copy) => copy.status === 'printed')
  if (leaving.length > 0) return { kind: 'dispatch', copies: leaving }
  const to = hold === null ? allowed.find((one) => !rare.includes(one)) : hold.from
  // Returning it to the officer is no step forward.
  if (to === undefined || (status === 'awaiting_approval' && to === 'under_review')) return null
  return (allowed as string[]).includes(to) ? { kind: 'step', to: to as ApplicationStatus } : null
}

/** Other allowed steps, in the menu "More". */
export const otherSteps = (application: StaffApplication, next: NextStep | null): ApplicationStatus[] =>
  (application.enums.status.allowed as ApplicationStatus[]).filter(
    (to) => next?.kind !== 'step' || next.to !== to,
  )
