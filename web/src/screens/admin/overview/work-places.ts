import type { OwnWorkGroup, OwnWorkItem } from '@testamur/contract/own-work'
import { desks } from '../../../features/admin-applications/desks.ts'
import { adminPaths, differingPath, refundPath } from '../../../lib/admin-paths.ts'

/** The filters of the list of applications for each group. */
const filters = {
  start: 'status=submitted',
  review: 'status=under_review',
  search: 'status=records_search',
  approve: 'status=awaiting_approval',
  check_sent: 'rule=to_check',
  settle_sent: 'rule=wrong',
  produce: 'status=processing',
  release: 'release=ready',
} as const

const lists = {
  print: adminPaths.printDesk,
  dispatch: adminPaths.printDesk,
  answer: `${adminPaths.messages}?view=waiting`,
  decide_payment: `${adminPaths.payments}?tab=decide`,
  check_transfer: `${adminPaths.payments}?tab=transfers`,
  approve_refund: `${adminPaths.payments}?tab=refunds&status=requested`,
  finish_refund: `${adminPaths.payments}?tab=refunds&status=person`,
  approve_erasure: adminPaths.privacy,
  approve_template: adminPaths.certificateTemplates,
  settle_document: differingPath,
  approve_scale_change: `${adminPaths.configurations}?section=grading`,
  retry_jobs: adminPaths.jobs,
  resend_mails: `${adminPaths.mails}?state=failed`,
  fix_provider: `${adminPaths.configurations}?section=providers`,
} as const

type Place = Pick<OwnWorkGroup, 'kind' | 'application_kind' | 'assigned'>

/** The address of the list with a group's items. */
export function listOfGroup({ kind, application_kind, assigned }: Place): string {
  if (kind in lists) return lists[kind as keyof typeof lists]
  const assignee = assigned === null ? '' : `&assignee=${assigned}`
  return `${desks[application_kind ?? 'transcript'].path}?${filters[kind as keyof typeof filters]}${assignee}&sort=due`
}

/** The address at which a task is done. */
export function placeOfItem(item: OwnWorkItem): string {
  const { kind, application_kind, id, reference } = item
  const list = listOfGroup(item)
  if (application_kind !== null && id !== null) return desks[application_kind].pathOf(id)
  if (kind === 'approve_template') return `${list}?template=${id}`
  if (kind === 'answer') return `${list}&thread=${id}`
  if (kind === 'decide_payment') return `${list}&payment=${reference}`
  if ((kind === 'approve_refund' || kind === 'finish_refund') && reference !== null)
    return refundPath(reference)
  return list
}
