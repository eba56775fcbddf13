import type { PersonCounts } from '@testamur/contract/privacy'
import type { Person } from '../../core/person.ts'
import type { Tx } from '../../db/client.ts'
import { countPerson, sameCounts } from './count-person.ts'
import { findPerson, type NamedPerson } from './find-person.ts'
import { refuseOpenWork } from './open-work.ts'
import type { RequestCounts } from './store.ts'

export type ErasablePerson = {
  readonly person: Person
  readonly kept: RequestCounts
  /** Whether it is as much as whoever approves has seen. */
  readonly isAsSeen: boolean
}

/**
 * The person of an erasure, both when it is approved and when it is carried out.
 *
 * @throws Failure if it is not certain who that is, or something of theirs is open
 */
export async function findErasable(
  tx: Tx,
  named: NamedPerson,
  seen: PersonCounts | null,
): Promise<ErasablePerson> {
  const person = await findPerson(tx, named)
  await refuseOpenWork(tx, person)
  const counts = await countPerson(tx, person)
  return { person, kept: { counts, of_others: person.ofOthers }, isAsSeen: sameCounts(seen, counts) }
}
