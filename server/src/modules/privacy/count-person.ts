import type { PersonCounts } from '@testamur/contract/privacy'
import type { Person } from '../../core/person.ts'
import type { Db, Tx } from '../../db/client.ts'
import { countPersonRows } from '../../db/person-rows.ts'
import { personalRows } from './personal-rows.ts'
import { countApplicationsByKind } from './store.ts'

/** What staff see of a person before they ask for an export or erasure, or approve one. */
export async function countPerson(db: Db | Tx, person: Person): Promise<PersonCounts> {
  const rowsOf = async (table: (typeof personalRows)[number]['table']) => {
    const spec = personalRows.find((rows) => rows.table === table)
    if (spec === undefined) throw new Error(`Nothing says whose the rows of ${table} are`)
    return countPersonRows(db, spec, person)
  }
  const { transcript, certificate } = await countApplicationsByKind(db, person.applicationIds)
  return {
    records: person.studentIds.length,
    applications: transcript,
    certificates: certificate,
    payments: await rowsOf('payments'),
    messages: await rowsOf('messages'),
    documents: await rowsOf('documents'),
  }
}

export const sameCounts = (some: PersonCounts | null, others: PersonCounts): boolean =>
  some !== null &&
  some.records === others.records &&
  some.applications === others.applications &&
  some.certificates === others.certificates &&
  some.payments === others.payments &&
  some.messages === others.messages &&
  some.documents === others.documents
