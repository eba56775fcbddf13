import * as contract from '@testamur/contract/refunds'
import { staffOnly } from '../../core/actor.ts'
import type { RequestContext } from '../../http/context.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Refunds } from './service.ts'
import { EVIDENCE } from './settle-manually.ts'

const by = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

export const refundRoutes = (refunds: Refunds): Route[] => [
  route(contract.getRefundable, async ({ params, context }) => ({
    data: await refunds.refundable(params.reference, context.actor),
  })),
  route(contract.askRefund, ({ body, context }) =>
    refunds.ask(body, by(context), (tx, answer) => context.remember(tx, answer)),
  ),
  route(contract.bookOutsideRefund, ({ params, body, context }) =>
    refunds.bookOutside({ ...params, ...body }, by(context), (tx, answer) => context.remember(tx, answer)),
  ),
  route(contract.listRefunds, ({ query, context }) => refunds.list(query, context.actor)),
  route(contract.getRefund, async ({ params, context }) => ({
    data: await refunds.record(params.reference, context.actor),
  })),
  route(contract.approveRefund, async ({ params, body: { note = '', ...seen }, context }) => ({
    message: messageOf('refunds.approved'),
    data: await refunds.decide({ ...params, ...seen, note, decision: 'approve', ...by(context) }),
  })),
  route(contract.rejectRefund, async ({ params, body, context }) => ({
    message: messageOf('refunds.turnedDown'),
    data: await refunds.decide({ ...params, ...body, decision: 'reject', ...by(context) }),
  })),
  route(contract.withdrawRefund, async ({ params, body, context }) => ({
    message: messageOf('refunds.withdrawn'),
    data: await refunds.decide({ ...params, ...body, decision: 'withdraw', ...by(context) }),
  })),
  route(contract.retryRefund, async ({ params, body, context }) => ({
    message: messageOf('refunds.sentAgain'),
    data: await refunds.decide({ ...params, ...body, decision: 'retry', ...by(context) }),
  })),
  route(contract.requeryRefund, async ({ params, context }) => ({
    data: await refunds.requery(params.reference, by(context).actor),
  })),
  route(
    contract.settleRefundManually,
    async ({ params, body, context }) => ({
      message: messageOf('refunds.transferRecorded'),
      data: await refunds.settleManually({ ...params, ...body, upload: context.upload, ...by(context) }),
    }),
    EVIDENCE,
  ),
  route(contract.getRefundEvidence, ({ params }) => refunds.evidence(params.reference)),
]
