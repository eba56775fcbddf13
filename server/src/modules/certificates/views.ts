import type { applicationRow } from '@testamur/contract/applications/staff-applications'
import type {
  Clearance,
  certificateOptions,
  certificateRow,
  demurrageLine,
  staffCertificate,
  trackedCertificate,
} from '@testamur/contract/certificates/certificates'
import type { DemurrageRule } from '@testamur/contract/institution/policies'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import { qrPath } from '../../platform/pdf/qr.ts'
import type { Catalogue } from '../applications/index.ts'
import { storagePeriods } from '../graduation/index.ts'
import { kindRules } from './kind-rules.ts'
import type { Offer } from './offer.ts'
import { certificateType, papersOf } from './request-rules.ts'
import type { PassRow } from './store/passes.ts'
import type { ChargedPeriod, RequestRow } from './store/requests.ts'
import { describeStorage, describeStorageRule } from './texts.ts'

const demurrageView = ({ from, to, amount_minor }: ChargedPeriod): Unsaid<typeof demurrageLine> => ({
  description: describeStorage({ from, to }),
  from,
  to,
  amount: toMajor(amount_minor),
})

export function optionsView(
  catalogue: Catalogue,
  { fees, events }: Offer,
  policy: DemurrageRule | null,
): Unsaid<typeof certificateOptions> {
  const { currency } = catalogue.institution
  const type = certificateType(catalogue)
  return {
    currency,
    working_days: type?.working_days ?? 0,
    kinds:
      type === null
        ? []
        : (Object.keys(kindRules) as (keyof typeof kindRules)[]).flatMap((kind) => {
            const fee = fees.get(kind)
            if (fee === undefined) return []
            const { stored, renamed, reissue, told, modes, name, description } = kindRules[kind]
            return {
              kind,
              name,
              description,
              told: [...told],
              fee: toMajor(fee),
              modes: [...modes],
              papers: [...papersOf(kindRules[kind], type)],
              demurrage: stored,
              former_name: renamed,
              old_number: reissue,
            }
          }),
    events: events
      .filter(({ held_on }) => held_on <= catalogue.day)
      .map(({ id, title, session, held_on }) => ({
        id,
        title,
        session,
        held_on,
        demurrage: storagePeriods(policy, held_on, catalogue.day).map(({ from, to, amount }) =>
          demurrageView({ from, to, amount_minor: amount }),
        ),
      })),
    demurrage_rule: describeStorageRule(policy, currency),
  }
}

const certificateView = (request: RequestRow) => ({
  kind: request.kind,
  kind_name: kindRules[request.kind].name,
  mode: request.mode,
  event:
    request.event_title === null || request.event_on === null
      ? null
      : { title: request.event_title, held_on: request.event_on },
  name_on_certificate: request.name_on_certificate,
  former_name: request.former_name,
  old_number: request.old_number,
  certificate_number: request.certificate_number,
  demurrage: request.demurrage.map(demurrageView),
})

/** `clearance`: what the record says today, not when the application was paid. */
export function trackedCertificateView(
  request: RequestRow,
  passes: readonly PassRow[],
  codeOf: (pass: PassRow) => string,
  { clearance, other_name }: { readonly clearance: Clearance; readonly other_name: boolean },
): Unsaid<typeof trackedCertificate> {
  const owner = passes.find(({ holder }) => holder === 'owner')
  const proxy = passes.find(({ holder }) => holder === 'proxy')
  const code = owner && codeOf(owner)
  return {
    ...certificateView(request),
    clearance,
    other_name,
    pass:
      owner === undefined || code === undefined
        ? null
        : {
            code,
            qr: qrPath(code),
            issued_at: owner.issued_at.toISOString(),
            used_at: owner.used_at?.toISOString() ?? null,
          },
    proxy: request.proxy && {
      ...proxyView(request.proxy),
      // For the owner only, until it is no longer valid.
      code: proxy?.used_at ? codeOf(proxy) : null,
      issued_at: proxy?.issued_at.toISOString() ?? null,
      used_at: proxy?.used_at?.toISOString() ?? null,
    },
  }
}

const proxyView = ({ name, email, phone, relationship }: NonNullable<RequestRow['proxy']>) => ({
  name,
  email,
  phone,
  relationship,
})

export const staffCertificateView = (
  request: RequestRow,
  passes: readonly PassRow[],
  clearance: Clearance | null,
): Unsaid<typeof staffCertificate> => ({
  ...certificateView(request),
  clearance,
  source: request.source,
  proxy: request.proxy && proxyView(request.proxy),
  passes: passes.map(({ holder, issued_at, used_at }) => ({
    holder,
    issued_at: issued_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  })),
})

export const certificateRowView = (
  row: Unsaid<typeof applicationRow>,
  request: RequestRow,
  { cleared, other_name }: { readonly cleared: Clearance['state'] | null; readonly other_name: boolean },
): Unsaid<typeof certificateRow> => ({
  ...row,
  certificate_kind: request.kind,
  kind_name: kindRules[request.kind].name,
  name_on_certificate: request.name_on_certificate,
  mode: request.mode,
  cleared,
  other_name,
})
