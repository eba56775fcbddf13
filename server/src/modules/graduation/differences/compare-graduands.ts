import type { Tx } from '../../../db/client.ts'
import { readAwardFacts } from '../../students/index.ts'
import { type DifferenceRow, differencesOf, replaceDifferences } from '../store/differences.ts'
import { type DecidedGraduand, type GraduandRow, updateDecided } from '../store/graduands.ts'
import { type AwardedValues, decideValues, findDifferences, type Listed } from './difference-rules.ts'

const listedOf = (row: GraduandRow): Listed => ({
  name: row.listed_name,
  award: row.listed_award,
  class_of_degree: row.listed_class,
  cgpa: row.listed_cgpa,
})

/** What is on a list before the senate, approved or issued keeps its values. */
export const isFrozen = ({ approval_id, state }: Pick<GraduandRow, 'approval_id' | 'state'>): boolean =>
  approval_id !== null || !['listed', 'cleared', 'not_cleared'].includes(state)

/** A name that the graduate confirmed or an officer decided stays; another becomes the decided one. */
function namedAs(
  row: GraduandRow,
  values: AwardedValues,
): Pick<DecidedGraduand, 'certificate_name' | 'name_state'> {
  if (row.name_state === 'confirmed' || row.name_state === 'decided' || row.certificate_name === values.name)
    return { certificate_name: row.certificate_name, name_state: row.name_state }
  return { certificate_name: values.name, name_state: 'unconfirmed' }
}

/**
 * Compares graduands with the records and results of today, and takes over what was decided. A cleared graduand with a new
 * difference is to be cleared again. Frozen ones are left alone.
 */
export async function compareWithRecords(tx: Tx, graduands: readonly GraduandRow[], at: Date): Promise<void> {
  const open = graduands.filter((row) => !isFrozen(row))
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  const records = await readAwardFacts(tx, { ids: open.map(({ student_id }) => student_id) })
  const recordOf = new Map(records.map((record) => [record.id, record]))
  const found = open.flatMap((row) => {
    const record = recordOf.get(row.student_id)
    if (record === undefined) return []
    return findDifferences(listedOf(row), record).map((difference) => ({
      graduand_id: row.id,
      ...difference,
    }))
  })
  await replaceDifferences(tx, ids, found)
  const differences = new Map<number, DifferenceRow[]>(ids.map((id) => [id, []]))
  for (const row of await differencesOf(tx, ids)) differences.get(row.graduand_id)?.push(row)
  const changed = open.flatMap((row): DecidedGraduand[] => {
    const record = recordOf.get(row.student_id)
    if (record === undefined) return []
    const its = differences.get(row.id) ?? []
    const values = decideValues(listedOf(row), record, its)
    const undecided = its.some(({ choice }) => choice === null)
    const { award, class_of_degree, cgpa } = values
    const after: DecidedGraduand = {
      id: row.id,
      award,
      class_of_degree,
      cgpa,
      ...namedAs(row, values),
      state: undecided && row.state === 'cleared' ? 'listed' : row.state,
    }
    return isUnchanged(row, after) ? [] : [after]
  })
  await updateDecided(tx, changed, at)
}

const isUnchanged = (row: GraduandRow, after: DecidedGraduand): boolean =>
  row.award === after.award &&
  row.class_of_degree === after.class_of_degree &&
  Number(row.cgpa) === Number(after.cgpa) &&
  row.certificate_name === after.certificate_name &&
  row.name_state === after.name_state &&
  row.state === after.state
