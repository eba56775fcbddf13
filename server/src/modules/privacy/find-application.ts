import type { Db, Tx } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'

const columns = [
  'id',
  'email',
  'student_id',
  'tracking_id',
  'matric_number',
  'surname',
  'first_name',
  'other_names',
] as const
export type NamedApplication = Row<'application_summaries', (typeof columns)[number]>

export const findApplication = (
  db: Db | Tx,
  where: { readonly tracking_id: string } | { readonly id: number },
): Promise<NamedApplication | undefined> =>
  db
    .selectFrom('application_summaries')
    .select(columns)
    .where((query) =>
      'id' in where ? query('id', '=', where.id) : query('tracking_id', '=', where.tracking_id),
    )
    .executeTakeFirst()
