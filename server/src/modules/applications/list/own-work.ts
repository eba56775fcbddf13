import { type Kind, kinds } from '@testamur/contract/applications/statuses'
import type { OwnWorkKind } from '@testamur/contract/own-work'
import { fullName } from '@testamur/contract/person-name'
import { type FoundWork, type WorkReader, workGroup, workItem } from '../../../core/own-work.ts'
import type { Database } from '../../../db/client.ts'
import { whyTheyWait } from '../news/why-waits.ts'
import { isLate } from '../statuses/promise.ts'
import { conditions, countSlots, readSlots, type WorkFilter } from './store/own-work.ts'

type Deps = {
  readonly database: Pick<Database, 'db'>
  readonly requiresSecondPerson: () => Promise<boolean>
}

type Place = {
  readonly kind: OwnWorkKind
  readonly application_kind: Kind
  readonly assigned: 'me' | 'none' | null
}
type Group = { readonly place: Place; readonly slot: WorkFilter }

const groupsOf = (
  kind: OwnWorkKind,
  assigned: Place['assigned'],
  where: WorkFilter['where'],
  of: readonly Kind[] = kinds,
): Group[] =>
  of.map((application_kind) => ({
    place: { kind, application_kind, assigned },
    slot: { kind: application_kind, where },
  }))

/** Applications to review: those of the reader, and those that nobody has yet. */
export const findReviews = ({ database: { db } }: Deps, reader: WorkReader): Promise<FoundWork[]> =>
  findGroups(db, reader, [
    ...groupsOf('start', 'me', conditions.start(reader.id)),
    ...groupsOf('start', 'none', conditions.start(null)),
    ...groupsOf('review', 'me', conditions.review(reader.id)),
    ...groupsOf('review', 'none', conditions.review(null)),
    ...groupsOf('search', 'me', conditions.search(reader.id)),
  ])

/**
 * Recommended applications, without what the reader recommended where a second person has to approve; and what the rule
 * approved in their place, as far as it is checked afterwards.
 */
export async function findApprovals(
  { database: { db }, requiresSecondPerson }: Deps,
  reader: WorkReader,
): Promise<FoundWork[]> {
  const recommender = (await requiresSecondPerson()) ? reader.id : null
  return findGroups(db, reader, [
    ...groupsOf('approve', null, conditions.approve(recommender)),
    ...groupsOf('check_sent', null, conditions.check_sent(), ['transcript']),
    ...groupsOf('settle_sent', null, conditions.settle_sent(), ['transcript']),
  ])
}

/** Approved applications with a copy to make, and transcripts whose copies waited for a record that has come. */
export const findProduction = ({ database: { db } }: Deps, reader: WorkReader): Promise<FoundWork[]> =>
  findGroups(db, reader, [
    ...groupsOf('produce', null, conditions.produce()),
    ...groupsOf('release', null, conditions.release(db, reader.today), ['transcript']),
  ])

async function findGroups(
  db: Database['db'],
  reader: WorkReader,
  groups: readonly Group[],
): Promise<FoundWork[]> {
  const { today, shown } = reader
  const slots = groups.map(({ slot }) => slot)
  const [counts, rows] = await Promise.all([
    countSlots(db, slots),
    shown === 0 ? [] : readSlots(db, slots, shown),
  ])
  const waits = await whyTheyWait(
    db,
    rows.map(({ id }) => id),
    reader,
  )
  return groups.map(({ place }, index) =>
    workGroup(
      place,
      counts.find(({ slot }) => slot === index)?.total ?? 0,
      rows
        .filter(({ slot }) => slot === index)
        .map((row) =>
          workItem(place, {
            id: row.id,
            reference: row.tracking_id,
            title: fullName(row),
            due_on: row.due_on,
            late: isLate(row.due_on, row.status, today),
            waits_for: waits.get(row.id) ?? null,
          }),
        ),
    ),
  )
}
