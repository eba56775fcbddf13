import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type SignInPolicyRow = Row<'sign_in_policy', 'second_factor_roles' | 'version'>

const columns = ['second_factor_roles', 'version'] as const

export function readSignInPolicy(db: Db | Tx): Promise<SignInPolicyRow> {
  return db.selectFrom('sign_in_policy').select(columns).executeTakeFirstOrThrow()
}

export function lockSignInPolicy(tx: Tx): Promise<SignInPolicyRow> {
  return tx.selectFrom('sign_in_policy').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export async function saveSignInPolicy(tx: Tx, secondFactorRoles: readonly Role[]): Promise<SignInPolicyRow> {
  return tx
    .updateTable('sign_in_policy')
    .set((query) => ({ second_factor_roles: [...secondFactorRoles], version: query('version', '+', 1) }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Whether holders of these roles must sign in with a second factor. */
export async function requiresSecondFactor(db: Db | Tx, roles: readonly Role[]): Promise<boolean> {
  const { rows } = await sql`
    select from sign_in_policy where second_factor_roles && ${[...roles]}::text[]`.execute(db)
  return rows.length > 0
}
