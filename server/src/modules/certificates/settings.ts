import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { certificateFee, saveCertificateFee } from '@testamur/contract/certificates/certificate-settings'
import type { Received } from '@testamur/contract/endpoint'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor, toMinor } from '@testamur/contract/money'
import type { Requester } from '../../core/actor.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { changedMeanwhile, type SettingKind, saveSetting } from '../settings/index.ts'
import type { CertificatesDeps } from './deps.ts'
import { kindRules } from './kind-rules.ts'
import { type FeeRow, listFees, lockFee, saveFee } from './store/offer.ts'
import { countOpenRequests } from './store/uses.ts'

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

const feeKind: SettingKind<FeeRow, 'kind'> = {
  noun: 'certificate_fee',
  key: 'kind',
  name: messageOf('certificates.thisFee'),
  topics: ['certificates'],
  lock: (tx, { kind }) => lockFee(tx, kind),
}

/**
 * Says, of a kind that is no longer offered, how many open applications keep its fee.
 * @throws Failure conflict: somebody else changed it since this version
 */
export async function changeFee(
  { database, clock, reference }: Deps,
  kind: CertificateKind,
  { fee, active, version }: Received<typeof saveCertificateFee>['body'],
  requester: Requester,
): Promise<{ data: CertificateFee; message: Message }> {
  const row = { kind, fee_minor: toMinor(fee), active, version }
  const { after } = await saveSetting(
    { database, reference },
    feeKind,
    {
      seen: { kind, version },
      async write(tx) {
        const saved = await saveFee(tx, row, clock.now())
        if (saved === null) throw changedMeanwhile()
        return saved
      },
    },
    requester,
  )
  const data = feeView(kind, after)
  if (active) return { data, message: messageOf('certificates.feeSaved') }
  const applications = await countOpenRequests(database.db, kind)
  return { data, message: messageOf('certificates.feeSwitchedOff', { name: data.name, applications }) }
}
