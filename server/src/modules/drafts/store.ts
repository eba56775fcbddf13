import type { DraftKind } from '@testamur/contract/drafts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export type DraftRow = {
  readonly id: number
  readonly kind: DraftKind
  readonly version: number
  readonly sealed_body: string
  readonly copies_count: number
  readonly updated_at: Date
  readonly expires_at: Date
}

/** What a save writes; who finds it is left as it was where nothing new is said. */
export type DraftText = {
  readonly sealed_body: string
  readonly copies_count: number
  readonly email_key: string | null
  readonly matric_key: string | null
  readonly now: Date
  readonly expires_at: Date
}

const columns = sql.raw('d.id, d.kind, d.version, d.sealed_body, d.copies_count, d.updated_at, d.expires_at')

export async function insertDraft(tx: Tx, kind: DraftKind, text: DraftText): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into drafts (kind, sealed_body, copies_count, email_key, matric_key, created_at, updated_at, expires_at)
    values (${kind}, ${text.sealed_body}, ${text.copies_count}, ${text.email_key}, ${text.matric_key},
            ${text.now}::timestamptz, ${text.now}::timestamptz, ${text.expires_at}::timestamptz)
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function insertKey(tx: Tx, draftId: number, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`
    insert into draft_keys (token_hash, draft_id, created_at)
    values (${tokenHash}, ${draftId}::bigint, ${now}::timestamptz)`.execute(tx)
}

export async function findDraft(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from draft_keys k join drafts d on d.id = k.draft_id
    where k.token_hash = ${tokenHash} and d.expires_at > ${now}::timestamptz`.execute(db)
  return rows[0] ?? null
}

/** `false` when it was saved elsewhere meanwhile. */
export async function updateDraft(tx: Tx, id: number, version: number, text: DraftText): Promise<boolean> {
  const { rows } = await sql`
    update drafts set version = version + 1, sealed_body = ${text.sealed_body}, copies_count = ${text.copies_count},
      email_key = coalesce(${text.email_key}, email_key), matric_key = ${text.matric_key},
      updated_at = ${text.now}::timestamptz, expires_at = ${text.expires_at}::timestamptz
    where id = ${id}::bigint and version = ${version}::int
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function deleteDraft(db: Db, id: number): Promise<void> {
  await sql`delete from drafts where id = ${id}::bigint`.execute(db)
}

const MOST = 20

export async function draftsOf(db: Db, emailKey: string, now: Date): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from drafts d
    where d.email_key = ${emailKey} and d.expires_at > ${now}::timestamptz
    order by d.id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** One whose matric number was not typed yet is found by the mailbox alone. */
export async function hasDraft(
  db: Db,
  by: { readonly email_key: string; readonly matric_key: string | null; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from drafts d
    where d.email_key = ${by.email_key} and d.expires_at > ${by.now}::timestamptz
      and (d.matric_key is null or d.matric_key = ${by.matric_key})
    limit 1`.execute(db)
  return rows.length > 0
}

/** One row for each mailbox, so that its codes are counted together. */
export async function putLookup(tx: Tx, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ongoing_lookups (email, asked_at) values (${email}, ${now}::timestamptz)
    on conflict (email) do update set asked_at = excluded.asked_at
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function lookupEmail(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from ongoing_lookups where id = ${id}::bigint`.execute(db)
  return rows[0]?.email ?? null
}

const LOOKUP_DAYS = 3

export async function sweepDrafts(tx: Tx, now: Date): Promise<void> {
  await sql`delete from drafts where expires_at <= ${now}::timestamptz`.execute(tx)
  await sql`
    delete from ongoing_lookups
    where asked_at < ${now}::timestamptz - make_interval(days => ${LOOKUP_DAYS}::int)`.execute(tx)
}
