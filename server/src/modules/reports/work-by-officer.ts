import type { Overview } from '@testamur/contract/reports'
import type { Db } from '../../db/client.ts'
import type { Range } from './store/figures.ts'
import { actsByOfficer, namesOfStaff, openByOfficer } from './store/officers.ts'

type Officer = NonNullable<Overview['officers']>[number]

/** Who has how much open, and did how much in the range: those with the most first. */
export async function workByOfficer(db: Db, range: Range, today: string): Promise<Officer[]> {
  const [open, acts] = await Promise.all([openByOfficer(db, today), actsByOfficer(db, range)])
  const ids = [...new Set([...open, ...acts].flatMap(({ id }) => id ?? []))]
  const names = await namesOfStaff(db, ids)
  const officers = names.map(({ id, name }) => {
    const has = open.find((row) => row.id === id)
    const did = acts.find((row) => row.id === id)
    return {
      id,
      name,
      open: has?.open ?? 0,
      late: has?.late ?? 0,
      recommended: did?.recommended ?? 0,
      approved: did?.approved ?? 0,
      copies_dispatched: did?.copies_dispatched ?? 0,
    }
  })
  return officers.toSorted((one, other) => sumOf(other) - sumOf(one) || one.name.localeCompare(other.name))
}

const sumOf = ({ open, recommended, approved, copies_dispatched }: Officer): number =>
  open + recommended + approved + copies_dispatched
