import { formatDecimal, parseAmount } from '@testamur/contract/money'
import { fullName } from '@testamur/contract/person-name'
import type { Db, Tx } from '../../../db/client.ts'
import { academicRecord, classOf, compareRecord, listScales, resolveScale } from '../../grading/index.ts'
import { incompleteRecords } from '../store/missing-results.ts'
import { resultsOfStudents } from '../store/results.ts'
import { type AwardRow, awardRows } from './store/awards.ts'

/** What a record says of its degree, and what its results give; `null` where they say nothing. */
export type AwardFacts = AwardRow & {
  readonly name: string
  readonly computed_class: string | null
  readonly computed_cgpa: string | null
}

/** Records whose results are read at once. */
const AT_ONCE = 500

/** By number of the record or by matric number. */
export async function readAwardFacts(
  db: Db | Tx,
  wanted: { readonly ids: readonly number[] } | { readonly matrics: readonly string[] },
): Promise<AwardFacts[]> {
  const scales = await listScales(db)
  const rows = await awardRows(db, wanted)
  const facts: AwardFacts[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const results = await resultsOfStudents(
      db,
      some.map(({ id }) => id),
    )
    const incomplete = await incompleteRecords(
      db,
      some.map(({ id }) => id),
    )
    for (const row of some) {
      const its = results.get(row.id) ?? []
      const scale = resolveScale(scales, row)
      // A sum over a record that lacks rows is no average.
      const whole = !incomplete.has(row.id) && its.length > 0
      const counts = whole && compareRecord(row, its, scale).uncountable.length === 0
      const gpa = counts ? academicRecord(its, scale).total.gpa : null
      facts.push({
        ...row,
        cgpa: row.cgpa && formatDecimal(parseAmount(row.cgpa)),
        name: fullName(row),
        computed_cgpa: gpa,
        computed_class: gpa === null ? null : (classOf(scale, gpa)?.name ?? null),
      })
    }
  }
  return facts
}
