import { listTransferClaims } from '@testamur/contract/bank-transfers'
import type { PageMeta } from '@testamur/contract/envelope'
import type { Actor } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import { pageMeta } from '../../http/page-meta.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { findFile } from '../../platform/storage/store.ts'
import { findPayment, findStaffPayments } from '../payments/index.ts'
import { confirmClaim, type FoundTransfer, rejectClaim } from './decide-claim.ts'
import type { BankTransferDeps } from './deps.ts'
import { type ClaimRow, claimPage, countWaiting, findClaim } from './store.ts'
import { type NewTransferClaim, submitClaim } from './submit-claim.ts'
import { unconfirmClaim } from './unconfirm-claim.ts'
import { type ClaimView, claimView } from './views.ts'

export type BankTransfers = ReturnType<typeof createBankTransfers>

type Query = { status: ClaimRow['status']; page: number; per_page: number }

/** Payments by bank transfer: claimed by payers, confirmed by the bursary. */
export function createBankTransfers(deps: BankTransferDeps) {
  const { db } = deps.database

  async function view(id: number, actor: Actor): Promise<ClaimView> {
    const row = await findClaim(db, id)
    if (row === null) throw notFound(messageOf('bankTransfers.thisTransfer'))
    return claimView(row, (await findStaffPayments(db, [row.payment_id])).get(row.payment_id), actor)
  }

  return {
    /** Answers how many claims about this payment are open. */
    async claim(claim: NewTransferClaim): Promise<{ claims: number }> {
      await submitClaim(deps, claim)
      const payment = await findPayment(db, claim.reference)
      return { claims: payment === null ? 0 : await countWaiting(db, payment.id) }
    },

    async enter(claim: NewTransferClaim): Promise<ClaimView> {
      return view(await submitClaim(deps, claim), claim.actor)
    },

    async list(query: Query, actor: Actor): Promise<{ data: ClaimView[]; meta: PageMeta }> {
      const { rows, total } = await claimPage(db, query)
      const ids = rows.map(({ payment_id }) => payment_id)
      const payments = await findStaffPayments(db, ids)
      const data = rows.map((row) => claimView(row, payments.get(row.payment_id), actor))
      return { data, meta: pageMeta(query, total, rows.length, { path: listTransferClaims.path, query }) }
    },

    async confirm(id: number, found: FoundTransfer): Promise<ClaimView> {
      await confirmClaim(deps, id, found)
      return view(id, found.actor)
    },

    async reject(id: number, by: Parameters<typeof rejectClaim>[2]): Promise<ClaimView> {
      await rejectClaim(deps, id, by)
      return view(id, by.actor)
    },

    async unconfirm(id: number, by: Parameters<typeof unconfirmClaim>[2]): Promise<ClaimView> {
      await unconfirmClaim(deps, id, by)
      return view(id, by.actor)
    },

    async evidence(id: number): Promise<FileAnswer> {
      const claim = await findClaim(db, id)
      const file = claim?.evidence_file ? await findFile(db, claim.evidence_file) : null
      if (file === null) throw notFound(messageOf('bankTransfers.evidence'))
      const bytes = await deps.storage.get(file.key)
      return { file: { bytes, contentType: file.content_type, name: file.original_name } }
    },
  }
}
