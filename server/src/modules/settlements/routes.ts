import {
  getSuspense,
  listSuspensePostings,
  postSuspense,
  reverseSuspensePosting,
} from '@testamur/contract/payments/suspense'
import {
  listSettlementRows,
  listSettlements,
  resolveSettlementRow,
  uploadSettlement,
} from '@testamur/contract/settlements'
import { staffOnly } from '../../core/actor.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { WORKBOOK } from '../../platform/tables/protocol.ts'
import type { Settlements } from './service.ts'

const EXPORTS = {
  types: ['text/csv', WORKBOOK],
  textEncodings: 'any',
  maxBytes: fileBounds.settlementFile.bytes,
} as const

export const settlementRoutes = (settlements: Settlements): Route[] => [
  route(
    uploadSettlement,
    async ({ body, context: { actor, ip, upload } }) => ({
      data: await settlements.takeIn({
        alias: body.provider,
        acceptRest: body.accept_rest === true,
        upload,
        actor: staffOnly(actor),
        ip,
      }),
      message: messageOf('settlements.fileTakenIn'),
    }),
    EXPORTS,
  ),
  route(listSettlements, ({ query }) => settlements.files(query)),
  route(listSettlementRows, ({ query, context }) => settlements.rows(query, context.actor)),
  route(getSuspense, async () => ({ data: await settlements.suspense() })),
  route(listSuspensePostings, ({ query, context }) => settlements.suspensePostings(query, context.actor)),
  route(postSuspense, ({ body, context }) =>
    settlements.postSuspense(body, { actor: staffOnly(context.actor), ip: context.ip }, (tx, answer) =>
      context.remember(tx, answer),
    ),
  ),
  route(reverseSuspensePosting, async ({ params, body, context: { actor, ip } }) => ({
    data: await settlements.reverseSuspensePosting({ ...params, ...body }, { actor: staffOnly(actor), ip }),
    message: messageOf('settlements.postingReversed'),
  })),
  route(resolveSettlementRow, async ({ params, body, context: { actor, ip } }) => ({
    data: await settlements.answer({ ...params, ...body, actor: staffOnly(actor), ip }),
    message: messageOf('settlements.lineAnswered'),
  })),
]
