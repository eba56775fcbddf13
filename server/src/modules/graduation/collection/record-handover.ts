import type { IdentityPaper } from '@testamur/contract/certificates/certificate-kinds'
import type { CollectionPlace } from '@testamur/contract/graduation/collection-rules'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import { recordFile } from '../../../platform/storage/store.ts'
import { recordAudit } from '../../audit/index.ts'
import { listBlockingHolds } from '../../students/index.ts'
import { findStorageDue, type StorageTerms, storageProblem } from '../storage/find-storage.ts'
import { type GraduandRow, lockGraduand, moveGraduands, wasErased } from '../store/graduands.ts'
import { endFormerHandover, type HandoverRow, insertHandover } from '../store/handovers.ts'
import { isOnLease, type LeaseRow, leaseOfPerson } from '../store/leases.ts'
import { openApplicationOf } from '../store/of-students.ts'
import type { GraduandPassRow } from '../store/passes.ts'
import { handedNews } from './mails.ts'
import { heldBack, onDevice } from './person-view.ts'
import { findTypedPass } from './present-pass.ts'
import type { TellGraduate } from './tell-graduate.ts'

/** A hand-over as a device sends it. */
export type SentHandover = {
  readonly key: string
  readonly graduand_id: number
  readonly pass: string | undefined
  readonly place: CollectionPlace
  readonly id_kind: IdentityPaper
  readonly id_number: string
  readonly signature: StoredFile | null
  /** When the certificate was handed out. */
  readonly at: Date
}

type Around = {
  readonly now: Date
  /** The part of the list that the sending device took; `null`: it is online. */
  readonly lease: LeaseRow | null
  readonly storage: StorageTerms
  readonly tell: TellGraduate
  readonly by: Requester<StaffActor>
}

/**
 * Records a hand-over, or says why it cannot be recorded. Online nothing happened then; offline the certificate is gone
 * already, so the hand-over is kept to be settled.
 */
export async function recordHandover(tx: Tx, sent: SentHandover, around: Around): Promise<Message | null> {
  const { now, lease, by } = around
  const graduand = await lockGraduand(tx, sent.graduand_id)
  if (graduand === null) {
    if (lease === null) throw notFound(messageOf('graduation.thisGraduand'))
    // The device's other hand-overs are still taken in.
    return messageOf('collection.notOnLease')
  }
  const pass = sent.pass === undefined ? null : await findTypedPass(tx, sent.pass)
  const problem =
    findPassProblem(graduand, sent, pass, around) ??
    (await findStateProblem(tx, graduand, around)) ??
    (await findUnpaidStorage(tx, graduand, sent.at, around))
  if (problem !== null && lease === null) return problem
  if (sent.signature !== null) await recordFile(tx, sent.signature)
  const ours = pass?.graduand_id === graduand.id ? pass : null
  const holder = ours?.holder ?? 'owner'
  if (problem === null) await endFormerHandover(tx, graduand.id)
  const handover = {
    key: sent.key,
    graduand_id: graduand.id,
    state: problem === null ? 'handed' : 'conflict',
    problem,
    place: sent.place,
    holder,
    pass_id: ours?.id ?? null,
    collected_by: ours?.name ?? graduand.certificate_name,
    id_kind: sent.id_kind,
    id_number: sent.id_number,
    signature_key: sent.signature?.key ?? null,
    lease_id: lease?.id ?? null,
    handed_by: by.actor.id,
    handed_by_name: by.actor.name,
    handed_at: sent.at,
    recorded_at: now,
  } as const
  await insertHandover(tx, handover)
  if (problem === null) await moveToCollected(tx, graduand, handover, around)
  await recordAudit(tx, {
    ...by,
    action: problem === null ? 'graduand.hand_out' : 'graduand.hand_out_conflict',
    subject: `graduand:${graduand.id}`,
    // Who showed which ID is kept with the hand-over, where it can be erased.
    after: { holder, place: sent.place, lease: lease?.id ?? null, at: sent.at.toISOString() },
  })
  return problem
}

export async function moveToCollected(
  tx: Tx,
  graduand: GraduandRow,
  handover: Pick<HandoverRow, 'holder' | 'collected_by' | 'handed_at'>,
  { by: { actor }, tell }: Pick<Around, 'by' | 'tell'>,
): Promise<void> {
  const at = handover.handed_at
  await moveGraduands(tx, [graduand], { state: 'collected' }, { act: 'collected', by: actor, at })
  await tell(tx, graduand, handedNews(handover))
}

async function findStateProblem(
  tx: Tx,
  graduand: GraduandRow,
  { now, lease }: Around,
): Promise<Message | null> {
  const { id, state, student_id } = graduand
  if (state === 'collected') return messageOf('collection.collectedAlready')
  if (state !== 'released') return messageOf('collection.notReleased')
  if (wasErased(graduand)) return messageOf('collection.erased')
  const trackingId = await openApplicationOf(tx, id)
  if (trackingId !== null) return messageOf('collection.inApplication', { trackingId })
  const held = await leaseOfPerson(tx, id, now)
  if (held !== null && held.id !== lease?.id) return onDevice(held.holder_name, held.device)
  if (lease !== null) return (await isOnLease(tx, lease.id, id)) ? null : messageOf('collection.notOnLease')
  const [hold] = await listBlockingHolds(tx, [student_id])
  return heldBack(hold)
}

/** Offline it is what was due when the certificate was handed out. */
async function findUnpaidStorage(
  tx: Tx,
  { id }: GraduandRow,
  at: Date,
  { storage }: Around,
): Promise<Message | null> {
  const due = (await findStorageDue(tx, storage, [id], at)).get(id)
  return due === undefined ? null : storageProblem(due, storage)
}

/** A proxy whom the graduate named with an ID shows this one; numbers are compared without spaces and hyphens. */
function isNamedIdentity(pass: GraduandPassRow, shown: Pick<SentHandover, 'id_kind' | 'id_number'>): boolean {
  const plain = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (pass.id_kind === null || pass.id_number === null) return true
  return pass.id_kind === shown.id_kind && plain(pass.id_number) === plain(shown.id_number)
}

function findPassProblem(
  graduand: GraduandRow,
  sent: SentHandover,
  pass: GraduandPassRow | null,
  { now }: Around,
): Message | null {
  if (sent.pass === undefined) return null
  if (pass === null) return messageOf('collection.noSuchPass')
  if (pass.graduand_id !== graduand.id) return messageOf('collection.passOfOther')
  if (!isNamedIdentity(pass, sent)) return messageOf('collection.otherIdentity')
  // Offline the pass may have ended after it was shown.
  const seen = sent.at < now ? sent.at : now
  return pass.ended_at !== null && pass.ended_at <= seen ? messageOf('collection.passEnded') : null
}
