import type { DemurrageRule } from '@testamur/contract/institution/policies'
import { toMajor } from '@testamur/contract/money'
import { type Day, dayOf } from '../../../core/days.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { type StoredFor, storedForSome } from '../store/storage.ts'
import { type StorageDue, storageDueOn } from './storage-rules.ts'

/** What decides about storage, read before a transaction begins. */
export type StorageTerms = {
  readonly rule: DemurrageRule | null
  readonly currency: string
  readonly timeZone: string
  readonly findPaid: GraduationDeps['findPaidStorage']
}

export async function readStorageTerms({
  demurrage,
  institution,
  findPaidStorage,
}: Pick<GraduationDeps, 'demurrage' | 'institution' | 'findPaidStorage'>): Promise<StorageTerms> {
  const { currency, time_zone: timeZone } = await institution()
  return { rule: await demurrage(), currency, timeZone, findPaid: findPaidStorage }
}

/** What is due for the certificates of these graduands at a moment, by graduand; whoever owes nothing is not in it. */
export async function findStorageDue(
  db: Db | Tx,
  terms: StorageTerms,
  graduandIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, StorageDue>> {
  if (terms.rule === null || graduandIds.length === 0) return new Map()
  const settled = await findSettled(db, terms, graduandIds)
  const today = dayOf(at, terms.timeZone)
  return new Map(
    settled.flatMap(({ id, held_on, until }) => {
      const due = storageDueOn(terms.rule, held_on, today, until)
      return due === null ? [] : [[id, due] as const]
    }),
  )
}

/** The last day that was paid for by an application, or waived. */
export async function findSettled(
  db: Db | Tx,
  terms: Pick<StorageTerms, 'findPaid'>,
  graduandIds: readonly number[],
): Promise<(StoredFor & { readonly until: Day | null })[]> {
  const people = await storedForSome(db, graduandIds)
  const paid = await terms.findPaid(
    db,
    people.map(({ student_id }) => student_id),
  )
  return people.map((person) => {
    const days = paid
      .filter(({ student_id, event_id }) => student_id === person.student_id && event_id === person.event_id)
      .map(({ until }) => until)
    if (person.waived_until !== null) days.push(person.waived_until)
    return { ...person, until: days.toSorted().at(-1) ?? null }
  })
}

export const storageProblem = (
  { amount, from }: StorageDue,
  { currency }: Pick<StorageTerms, 'currency'>,
): Message => messageOf('collection.storageDue', { amount: { money: amount, currency }, from: { day: from } })

/** As people read it. */
export const storageView = (due: StorageDue | null) =>
  due === null ? null : { amount: toMajor(due.amount), from: due.from, until: due.until }
