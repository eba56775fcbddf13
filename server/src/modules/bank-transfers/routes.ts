import {
  claimTransfer,
  confirmTransfer,
  enterTransfer,
  getTransferEvidence,
  listTransferClaims,
  rejectTransfer,
  unconfirmTransfer,
} from '@testamur/contract/bank-transfers'
import { staffOnly } from '../../core/actor.ts'
import { type Route, route } from '../../http/route.ts'
import type { BankTransfers } from './service.ts'
import { EVIDENCE } from './submit-claim.ts'

export const bankTransferRoutes = (transfers: BankTransfers): Route[] => [
  route(
    claimTransfer,
    async ({ params, body, context: { actor, ip, upload } }) => ({
      data: await transfers.claim({ ...params, ...body, actor, ip, upload }),
      message: 'Thank you. The bursary looks for your transfer on its statement and writes to you.',
    }),
    EVIDENCE,
  ),
  route(enterTransfer, async ({ body: { payment_reference, ...told }, context: { actor, ip } }) => ({
    data: await transfers.enter({ reference: payment_reference, ...told, actor: staffOnly(actor), ip }),
  })),
  route(listTransferClaims, ({ query, context }) => transfers.list(query, context.actor)),
  route(getTransferEvidence, ({ params }) => transfers.evidence(params.id)),
  route(confirmTransfer, async ({ params, body, context: { actor, ip } }) => ({
    data: await transfers.confirm(params.id, { ...body, actor: staffOnly(actor), ip }),
    message: 'The transfer is confirmed and its payment booked.',
  })),
  route(rejectTransfer, async ({ params, body, context: { actor, ip } }) => ({
    data: await transfers.reject(params.id, { ...body, actor: staffOnly(actor), ip }),
    message: 'The payer is told that the transfer was not found.',
  })),
  route(unconfirmTransfer, async ({ params, body, context: { actor, ip } }) => ({
    data: await transfers.unconfirm(params.id, { ...body, actor: staffOnly(actor), ip }),
    message: 'The transfer is taken back, and what it paid is owed again.',
  })),
]
