import type { LeasedPerson, SyncItem } from '@testamur/contract/graduation/collection-leases'
import { normalisePass } from '@testamur/contract/graduation/pass-codes'
import { foldText } from '../../lib/fold-text.ts'
import type { Device, QueuedItem } from './store.ts'

type HandoverItem = Extract<SyncItem, { kind: 'handover' }>

/** What this device knows of a person: the last hand-over that was not undone. */
export type DevicePerson = LeasedPerson & {
  readonly handover: HandoverItem | null
  /** Who collected. */
  readonly by: string
  /** Why the server did not count it. */
  readonly conflict: string | null
  readonly sent: boolean
}

export function peopleOf({ part, queue }: Device): DevicePerson[] {
  return (part?.people ?? []).map((person) => {
    const last = lastHandover(queue, person.id)
    return {
      ...person,
      handover: last?.handover ?? null,
      by: last?.entry.by ?? '',
      conflict: last?.entry.outcome?.conflict ?? null,
      sent: last === null || last.entry.outcome !== null,
    }
  })
}

function lastHandover(queue: readonly QueuedItem[], id: number) {
  const undone = new Set(queue.flatMap(({ item }) => (item.kind === 'undo' ? [item.key] : [])))
  for (const entry of queue.toReversed()) {
    const { item } = entry
    if (item.kind === 'handover' && item.graduand_id === id && !undone.has(item.key))
      return { entry, handover: item }
  }
  return null
}

export const unsentOf = ({ queue }: Device): QueuedItem[] => queue.filter(({ outcome }) => outcome === null)

/** By a part of the name or of the matric number, or by the list number. */
export function findOnDevice(people: readonly DevicePerson[], typed: string): DevicePerson[] {
  const wanted = foldText(typed)
  if (wanted === '') return [...people]
  return people.filter(
    ({ name, matric_number, list_number }) =>
      foldText(name).includes(wanted) ||
      foldText(matric_number).includes(wanted) ||
      String(list_number) === wanted,
  )
}

export type DevicePass = {
  readonly person: DevicePerson
  readonly holder: 'owner' | 'proxy'
  readonly code: string
}

/** Whose pass this is, by its hash: the device keeps no codes. `null`: nobody's on this device. */
export async function findPassOnDevice(
  people: readonly DevicePerson[],
  typed: string,
): Promise<DevicePass | null> {
  const code = normalisePass(typed)
  if (code === null) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  for (const person of people) {
    if (person.pass === hash) return { person, holder: 'owner', code }
    if (person.proxy?.pass === hash) return { person, holder: 'proxy', code }
  }
  return null
}
