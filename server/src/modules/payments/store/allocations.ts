import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type Allocation = {
  readonly payment_id: number
  /** `null`: kept as the payer's credit. */
  readonly invoice_id: number | null
  /** Below nought: taken back from there. */
  readonly minor: Minor
}

export async function allocateMoney(
  tx: Tx,
  allocations: readonly Allocation[],
  by: { readonly at: Date; readonly actor: string },
): Promise<void> {
  const real = allocations.filter(({ minor }) => minor !== 0)
  if (real.length === 0) return
  await tx
    .insertInto('allocations')
    .values(
      real.map(({ payment_id, invoice_id, minor }) => ({
        payment_id,
        invoice_id,
        kind: invoice_id === null ? 'credit' : 'invoice',
        amount_minor: minor,
        ...by,
      })),
    )
    .execute()
}

/** What lies as credit, payment by payment, of one invoice; without what refunds have been promised out of it. */
export async function creditsOf(tx: Tx, invoiceId: number): Promise<{ payment_id: number; minor: Minor }[]> {
  const { rows } = await sql<{ payment_id: number; minor: Minor }>`
    select p.id as payment_id,
      coalesce((select sum(a.amount_minor) from allocations a where a.payment_id = p.id and a.kind = 'credit'), 0)::bigint
      - coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.source = 'credit'
          and r.status not in ('rejected', 'withdrawn')), 0)::bigint as minor
    from payments p where p.invoice_id = ${invoiceId}::bigint and p.received_minor > 0 order by p.id`.execute(
    tx,
  )
  return rows.filter(({ minor }) => minor > 0)
}

/** Where the money of one payment lies: on its invoice, and as credit. */
export async function allocatedOf(
  db: Db | Tx,
  paymentId: number,
): Promise<{ invoice: Minor; credit: Minor }> {
  const { rows } = await sql<{ invoice: Minor; credit: Minor }>`
    select coalesce(sum(amount_minor) filter (where kind = 'invoice'), 0)::bigint as invoice,
           coalesce(sum(amount_minor) filter (where kind = 'credit'), 0)::bigint as credit
    from allocations where payment_id = ${paymentId}::bigint`.execute(db)
  return rows[0] ?? { invoice: 0, credit: 0 }
}
