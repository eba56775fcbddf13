import type { Expression, ExpressionBuilder } from 'kysely'
import type { Schema } from '../../../../db/schema.ts'

/** The records that an application was linked to, once it is linked to this one: a link that is removed is remembered. */
export const formerRecords = (
  column: ExpressionBuilder<Schema, 'applications'>,
  next: number | null,
): Expression<number[]> =>
  column
    .case()
    .when(column.or([column('student_id', 'is', null), column('student_id', 'is not distinct from', next)]))
    .then(column.ref('former_student_ids'))
    .else(column.fn<number[]>('array_append', ['former_student_ids', 'student_id']))
    .end()
