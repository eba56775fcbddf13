import { conflict, notFound } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { type ChangeRow, lockChange } from './store/changes.ts'

/** An open change as the caller saw it. Whoever locks the scales too locks them first. @throws Failure not_found or conflict */
export async function lockSeen(tx: Tx, id: number, version: number): Promise<ChangeRow> {
  const change = await lockChange(tx, id)
  if (change === null) throw notFound(messageOf('scaleChanges.thisChange'))
  if (change.state !== 'asked' || change.version !== version)
    throw conflict(messageOf('scaleChanges.changedMeanwhile'))
  return change
}
