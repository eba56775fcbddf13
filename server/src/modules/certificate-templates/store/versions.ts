import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'

export type VersionRow = Row<'certificate_template_versions'>
/** The columns without the design, which is large. */
export type VersionSummary = Omit<VersionRow, 'design'>

const summary = [
  'id',
  'template_id',
  'number',
  'state',
  'sha256',
  'version',
  'drawn_by',
  'submitted_at',
  'returned_because',
  'approved_by',
  'approved_by_name',
  'approved_at',
  'active_from',
  'first_used_at',
  'updated_at',
] as const

/** The versions of one template or of all, newest first. */
export const listVersions = (db: Db | Tx, templateId?: number): Promise<VersionSummary[]> =>
  db
    .selectFrom('certificate_template_versions')
    .select(summary)
    .$if(templateId !== undefined, (query) => query.where('template_id', '=', templateId ?? 0))
    .orderBy('template_id')
    .orderBy('number', 'desc')
    .execute()

export async function findVersion(
  db: Db | Tx,
  templateId: number,
  number: number,
): Promise<VersionRow | null> {
  const found = db
    .selectFrom('certificate_template_versions')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('number', '=', number)
  return (await found.executeTakeFirst()) ?? null
}

export async function findVersionById(db: Db | Tx, id: number): Promise<VersionRow | null> {
  const found = db.selectFrom('certificate_template_versions').selectAll().where('id', '=', id)
  return (await found.executeTakeFirst()) ?? null
}

const openVersion = (db: Db | Tx, templateId: number) =>
  db
    .selectFrom('certificate_template_versions')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('state', 'in', ['draft', 'submitted'])

/** The version that is a draft or submitted for approval. */
export const findOpenVersion = async (db: Db, templateId: number): Promise<VersionRow | null> =>
  (await openVersion(db, templateId).executeTakeFirst()) ?? null

export const lockOpenVersion = async (tx: Tx, templateId: number): Promise<VersionRow | null> =>
  (await openVersion(tx, templateId).forUpdate().executeTakeFirst()) ?? null

/** The versions that need approval by somebody who drew nothing of them, the oldest request first. */
export const findSubmittedVersions = (
  db: Db,
  { notDrawnBy }: { readonly notDrawnBy: number },
): Promise<(Pick<VersionRow, 'template_id' | 'submitted_at'> & { readonly name: string })[]> =>
  db
    .selectFrom('certificate_template_versions as version')
    .innerJoin('certificate_templates as template', 'template.id', 'version.template_id')
    .select(['version.template_id', 'version.submitted_at', 'template.name'])
    .where('version.state', '=', 'submitted')
    .where((eb) =>
      eb.not(eb(sql.ref('version.drawn_by'), '@>', sql`${JSON.stringify([{ id: notDrawnBy }])}::jsonb`)),
    )
    .orderBy('version.submitted_at')
    .execute()

/** Of the approved versions whose first day has come, the one with the latest. */
export async function findApprovedOn(
  db: Db | Tx,
  templateId: number,
  day: string,
): Promise<VersionRow | null> {
  const found = db
    .selectFrom('certificate_template_versions')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('state', '=', 'approved')
    .where('active_from', '<=', day)
    .orderBy('active_from', 'desc')
    .orderBy('number', 'desc')
  return (await found.limit(1).executeTakeFirst()) ?? null
}

type VersionUse = Pick<VersionRow, 'state' | 'first_used_at'>

/** Locks a version until the commit: it is either used first or withdrawn first. */
export async function lockVersion(tx: Tx, id: number): Promise<VersionUse | null> {
  const found = tx.selectFrom('certificate_template_versions').select(['state', 'first_used_at'])
  return (await found.where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function readFirstUse(tx: Tx, id: number): Promise<Date | null> {
  const found = tx.selectFrom('certificate_template_versions').select('first_used_at').where('id', '=', id)
  return (await found.executeTakeFirst())?.first_used_at ?? null
}

export async function setFirstUse(tx: Tx, id: number, first_used_at: Date): Promise<void> {
  await tx.updateTable('certificate_template_versions').set({ first_used_at }).where('id', '=', id).execute()
}

type NewVersion = Pick<VersionRow, 'template_id' | 'number' | 'design' | 'sha256' | 'drawn_by' | 'updated_at'>

export async function insertDraft(tx: Tx, draft: NewVersion): Promise<void> {
  await tx
    .insertInto('certificate_template_versions')
    .values({ ...draft, state: 'draft', design: json(draft.design), drawn_by: json(draft.drawn_by) })
    .execute()
}

type Drawn = { readonly design: TemplateDesign } & Pick<VersionRow, 'sha256' | 'drawn_by' | 'updated_at'>

export async function updateDesign(tx: Tx, id: number, drawn: Drawn): Promise<void> {
  await tx
    .updateTable('certificate_template_versions')
    .set((column) => ({
      ...drawn,
      design: json(drawn.design),
      drawn_by: json(drawn.drawn_by),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

type Moved = Pick<VersionRow, 'state' | 'updated_at'> &
  Partial<
    Pick<
      VersionRow,
      'submitted_at' | 'returned_because' | 'approved_by' | 'approved_by_name' | 'approved_at' | 'active_from'
    >
  >

export async function moveVersion(tx: Tx, id: number, moved: Moved): Promise<void> {
  await tx
    .updateTable('certificate_template_versions')
    .set((column) => ({ ...moved, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('certificate_template_versions').where('id', '=', id).execute()
}
