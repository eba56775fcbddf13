import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { CertificateName } from '@testamur/contract/certificates/certificate-names'
import { kindRules } from './kind-rules.ts'

/** The name that must match the record: the printed one, or for a change of name, the former one. */
export function nameToCompare({
  kind,
  name_on_certificate,
  former_name,
}: {
  readonly kind: CertificateKind
  readonly name_on_certificate: string
  readonly former_name?: string | null | undefined
}): Pick<CertificateName, 'field' | 'name'> {
  return kindRules[kind].renamed
    ? { field: 'former_name', name: former_name ?? '' }
    : { field: 'name_on_certificate', name: name_on_certificate }
}
