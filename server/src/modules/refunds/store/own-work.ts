import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { RefundRow } from './refunds.ts'

type Shown = Pick<RefundRow, 'reference' | 'payment_id' | 'amount_minor' | 'currency' | 'requested_at'>
export type WaitingRefunds = { readonly rows: readonly Shown[]; readonly total: number }

const wanting = (db: Db) => db.selectFrom('refunds as r')
type Wanted = ReturnType<typeof wanting>

async function pageOf(wanted: Wanted, limit: number): Promise<WaitingRefunds> {
  const [rows, { count }] = await Promise.all([
    limit === 0
      ? []
      : wanted
          .select(['r.reference', 'r.payment_id', 'r.amount_minor', 'r.currency', 'r.requested_at'])
          .orderBy('r.requested_at')
          .orderBy('r.id')
          .limit(limit)
          .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

/**
 * Those that this person may approve: asked for by somebody else, or within what one person gives back alone. What they
 * gave back of the same payment since then counts with it, as in `isWithinLimit`.
 */
export function refundsToApprove(
  db: Db,
  { reader, since, limit }: { readonly reader: number; readonly since: Date; readonly limit: number },
): Promise<WaitingRefunds> {
  return pageOf(
    wanting(db)
      .where('r.status', '=', sql.lit<'requested'>('requested'))
      .where(({ eb, lit, or, selectFrom }) => {
        const givenBefore = selectFrom('refunds as o')
          .select((o) => o.fn.coalesce(o.fn.sum<number>('o.amount_minor'), lit(0)).as('minor'))
          .whereRef('o.payment_id', '=', 'r.payment_id')
          .whereRef('o.id', '<>', 'r.id')
          .where((o) => o.or([o('o.requested_by', '=', reader), o('o.approved_by', '=', reader)]))
          .where((o) => o(o.fn.coalesce('o.approved_at', 'o.requested_at'), '>', since))
          .where('o.status', 'not in', ['rejected', 'withdrawn'])
        return or([
          eb('r.requested_by', 'is distinct from', reader),
          eb(eb('r.amount_minor', '+', givenBefore), '<=', eb.ref('r.alone_limit_minor')),
        ])
      }),
    limit,
  )
}

/** Those that their provider did not give back, or that the bursary pays: but not by whoever asked for them. */
export const refundsToFinish = (
  db: Db,
  { reader, limit }: { readonly reader: number; readonly limit: number },
): Promise<WaitingRefunds> =>
  pageOf(
    wanting(db).where(({ or, and, eb }) =>
      or([
        and([
          eb('r.status', 'in', [sql.lit<'failed'>('failed'), sql.lit<'needs_attention'>('needs_attention')]),
          or([eb('r.method', '=', 'provider'), eb('r.requested_by', 'is distinct from', reader)]),
        ]),
        and([
          eb('r.status', '=', sql.lit<'approved'>('approved')),
          eb('r.method', '=', 'manual'),
          eb('r.requested_by', 'is distinct from', reader),
        ]),
      ]),
    ),
    limit,
  )
