import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { NewTransaction, SandboxStatus } from './protocol.ts'

export type SandboxTransaction = Row<'sandbox_transactions'>

/** `null`: the reference is in use. */
export async function insertTransaction(
  db: Db,
  code: string,
  input: NewTransaction,
  now: Date,
): Promise<SandboxTransaction | null> {
  const row = await db
    .insertInto('sandbox_transactions')
    .values({
      code,
      reference: input.reference,
      amount_minor: input.amount,
      currency: input.currency,
      description: input.description,
      return_url: input.return_url,
      cancel_url: input.cancel_url,
      notify_url: input.notify_url,
      expires_at: new Date(input.expires_at),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

type Key = { readonly reference: string } | { readonly code: string } | { readonly id: number }

/** What happens by time alone: delayed money arrives, and unused pages close. */
export async function letTimePass(db: Db | Tx, key: Key, now: Date): Promise<SandboxTransaction | null> {
  const found = await findTransaction(db, key)
  if (found === null || !isDue(found, now)) return found
  const { rows } = await sql<SandboxTransaction>`
    update sandbox_transactions set
      status = case when status = 'pending' then 'successful' else 'abandoned' end,
      paid_minor = case when status = 'pending' then coalesce(paid_minor, amount_minor) end,
      paid_at = case when status = 'pending' then arrives_at end,
      arrives_at = null
    where ${match(key)}
      and ((status = 'pending' and arrives_at <= ${now}) or (status = 'open' and expires_at <= ${now}))
    returning *`.execute(db)
  return rows[0] ?? (await findTransaction(db, key))
}

async function findTransaction(db: Db | Tx, key: Key): Promise<SandboxTransaction | null> {
  const { rows } =
    await sql<SandboxTransaction>`select * from sandbox_transactions where ${match(key)}`.execute(db)
  return rows[0] ?? null
}

const isDue = (row: SandboxTransaction, now: Date): boolean =>
  row.status === 'pending'
    ? row.arrives_at !== null && row.arrives_at <= now
    : row.status === 'open' && row.expires_at <= now

const match = (key: { reference: string } | { code: string } | { id: number }) => {
  if ('reference' in key) return sql`reference = ${key.reference}`
  return 'code' in key ? sql`code = ${key.code}` : sql`id = ${key.id}`
}

export type SandboxOutcome = {
  readonly status: SandboxStatus
  readonly channel: string | null
  readonly paid_minor: number | null
  readonly paid_at: Date | null
  readonly arrives_at: Date | null
}

/** A payer decides once: what was paid or is in progress stays. `null`: too late. */
export async function decideTransaction(
  tx: Tx,
  code: string,
  outcome: SandboxOutcome,
): Promise<SandboxTransaction | null> {
  const row = await tx
    .updateTable('sandbox_transactions')
    .set(outcome)
    .where('code', '=', code)
    .where('status', 'in', ['open', 'failed', 'abandoned'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
