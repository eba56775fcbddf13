import type { PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'

export type ProviderRow = Pick<PaymentProviderSettings, 'mode' | 'environment'> & {
  readonly alias: string
  readonly adapter: string
  readonly label: string
  readonly active: boolean
  readonly position: number
  readonly public_values: Readonly<Record<string, string>>
  readonly sealed: string | null
  readonly webhook_secret_path: string
  readonly version: number
  readonly updated_at: Date
  /** Since when the gateway refuses the keys. */
  readonly refused_at: Date | null
  readonly refused_reason: string | null
}

export type NewProvider = Omit<ProviderRow, 'position' | 'version' | 'refused_at' | 'refused_reason'>

const COLUMNS = sql.raw(
  'alias, adapter, label, mode, environment, active, position, public_values, sealed, webhook_secret_path, version, updated_at, refused_at, refused_reason',
)

export async function listProviders(db: Db | Tx): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    select ${COLUMNS} from payment_providers order by position, alias`.execute(db)
  return rows
}

export async function findProviderRow(db: Db, alias: string): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`
    select ${COLUMNS} from payment_providers where alias = ${alias}`.execute(db)
  return rows[0] ?? null
}

export async function lockProvider(tx: Tx, alias: string): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`
    select ${COLUMNS} from payment_providers where alias = ${alias} for update`.execute(tx)
  return rows[0] ?? null
}

/** Goes last in order. @returns `null` when the alias is taken. */
export async function insertProvider(tx: Tx, row: NewProvider): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`
    insert into payment_providers (alias, adapter, label, mode, environment, active, position, public_values, sealed,
                                   webhook_secret_path, updated_at)
    select ${row.alias}, ${row.adapter}, ${row.label}, ${row.mode}, ${row.environment}, ${row.active}::boolean,
           coalesce(max(position), 0) + 1, ${json(row.public_values)}::jsonb, ${row.sealed}::text,
           ${row.webhook_secret_path}, ${row.updated_at}::timestamptz
    from payment_providers
    on conflict (alias) do nothing
    returning ${COLUMNS}`.execute(tx)
  return rows[0] ?? null
}

/**
 * `newKeys`: whether a gateway refused the ones before says nothing of these.
 * @returns `null` when somebody else has changed it since `version`.
 */
export async function updateProvider(
  tx: Tx,
  row: NewProvider,
  { version, newKeys }: { readonly version: number; readonly newKeys: boolean },
): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`
    update payment_providers set
      adapter = ${row.adapter}, label = ${row.label}, mode = ${row.mode}, environment = ${row.environment},
      active = ${row.active}::boolean, public_values = ${json(row.public_values)}::jsonb, sealed = ${row.sealed}::text,
      webhook_secret_path = ${row.webhook_secret_path}, updated_at = ${row.updated_at}::timestamptz,
      refused_at = case when ${newKeys}::boolean then null else refused_at end,
      refused_reason = case when ${newKeys}::boolean then null else refused_reason end,
      version = version + 1
    where alias = ${row.alias} and version = ${version}::int
    returning ${COLUMNS}`.execute(tx)
  return rows[0] ?? null
}

/** `false`: it is known already, or these are not its settings any more. */
export async function noteRefused(
  tx: Tx,
  seen: Pick<ProviderRow, 'alias' | 'version'>,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payment_providers set refused_at = ${at}::timestamptz, refused_reason = ${reason}
    where alias = ${seen.alias} and version = ${seen.version}::int and refused_at is null returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** `false`: nothing was known against it. */
export async function noteTaken(tx: Tx, alias: string): Promise<boolean> {
  const { rows } = await sql`
    update payment_providers set refused_at = null, refused_reason = null
    where alias = ${alias} and refused_at is not null returning 1`.execute(tx)
  return rows.length === 1
}

export async function lockAliases(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ alias: string }>`
    select alias from payment_providers order by position, alias for update`.execute(tx)
  return rows.map(({ alias }) => alias)
}

export async function saveOrder(tx: Tx, aliases: readonly string[]): Promise<void> {
  await sql`
    update payment_providers set position = given.position
    from unnest(${aliases}::text[]) with ordinality as given (alias, position)
    where payment_providers.alias = given.alias`.execute(tx)
}
