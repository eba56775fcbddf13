import type { Db } from '../../../../db/client.ts'

/** Of one student record, the newest first. */
export async function applicationsOfStudent(
  db: Db,
  student: { readonly id: number; readonly matric_number: string | null },
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('status', '<>', 'draft')
    .where((query) =>
      query.or([
        query('student_id', '=', student.id),
        query.and([query('student_id', 'is', null), query('matric_number', '=', student.matric_number)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
