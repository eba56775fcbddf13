import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { certificateFee, saveCertificateFee } from '@testamur/contract/certificates/certificate-settings'
import type { Received } from '@testamur/contract/endpoint'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor, toMinor } from '@testamur/contract/money'
import type { Requester } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { CertificatesDeps } from './deps.ts'
import { kindRules } from './kind-rules.ts'
import { type FeeRow, listFees, lockFee, saveFee } from './store/offer.ts'

type CertificateFee = Unsaid<typeof certificateFee>

type Deps = Pick<CertificatesDeps, 'database' | 'clock' | 'reference'>

const feeView = (
  kind: CertificateKind,
  row: Pick<FeeRow, 'fee_minor' | 'active' | 'version'> | undefined,
): CertificateFee => ({
  kind,
  name: kindRules[kind].name,
  fee: toMajor(row?.fee_minor ?? 0),
  active: row?.active ?? false,
  version: row?.version ?? 0,
})

/** All kinds; those without a price are not on offer. */
export async function listFeesOfKinds({ database }: Deps): Promise<CertificateFee[]> {
  const rows = new Map((await listFees(database.db)).map((row) => [row.kind, row]))
  return (Object.keys(kindRules) as CertificateKind[]).map((kind) => feeView(kind, rows.get(kind)))
}

/** @throws Failure conflict: somebody else changed it since this version. */
export async function changeFee(
  { database, clock, reference }: Deps,
  kind: CertificateKind,
  { fee, active, version }: Received<typeof saveCertificateFee>['body'],
  requester: Requester,
): Promise<CertificateFee> {
  const row = { kind, fee_minor: toMinor(fee), active, version }
  await database.inTransaction(async (tx) => {
    const before = await lockFee(tx, kind)
    if ((before?.version ?? 0) !== version || !(await saveFee(tx, row, clock.now())))
      throw conflict(messageOf('certificates.feeChangedMeanwhile'))
    await reference.changed(tx, 'certificates')
    await recordAudit(tx, {
      actor: requester.actor,
      ip: requester.ip,
      action: 'certificate_fee.save',
      subject: `certificate_fee:${kind}`,
      before: before && auditValue(before),
      after: auditValue(row),
    })
  })
  reference.drop('certificates')
  return feeView(kind, { ...row, version: version + 1 })
}

const auditValue = ({ kind, fee_minor, active }: FeeRow) => ({ kind, fee_minor, active })
