import { toMinor } from '@testamur/contract/money'
import type { Actor, Requester } from '../../core/actor.ts'
import type { ExtraWrite } from '../../db/alongside.ts'
import { assignApplication, checkAssignment } from './assignment/assign-application.ts'
import { checkClaim, claimApplication } from './assignment/claim-application.ts'
import { amountPaidFor } from './changes/paid-for.ts'
import type { Transition } from './desk/check-transition.ts'
import { checkTransition, type TransitionDeps, transitionApplication } from './desk/transition-application.ts'
import {
  type CopyParams,
  type CopyTransition,
  type CopyTransitionDeps,
  checkCopyTransition,
  transitionCopy,
} from './desk/transition-copy.ts'
import { type ActableApplication, findActable } from './rows/store/actable.ts'

type Claim = Parameters<typeof claimApplication>[2]
type Assignment = Parameters<typeof assignApplication>[2]

/** Acts of staff on one application or copy. Each `check` refuses what its act would refuse, and changes nothing. */
export const createActs = (deps: TransitionDeps & CopyTransitionDeps) => ({
  find: (ids: readonly number[]): Promise<ActableApplication[]> => findActable(deps.database.db, ids),

  /** `paid`: what was paid for it, which is refunded when the institution cancels it. */
  async checkTransition(id: number, body: Transition, actor: Actor) {
    const { file } = await checkTransition(deps, id, body, actor)
    const supplements = file.money.supplements.map(({ total }) => ({
      status: 'paid' as const,
      total: toMinor(total),
    }))
    return { paid: amountPaidFor(file.invoice, supplements, file.copies) }
  },
  async transition(id: number, body: Transition, by: Requester, alongside: ExtraWrite): Promise<void> {
    await transitionApplication(deps, id, body, by, alongside)
  },

  checkClaim: (id: number, body: Claim, actor: Actor) => checkClaim(deps, id, body, actor),
  claim: (id: number, body: Claim, by: Requester, alongside: ExtraWrite) =>
    claimApplication(deps, id, body, by, alongside),

  checkAssignment: (id: number, body: Assignment) => checkAssignment(deps, id, body),
  assign: (id: number, body: Assignment, by: Requester, alongside: ExtraWrite) =>
    assignApplication(deps, id, body, by, alongside),

  checkCopy: (params: CopyParams, body: CopyTransition, by: Requester) =>
    checkCopyTransition(deps, params, body, by),
  transitionCopy: (params: CopyParams, body: CopyTransition, by: Requester, alongside: ExtraWrite) =>
    transitionCopy(deps, params, body, by, alongside),
})
