import type { SettingsSubject } from '@testamur/contract/settings-subjects'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type SubjectFilter = {
  readonly subject_type: SettingsSubject
  readonly subject_id?: string | undefined
}

const columns = ['id', 'at', 'actor', 'action', 'subject', 'before', 'after'] as const

export type SettingsChangeRow = Row<'audit_events', (typeof columns)[number]>

/**
 * Without an ID, also what was done to all of a type at once, which the trail names in the plural. Other acts on the same
 * subject, like clearing the graduands of a ceremony, are no changes of a setting.
 */
export async function settingsChangePage(
  db: Db,
  { subject_type, subject_id }: SubjectFilter,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: SettingsChangeRow[]; total: number }> {
  const escaped = subject_type.replaceAll('_', '\\_')
  const matching = db
    .selectFrom('audit_events')
    .where('action', 'like', `${escaped}.%`)
    .where((query) =>
      subject_id === undefined
        ? query.or([
            query('subject', 'like', `${escaped}:%`),
            query('subject', 'in', [subject_type, `${subject_type}s`]),
          ])
        : query('subject', '=', `${subject_type}:${subject_id}`),
    )
  const rows = await matching
    .select(columns)
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
