import type { Permission } from '../identity/permissions.ts'
import type { BulkAction } from './bulk-actions.ts'

/** The permission that the same action requires on a single application. */
export const bulkPermission = {
  claim: 'applications.review',
  assign: 'applications.review',
  hold: 'applications.hold',
  release: 'applications.hold',
  recommend: 'applications.review',
  approve: 'applications.approve',
  generate: 'copies.produce',
  // It says who printed a copy, and takes a spoilt one off the list: more than to open its file.
  print: 'applications.move',
  mark_printed: 'applications.move',
  dispatch: 'copies.dispatch',
  message: 'messages.write',
  cancel: 'applications.cancel',
} as const satisfies Record<BulkAction, Permission>
