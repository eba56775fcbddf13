import { randomUUID } from 'node:crypto'
import {
  endProxy,
  handOutCertificate,
  nameProxy,
  type Signature,
  saveCollectionSettings,
  undoHandover,
} from '@testamur/contract/graduation/collection'
import {
  endLease,
  getCollectionProgress,
  settleHandoverConflict,
  syncLease,
  takeLease,
  takeLeaseBack,
} from '@testamur/contract/graduation/collection-leases'
import { waiveStorage } from '@testamur/contract/graduation/uncollected'
import { createReleasedClass } from '../released-class.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

const GRADUAND = 'graduand:'
const LEASE = 'graduation_lease:'
const SIGNED: Signature = [
  [
    [10, 20],
    [30, 40],
  ],
]

let event = 0
let people: readonly { readonly id: number }[] = []
let handed = 0
let lease = 0

const idOf = (index: number) => people[index]?.id ?? 0
const first = () => ({ params: { id: idOf(0) } })
const shown = () => ({
  key: randomUUID(),
  place: 'desk' as const,
  id_kind: 'passport' as const,
  id_number: 'A01234567',
})
const part = () => ({
  event_id: event,
  chosen: { by: 'people' as const, ids: [idOf(0)] },
  hours: 2,
  device: 'Tablet of Acts',
})
const offline = (index: number) => ({
  ...shown(),
  kind: 'handover' as const,
  graduand_id: idOf(index),
  at: '2026-03-28T10:00:00Z',
})

/** The second certificate was handed out at the desk, after the lease of a device and before it was synchronised. */
async function leaveConflict({ server, colleague: { token } }: ActWorld): Promise<number> {
  const body = { ...part(), chosen: { by: 'people' as const, ids: [idOf(1)] } }
  const { id } = (await server.call(takeLease, { body, token })).data.lease
  await server.call(endLease, { params: { id }, token })
  await server.call(handOutCertificate, { params: { id: idOf(1) }, body: shown(), token })
  await server.call(syncLease, { params: { id }, body: { items: [offline(1)] }, token })
  const progress = await server.call(getCollectionProgress, { params: { id: event }, token })
  return progress.data.conflicts[0]?.id ?? 0
}

/** Acts at the collection desk, and on a part of a list that a device takes. */
export const collectionActs: readonly Act[] = [
  defineAct(saveCollectionSettings, 'changed', 'collection_settings:', () => ({
    body: { signature: 'optional' as const, lease_hours: 8, reminder_weeks: [4], version: 0 },
  })),
  defineAct(nameProxy, 'done', GRADUAND, async ({ server }) => {
    const made = await createReleasedClass(server.database, ['Omolara Acts', 'Bola Acts'], {
      title: 'Collection of Acts',
      matric: 'ACTC/2021/',
    })
    event = made.event
    people = made.people
    const body = { name: 'Musa Acts', phone: '+2348030000001', relationship: 'Brother' }
    return { ...first(), body }
  }),
  defineAct(endProxy, 'done', GRADUAND, first),
  defineAct(
    handOutCertificate,
    'made',
    GRADUAND,
    () => ({
      ...first(),
      body: { ...shown(), signature: SIGNED },
    }),
    ({ collected }) => {
      handed = collected?.id ?? 0
    },
  ),
  defineAct(undoHandover, 'changed', GRADUAND, () => ({
    params: { id: handed },
    body: { reason: 'Wrong person' },
  })),
  defineAct(
    takeLease,
    'made',
    LEASE,
    () => ({ body: part() }),
    ({ lease: { id } }) => {
      lease = id
    },
  ),
  defineAct(syncLease, 'made', GRADUAND, () => ({ params: { id: lease }, body: { items: [offline(0)] } })),
  defineAct(endLease, 'changed', LEASE, () => ({ params: { id: lease } })),
  defineAct(settleHandoverConflict, 'made', GRADUAND, async (world) => ({
    params: { id: await leaveConflict(world) },
    body: { accept: false, reason: 'Asked the desk' },
  })),
  defineAct(takeLeaseBack, 'changed', LEASE, async ({ server, colleague: { token } }) => {
    const made = await createReleasedClass(server.database, ['Ada Acts'], {
      title: 'Offline Acts',
      matric: 'ACTO/2021/',
    })
    event = made.event
    people = made.people
    const { id } = (await server.call(takeLease, { body: part(), token })).data.lease
    return { params: { id }, body: { reason: 'Needed at the desk' } }
  }),
  defineAct(waiveStorage, 'made', GRADUAND, async ({ server }) => {
    const made = await createReleasedClass(server.database, ['Old Acts'], {
      title: 'Convocation of long ago',
      matric: 'ACTS/2011/',
      heldOn: '2012-11-24',
    })
    const id = made.people[0]?.id ?? 0
    const amount = 50_000
    return { params: { id }, body: { amount, reason: 'Was abroad for treatment' } }
  }),
]
