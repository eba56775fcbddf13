import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import { toMinor } from '@testamur/contract/money'

/** What each kind costs in the demo institution. */
export const certificateFees = (
  Object.entries({
    first_collection: 0,
    courier: 2_500,
    proxy: 1_000,
    certified_copy: 5_000,
    replacement: 25_000,
    name_change: 30_000,
    attestation: 20_000,
  } satisfies Record<CertificateKind, number>) as [CertificateKind, number][]
).map(([kind, fee]) => ({ kind, fee_minor: toMinor(fee) }))

/** Convocations, the latest two years apart from the first, so that storage is due for some and not for others. */
export const graduationEvents = [
  { title: '38th Convocation', session: '2016/2017', held_on: '2017-11-25' },
  { title: '39th Convocation', session: '2017/2018', held_on: '2018-11-24' },
  { title: '40th Convocation', session: '2018/2019', held_on: '2019-11-30' },
  { title: '41st Convocation', session: '2019/2020', held_on: '2021-03-27' },
  { title: '42nd Convocation', session: '2020/2021', held_on: '2022-03-26' },
  { title: '43rd Convocation', session: '2021/2022', held_on: '2023-03-25' },
  { title: '44th Convocation', session: '2022/2023', held_on: '2024-03-30' },
  { title: '45th Convocation', session: '2023/2024', held_on: '2025-03-29' },
]
