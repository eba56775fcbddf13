import type { collectionPerson, IdentityShown } from '@testamur/contract/graduation/collection'
import type { Unsaid } from '@testamur/contract/message'
import { type Day, dayOf } from '../../../core/days.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import type { BlockingHold } from '../../students/index.ts'
import { storageProblem, storageView } from '../storage/find-storage.ts'
import type { StorageDue } from '../storage/storage-rules.ts'
import type { CollectionRow } from '../store/collection-list.ts'
import { wasErased } from '../store/graduands.ts'
import type { GraduandPassRow } from '../store/passes.ts'

export type PersonView = Unsaid<typeof collectionPerson>

/** What the desk reads of a person, beside their row. */
export type AroundPerson = {
  readonly holds: readonly BlockingHold[]
  readonly today: Day
  readonly timeZone: string
  /** Unpaid storage by graduand. */
  readonly storage: ReadonlyMap<number, StorageDue>
  readonly currency: string
}

/** The ID that the graduate named for the proxy, if they did. */
export const identityOf = ({
  id_kind,
  id_number,
}: Pick<GraduandPassRow, 'id_kind' | 'id_number'>): IdentityShown | null =>
  id_kind === null || id_number === null ? null : { kind: id_kind, number: id_number }

export function personView(row: CollectionRow, around: AroundPerson): PersonView {
  const { today, timeZone } = around
  return {
    id: row.id,
    event_id: row.event_id,
    name: row.certificate_name,
    matric_number: row.matric_number,
    award: row.award,
    list_number: row.list_number,
    proxy:
      row.proxy_name === null
        ? null
        : {
            name: row.proxy_name,
            relationship: row.proxy_relationship ?? '',
            phone: row.proxy_phone ?? '',
            identity: identityOf({ id_kind: row.proxy_id_kind, id_number: row.proxy_id_number }),
          },
    emailed: row.link_id !== null,
    lease:
      row.lease_id === null
        ? null
        : {
            id: row.lease_id,
            holder: row.lease_holder ?? '',
            device: row.lease_device ?? '',
            until: row.lease_until?.toISOString() ?? '',
          },
    collected:
      row.handover_id === null || row.id_kind === null
        ? null
        : {
            id: row.handover_id,
            holder: row.holder ?? 'owner',
            by: row.collected_by ?? '',
            id_kind: row.id_kind,
            id_number: row.id_number ?? '',
            place: row.place ?? 'desk',
            at: row.handed_at?.toISOString() ?? '',
            handed_by: row.handed_by_name ?? '',
            signed: row.signature_key !== null,
            may_undo: row.recorded_at !== null && dayOf(row.recorded_at, timeZone) === today,
          },
    storage: storageView(storageOf(row, around)),
    problem: findProblem(row, around),
  }
}

/** Why nothing can be handed out now, and what to do; `null`: it can. */
function findProblem(row: CollectionRow, around: AroundPerson): Message | null {
  if (row.state === 'collected') return messageOf('collection.collectedAlready')
  if (row.state !== 'released') return messageOf('collection.notReleased')
  if (wasErased(row)) return messageOf('collection.erased')
  if (row.application !== null) return messageOf('collection.inApplication', { trackingId: row.application })
  if (row.lease_id !== null) return onDevice(row.lease_holder ?? '', row.lease_device ?? '')
  const due = storageOf(row, around)
  if (due !== null) return storageProblem(due, around)
  return heldBack(around.holds.find(({ student_id }) => student_id === row.student_id))
}

/** What the graduate owes before this desk hands the certificate out. */
const storageOf = (row: CollectionRow, { storage }: AroundPerson): StorageDue | null =>
  row.state === 'released' && row.application === null ? (storage.get(row.id) ?? null) : null

export const onDevice = (holder: string, device: string): Message =>
  messageOf('collection.onDevice', { holder, device })

/** The desk reads that there is a hold, and not whose or why: holds are for staff who read student records. */
export const heldBack = (hold: BlockingHold | undefined): Message | null =>
  hold === undefined ? null : messageOf('collection.heldBack')
