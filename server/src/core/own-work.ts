import type { Unsaid } from '@testamur/contract/message'
import { MOST_COUNTED, type ownWorkGroup, type ownWorkItem } from '@testamur/contract/own-work'
import type { Day } from './days.ts'

/** Whose work is looked for, and how much of each group is shown. */
export type WorkReader = {
  readonly id: number
  readonly today: Day
  readonly timeZone: string
  /** Whether they may see student records. */
  readonly readsRecords: boolean
  readonly shown: number
}

export type OwnWorkItem = Unsaid<typeof ownWorkItem>

/** Things of one sort that wait: how many, and the most urgent of them. */
export type FoundWork = Unsaid<typeof ownWorkGroup> & { readonly items: readonly OwnWorkItem[] }

/** What a module has for one of its readers to do. Groups of which nothing waits may be left out. */
export type FindOwnWork = (reader: WorkReader) => Promise<readonly FoundWork[]>

type Place = Pick<OwnWorkItem, 'kind'> & Partial<Pick<OwnWorkItem, 'application_kind' | 'assigned'>>

/** An item with what it says of itself; what it does not have is `null`. */
export const workItem = (
  place: Place,
  item: Pick<OwnWorkItem, 'title'> & Partial<OwnWorkItem>,
): OwnWorkItem => ({
  id: null,
  reference: null,
  count: null,
  amount: null,
  currency: null,
  due_on: null,
  since: null,
  late: false,
  waits_for: null,
  application_kind: null,
  assigned: null,
  ...item,
  ...place,
})

/** The items shown of a group, and their number. `counted` stops one above the largest number that is shown. */
export const workGroup = (place: Place, counted: number, items: readonly OwnWorkItem[]): FoundWork => ({
  kind: place.kind,
  application_kind: place.application_kind ?? null,
  assigned: place.assigned ?? null,
  total: Math.min(counted, MOST_COUNTED),
  at_least: counted > MOST_COUNTED,
  items,
})
