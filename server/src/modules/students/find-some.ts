import { normaliseMatric } from '@testamur/contract/written/numbers'
import type { Db } from '../../db/client.ts'
import { type FoundStudent, selectSomeStudents } from './store/some.ts'

export type { FoundStudent } from './store/some.ts'

/** A few matching records without a count: by number or email address, otherwise by words of a name. */
export function findSomeStudents(db: Db, typed: string, limit: number): Promise<FoundStudent[]> {
  const text = typed.trim()
  const address = text.includes('@')
  return selectSomeStudents(
    db,
    {
      search: text,
      matric_number: address ? null : normaliseMatric(text),
      email: address ? text.toLowerCase() : null,
    },
    limit,
  )
}
