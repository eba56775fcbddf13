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
import { messageOf } from '../../messages/message.ts'
import type { BankTransfers } from './service.ts'
import { EVIDENCE } from './submit-claim.ts'

export const bankTransferRoutes = (transfers: BankTransfers): Route[] => [
  route(
    claimTransfer,
    async ({ params, body, context: { actor, ip, upload } }) => ({
      data: await transfers.claim({ ...params, ...body, actor, ip, upload }),
      message: messageOf('bankTransfers.claimReceived'),
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
    message: messageOf('bankTransfers.confirmed'),
  })),
  route(rejectTransfer, async ({ params, body, context: { actor, ip } }) => ({
    data: await transfers.reject(params.id, { ...body, actor: staffOnly(actor), ip }),
    message: messageOf('bankTransfers.rejected'),
  })),
  route(unconfirmTransfer, async ({ params, body, context: { actor, ip } }) => ({
    data: await transfers.unconfirm(params.id, { ...body, actor: staffOnly(actor), ip }),
    message: messageOf('bankTransfers.unconfirmed'),
  })),
]
