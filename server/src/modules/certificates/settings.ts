import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type {
  certificateFee,
  createGraduationEvent,
  GraduationEvent,
  saveCertificateFee,
} from '@testamur/contract/certificates/certificate-settings'
import type { Received } from '@testamur/contract/endpoint'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor, toMinor } from '@testamur/contract/money'
import type { Requester } from '../../core/actor.ts'
import { invalid, notFound } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { CertificatesDeps } from './deps.ts'
import { kindRules } from './kind-rules.ts'
import {
  type FeeRow,
  insertEvent,
  listEvents,
  listFees,
  lockEvent,
  saveFee,
  titleIsTaken,
  updateEvent,
} from './store/offer.ts'

type CertificateFee = Unsaid<typeof certificateFee>

type Deps = Pick<CertificatesDeps, 'database' | 'clock' | 'reference'>
type EventBody = Received<typeof createGraduationEvent>['body']

const feeView = (
  kind: CertificateKind,
  row: Pick<FeeRow, 'fee_minor' | 'active'> | undefined,
): CertificateFee => ({
  kind,
  name: kindRules[kind].name,
  fee: toMajor(row?.fee_minor ?? 0),
  active: row?.active ?? false,
})

/** Every kind there is, those without a price as not on offer. */
export async function listFeesOfKinds({ database }: Deps): Promise<CertificateFee[]> {
  const rows = new Map((await listFees(database.db)).map((row) => [row.kind, row]))
  return (Object.keys(kindRules) as CertificateKind[]).map((kind) => feeView(kind, rows.get(kind)))
}

export async function changeFee(
  { database, clock, reference }: Deps,
  kind: CertificateKind,
  { fee, active }: Received<typeof saveCertificateFee>['body'],
  requester: Requester,
): Promise<CertificateFee> {
  const row = { kind, fee_minor: toMinor(fee), active }
  await database.inTransaction(async (tx) => {
    const before = await saveFee(tx, row, clock.now())
    await reference.changed(tx, 'certificates')
    await recordAudit(tx, {
      actor: requester.actor,
      ip: requester.ip,
      action: 'certificate_fee.save',
      subject: `certificate_fee:${kind}`,
      before,
      after: row,
    })
  })
  reference.drop('certificates')
  return feeView(kind, row)
}

export const listCeremonies = ({ database }: Deps): Promise<GraduationEvent[]> => listEvents(database.db)

const titleTaken = () => invalid({ title: [messageOf('certificates.titleTaken')] })

export async function addCeremony(
  { database, reference }: Deps,
  body: EventBody,
  requester: Requester,
): Promise<GraduationEvent> {
  const event = await database.inTransaction(async (tx) => {
    const made = await insertEvent(tx, body)
    if (made === null) throw titleTaken()
    await reference.changed(tx, 'certificates')
    await recordAudit(tx, {
      actor: requester.actor,
      ip: requester.ip,
      action: 'graduation_event.create',
      subject: `graduation_event:${made.id}`,
      after: made,
    })
    return made
  })
  reference.drop('certificates')
  return event
}

export async function changeCeremony(
  { database, reference }: Deps,
  id: number,
  body: EventBody,
  requester: Requester,
): Promise<GraduationEvent> {
  const after = { id, ...body }
  await database.inTransaction(async (tx) => {
    const before = await lockEvent(tx, id)
    if (before === null) throw notFound(messageOf('certificates.ceremony'))
    if (await titleIsTaken(tx, body.title, id)) throw titleTaken()
    await updateEvent(tx, after)
    await reference.changed(tx, 'certificates')
    await recordAudit(tx, {
      actor: requester.actor,
      ip: requester.ip,
      action: 'graduation_event.update',
      subject: `graduation_event:${id}`,
      before,
      after,
    })
  })
  reference.drop('certificates')
  return after
}
