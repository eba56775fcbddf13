import {
  listSettlementRows,
  listSettlements,
  resolveSettlementRow,
  uploadSettlement,
} from '@testamur/contract/settlements'
import type { Actor } from '../../core/actor.ts'
import { forbidden } from '../../core/failure.ts'
import { type Route, route } from '../../http/route.ts'
import type { Settlements } from './service.ts'

const CSV = { types: ['text/csv'], maxBytes: 10_000_000 }

function staff(actor: Actor): Actor & { kind: 'staff' } {
  if (actor.kind !== 'staff') throw forbidden()
  return actor
}

export const settlementRoutes = (settlements: Settlements): Route[] => [
  route(
    uploadSettlement,
    async ({ body, context: { actor, ip, upload } }) => ({
      data: await settlements.takeIn({ alias: body.provider, upload, actor: staff(actor), ip }),
      message: 'The file is taken in. Look at the lines that did not match.',
    }),
    CSV,
  ),
  route(listSettlements, ({ query }) => settlements.files(query)),
  route(listSettlementRows, ({ query, context }) => settlements.rows(query, context.actor)),
  route(resolveSettlementRow, async ({ params, body, context: { actor, ip } }) => ({
    data: await settlements.answer({ ...params, ...body, actor: staff(actor), ip }),
    message: 'The line is answered.',
  })),
]
