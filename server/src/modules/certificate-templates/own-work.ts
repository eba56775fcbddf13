import { type FoundWork, type WorkReader, workGroup, workItem } from '../../core/own-work.ts'
import type { Database } from '../../db/client.ts'
import { findSubmittedVersions } from './store/versions.ts'

/** Submitted templates that the reader may approve, because others drew them. */
export async function findTemplatesToApprove(
  { db }: Pick<Database, 'db'>,
  { id, shown }: WorkReader,
): Promise<FoundWork[]> {
  const place = { kind: 'approve_template' } as const
  const submitted = await findSubmittedVersions(db, { notDrawnBy: id })
  const items = submitted.map(({ template_id, name, submitted_at }) =>
    workItem(place, { id: template_id, title: name, since: submitted_at?.toISOString() ?? null }),
  )
  return [workGroup(place, submitted.length, items.slice(0, shown))]
}
