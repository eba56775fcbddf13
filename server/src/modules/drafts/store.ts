import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'

const columns = [
  'drafts.id',
  'drafts.kind',
  'drafts.version',
  'drafts.sealed_body',
  'drafts.copies_count',
  'drafts.updated_at',
  'drafts.expires_at',
] as const

export type DraftRow = Omit<Row<'drafts'>, 'email_key' | 'created_at'>

/** What a save writes; the owner's hashes stay when none are given. */
export type DraftText = Row<'drafts', 'sealed_body' | 'copies_count' | 'email_key' | 'expires_at'> & {
  readonly now: Date
}

export async function insertDraft(
  tx: Tx,
  kind: DraftRow['kind'],
  { now, ...text }: DraftText,
): Promise<number> {
  const { id } = await tx
    .insertInto('drafts')
    .values({ ...text, kind, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `email_key`: of the mailbox that got it; `null` for the device on which the draft was begun. */
export type NewKey = Pick<Row<'draft_keys'>, 'draft_id' | 'email_key'>

export async function insertKey(tx: Tx, tokenHash: Buffer, key: NewKey, now: Date): Promise<void> {
  await tx
    .insertInto('draft_keys')
    .values({ ...key, token_hash: tokenHash, created_at: now })
    .execute()
}

/** Locks a draft, and answers the key to it if it still is one: another save may have ended it. */
export async function lockDraft(
  tx: Tx,
  draftId: number,
  tokenHash: Buffer,
): Promise<Pick<Row<'draft_keys'>, 'email_key'> | null> {
  await tx.selectFrom('drafts').select('id').where('id', '=', draftId).forUpdate().execute()
  const key = await tx
    .selectFrom('draft_keys')
    .select('email_key')
    .where('draft_id', '=', draftId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return key ?? null
}

/** Leaves a draft to one key, and to the mailbox that got it. */
export async function leaveToKey(
  tx: Tx,
  draftId: number,
  tokenHash: Buffer,
  emailKey: string,
): Promise<void> {
  await tx
    .deleteFrom('draft_keys')
    .where('draft_id', '=', draftId)
    .where('token_hash', '!=', tokenHash)
    .execute()
  await tx.updateTable('drafts').set({ email_key: emailKey }).where('id', '=', draftId).execute()
}

export async function findDraft(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('draft_keys')
    .innerJoin('drafts', 'drafts.id', 'draft_keys.draft_id')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** `false` when it was saved elsewhere meanwhile. */
export async function updateDraft(
  tx: Tx,
  id: number,
  version: number,
  { now, email_key, ...text }: DraftText,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('drafts')
    .set((query) => ({
      ...text,
      version: query('version', '+', 1),
      email_key: email_key ?? query.ref('email_key'),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteDraft(db: Db | Tx, id: number): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).execute()
}

const MOST = 20

export function draftsOf(db: Db, emailKey: string, now: Date): Promise<DraftRow[]> {
  return db
    .selectFrom('drafts')
    .select(columns)
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/** By the mailbox alone, whatever was typed into the draft: its owner may not know that, and may not have typed it. */
export async function hasDraft(db: Db, emailKey: string, now: Date): Promise<boolean> {
  const draft = await db
    .selectFrom('drafts')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return draft !== undefined
}

/** One row for each mailbox, so that its codes are counted together. */
export async function putLookup(tx: Tx, email: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('ongoing_lookups')
    .values({ email, asked_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lookupEmail(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('ongoing_lookups').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email ?? null
}

const LOOKUP_DAYS = 3

export async function sweepDrafts(tx: Tx, now: Date): Promise<void> {
  await sql`delete from drafts where expires_at <= ${now}::timestamptz`.execute(tx)
  await sql`
    delete from ongoing_lookups
    where asked_at < ${now}::timestamptz - make_interval(days => ${LOOKUP_DAYS}::int)`.execute(tx)
}
