import { type BulkAction, bulkActions } from '@testamur/contract/bulk/bulk-actions'
import { bulkPermission } from '@testamur/contract/bulk/bulk-permissions'
import { may, type StaffActor } from '../../core/actor.ts'
import type { Said } from '../../messages/message.ts'
import { withoutRecord } from '../../messages/without-record.ts'
import type { RunRow } from './store/runs.ts'

/** The actions whose started runs a colleague reads: those that they may do themselves, and all of them for an auditor. */
export const readableActions = (actor: StaffActor): readonly BulkAction[] =>
  bulkActions.filter((action) => may(actor, bulkPermission[action]) || may(actor, 'audit.read'))

/** Until a run is started, it is read only by the person who prepared it. */
export const mayReadRun = (
  { created_by, starts_at, action }: Pick<RunRow, 'created_by' | 'starts_at' | 'action'>,
  actor: StaffActor,
): boolean => created_by === actor.id || (starts_at !== null && readableActions(actor).includes(action))

/** The reason of a row, as this person may read it. */
export const reasonFor =
  (actor: StaffActor) =>
  (reason: Said): Said =>
    may(actor, 'students.read') ? reason : withoutRecord(reason)
