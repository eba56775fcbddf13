import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type Holder = 'owner' | 'proxy'

export type PassRow = {
  readonly id: number
  readonly application_id: number
  readonly holder: Holder
  readonly nonce: string
  readonly issued_at: Date
  readonly used_at: Date | null
}

const columns = sql.raw('id, application_id, holder, nonce, issued_at, used_at')

/** `false`: there is one already, and it stays the one. */
export async function insertPass(
  tx: Tx,
  pass: Omit<PassRow, 'id' | 'used_at'> & { readonly code_hash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into certificate_passes (application_id, holder, nonce, code_hash, issued_at)
    values (${pass.application_id}::bigint, ${pass.holder}, ${pass.nonce}, ${pass.code_hash},
            ${pass.issued_at}::timestamptz)
    on conflict (application_id, holder) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function passesOf(db: Db, applicationId: number): Promise<PassRow[]> {
  const { rows } = await sql<PassRow>`
    select ${columns} from certificate_passes where application_id = ${applicationId}::bigint order by holder`.execute(
    db,
  )
  return rows
}

export async function findPass(db: Db, codeHash: Buffer): Promise<PassRow | null> {
  const { rows } = await sql<PassRow>`
    select ${columns} from certificate_passes where code_hash = ${codeHash}`.execute(db)
  return rows[0] ?? null
}

/** `false`: it was used meanwhile. */
export async function usePass(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update certificate_passes set used_at = ${at}::timestamptz
    where id = ${id}::bigint and used_at is null returning 1`.execute(tx)
  return rows.length === 1
}
