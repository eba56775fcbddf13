import type { Said } from '@testamur/contract/message'
import type { Actor } from '../../../core/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { findEdge } from '../statuses/status.ts'
import { changeStatus } from './change-status.ts'
import { lockApplication } from './store/lock.ts'

/** The portal puts an application on hold. `false`: its status does not allow that. */
export async function holdApplication(
  tx: Tx,
  hold: {
    readonly id: number
    readonly actor: Actor
    readonly at: Date
    readonly reason: Said
    readonly public_note: Said
  },
): Promise<boolean> {
  const { id, ...change } = hold
  const application = await lockApplication(tx, id)
  if (application === null) return false
  if (findEdge(application.status, application.held_from, 'on_hold', ['system']) === null) return false
  await changeStatus(tx, application, { to: 'on_hold', ...change })
  return true
}
