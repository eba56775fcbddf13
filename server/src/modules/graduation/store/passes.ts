import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'

export type GraduandPassRow = Row<'graduand_passes'>

export type NewPass = Pick<GraduandPassRow, 'graduand_id' | 'holder' | 'nonce'> & {
  /** In hexadecimal digits. */
  readonly code_hash: string
}

export type NamedProxy = Pick<
  GraduandPassRow,
  'name' | 'phone' | 'relationship' | 'id_kind' | 'id_number' | 'named_by' | 'named_by_name'
>

/** Passes of graduates who have none. */
export async function insertOwnerPasses(tx: Tx, passes: readonly NewPass[], at: Date): Promise<void> {
  if (passes.length === 0) return
  await sql`
    insert into graduand_passes (graduand_id, holder, nonce, code_hash, issued_at)
    select graduand_id, holder, nonce, decode(code_hash, 'hex'), ${at}::timestamptz
    from jsonb_to_recordset(${json(passes)}::jsonb) as given (graduand_id bigint, holder text, nonce text, code_hash text)
    on conflict do nothing`.execute(tx)
}

export async function insertProxyPass(
  tx: Tx,
  { code_hash, ...pass }: NewPass & NamedProxy,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('graduand_passes')
    .values({ ...pass, code_hash: Buffer.from(code_hash, 'hex'), issued_at: at })
    .execute()
}

/** `false`: nobody was named. */
export async function endProxyPass(tx: Tx, graduandId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('graduand_passes')
    .set({ ended_at: at })
    .where('graduand_id', '=', graduandId)
    .where('holder', '=', 'proxy')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Also one that ended. */
export async function findPassByHash(db: Db | Tx, codeHash: Buffer): Promise<GraduandPassRow | null> {
  const row = await db
    .selectFrom('graduand_passes')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row ?? null
}

export const validPassesOf = (db: Db | Tx, graduandIds: readonly number[]): Promise<GraduandPassRow[]> =>
  db
    .selectFrom('graduand_passes')
    .selectAll()
    .where('graduand_id', '=', anyOf(graduandIds))
    .where('ended_at', 'is', null)
    .execute()
