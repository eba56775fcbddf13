import type { TemplateKind } from '@testamur/contract/certificate-templates/design-rules'
import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'

/** The kinds of templates that a document for each kind of application can be made from. None: it hands a stored certificate out. */
export const templateKindsOf: Readonly<Record<CertificateKind, readonly TemplateKind[]>> = {
  first_collection: [],
  courier: [],
  proxy: [],
  certified_copy: ['certified_copy'],
  replacement: ['degree_certificate', 'diploma'],
  name_change: ['degree_certificate', 'diploma'],
  attestation: ['attestation'],
}

/** The certificate before is not valid any more once this one is issued. */
export const replacesCertificate = (kind: CertificateKind): boolean =>
  kind === 'replacement' || kind === 'name_change'
