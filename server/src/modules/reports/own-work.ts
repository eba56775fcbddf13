import type { Permission } from '@testamur/contract/identity/permissions'
import { MOST_ITEMS } from '@testamur/contract/own-work'
import { type Actor, may, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { dayOf } from '../../core/days.ts'
import type { FindOwnWork, FoundWork, OwnWorkItem } from '../../core/own-work.ts'

/** Where work comes from, and what somebody must be allowed to do for it to be theirs. */
export type WorkSource = { readonly permission: Permission; readonly find: FindOwnWork }

export type OwnWorkDeps = {
  readonly clock: Clock
  readonly timeZone: () => Promise<string>
  readonly sources: readonly WorkSource[]
}

/** What a member of staff can act on now, from every module that has something for their role. */
export function createOwnWork({ clock, timeZone, sources }: OwnWorkDeps) {
  async function findGroups(actor: Actor, shown: number) {
    const zone = await timeZone()
    const reader = {
      id: staffOnly(actor).id,
      today: dayOf(clock.now(), zone),
      timeZone: zone,
      readsRecords: may(actor, 'students.read'),
      shown,
    }
    const theirs = sources.filter(({ permission }) => may(actor, permission))
    const found = await Promise.all(theirs.map(({ find }) => find(reader)))
    return { zone, has_duties: theirs.length > 0, groups: found.flat().filter(({ total }) => total > 0) }
  }
  return {
    async list(actor: Actor) {
      const { zone, has_duties, groups } = await findGroups(actor, MOST_ITEMS)
      const items = groups.flatMap((group) => group.items).toSorted(byUrgency(zone))
      return { items: items.slice(0, MOST_ITEMS), groups: groups.map(groupOf), has_duties }
    },
    count: async (actor: Actor) => (await findGroups(actor, 0)).groups.map(groupOf),
  }
}

export type OwnWork = ReturnType<typeof createOwnWork>

/**
 * What is late comes first. Then each has a day: the promised one or, where nothing was promised, the one since which it
 * waits. The earliest day comes first, and of one day what has waited longest.
 */
const byUrgency = (zone: string) => (one: OwnWorkItem, other: OwnWorkItem) =>
  Number(other.late) - Number(one.late) ||
  compareText(dayOfItem(one, zone), dayOfItem(other, zone)) ||
  compareText(one.since ?? LAST, other.since ?? LAST) ||
  (one.id ?? 0) - (other.id ?? 0)

const groupOf = ({ kind, application_kind, assigned, total, at_least }: FoundWork) => ({
  kind,
  application_kind,
  assigned,
  total,
  at_least,
})

const LAST = '9999-12-31'

const dayOfItem = ({ due_on, since }: OwnWorkItem, zone: string): string =>
  due_on ?? (since === null ? LAST : dayOf(new Date(since), zone))

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
