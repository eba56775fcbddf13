import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

const feeColumns = ['kind', 'fee_minor', 'active', 'version'] as const

export type FeeRow = Row<'certificate_fees', (typeof feeColumns)[number]>

export function listFees(db: Db): Promise<FeeRow[]> {
  return db.selectFrom('certificate_fees').select(feeColumns).execute()
}

/** The fee as it is now; a kind without one is not on offer. Locks it. */
export async function lockFee(tx: Tx, kind: FeeRow['kind']): Promise<FeeRow> {
  const fee = tx.selectFrom('certificate_fees').select(feeColumns).where('kind', '=', kind).forUpdate()
  return (await fee.executeTakeFirst()) ?? { kind, fee_minor: 0, active: false, version: 0 }
}

/** Saves the fee that follows this version. `null`: somebody else saved the first one meanwhile. */
export async function saveFee(
  tx: Tx,
  { kind, fee_minor, active, version }: FeeRow,
  at: Date,
): Promise<FeeRow | null> {
  const row = { fee_minor, active, updated_at: at, version: version + 1 }
  const saved = await tx
    .insertInto('certificate_fees')
    .values({ kind, ...row })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet(row).where('certificate_fees.version', '=', version),
    )
    .returning(feeColumns)
    .executeTakeFirst()
  return saved ?? null
}
