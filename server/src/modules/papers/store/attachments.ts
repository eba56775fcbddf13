import type { VirusCheck } from '@testamur/contract/uploads/uploads'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import { virusCheckOf } from '../../../platform/storage/store.ts'
import type { TakenFile } from '../take-files.ts'

/** What a file is attached to: a message, or a question that it answers. */
type Owner = 'message_id' | 'ask_id'

export type AttachmentRow = Row<'attachments', 'id' | 'name' | 'content_type' | 'size'> & {
  readonly virus_check: VirusCheck
}

export async function insertAttachments(
  tx: Tx,
  owner: { readonly message_id: number } | { readonly ask_id: number },
  files: readonly Pick<TakenFile, 'file_key' | 'name' | 'content_type' | 'size'>[],
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ file_key, name, content_type, size }) => ({
    ...owner,
    file_key,
    name,
    content_type,
    size,
  }))
  await tx.insertInto('attachments').values(rows).execute()
}

/** The files of these messages or questions, in the order in which they were attached. */
export async function attachmentsByOwner(
  db: Db | Tx,
  owner: Owner,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly AttachmentRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('attachments')
    .select([
      `${owner} as owner_id`,
      'id',
      'name',
      'content_type',
      'size',
      virusCheckOf(sql.ref('attachments.file_key')).$notNull().as('virus_check'),
    ])
    .where(owner, '=', anyOf(ids))
    .orderBy('id')
    .execute()
  const found = new Map<number, AttachmentRow[]>()
  for (const { owner_id, ...row } of rows) {
    if (owner_id === null) continue
    found.set(owner_id, [...(found.get(owner_id) ?? []), row])
  }
  return found
}

/** A file with what it is attached to. The caller decides who may read it. */
export async function findAttachedFile(db: Db, id: number) {
  const row = await db
    .selectFrom('attachments')
    .select(['message_id', 'ask_id', 'file_key', 'name', 'content_type', 'size'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
