import type { BulkAction } from '@testamur/contract/bulk/bulk-actions'
import { bulkPermission } from '@testamur/contract/bulk/bulk-permissions'
import type { Permission } from '@testamur/contract/identity/permissions'

/** The acts in working order. */
const inOrder: readonly BulkAction[] = [
  'claim',
  'recommend',
  'approve',
  'generate',
  'print',
  'mark_printed',
  'dispatch',
  'assign',
  'message',
  'hold',
  'release',
  'cancel',
]

/** How many are buttons; the others are in the menu "More". */
const SHOWN = 4

const isMine = (action: BulkAction, permissions: readonly Permission[]): boolean => {
  // Whoever moves applications may print; the button is for people who do.
  if (action === 'print')
    return permissions.includes('copies.dispatch') || permissions.includes('copies.produce')
  if (action === 'mark_printed') return permissions.includes('copies.dispatch')
  return permissions.includes(bulkPermission[action])
}

export function actionsFor(permissions: readonly Permission[]): {
  readonly shown: readonly BulkAction[]
  readonly more: readonly BulkAction[]
} {
  const mine = inOrder.filter((action) => isMine(action, permissions))
  return { shown: mine.slice(0, SHOWN), more: mine.slice(SHOWN) }
}

const following: Partial<Record<BulkAction, BulkAction>> = {
  claim: 'recommend',
  approve: 'generate',
  generate: 'print',
  print: 'mark_printed',
  mark_printed: 'dispatch',
}

/** The usual next act on the same applications, if this person may do it. */
export function actAfter(action: BulkAction, permissions: readonly Permission[]): BulkAction | undefined {
  const next = following[action]
  return next !== undefined && isMine(next, permissions) ? next : undefined
}

/** Acts that need input. */
export const asksFirst: readonly BulkAction[] = ['assign', 'hold', 'message', 'cancel', 'dispatch']
