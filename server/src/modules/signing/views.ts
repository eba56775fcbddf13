import { X509Certificate } from 'node:crypto'
import type { SigningCertificate } from '@testamur/contract/signing'
import { splitPem } from '../../platform/pdf/pem.ts'
import { commonNameOf, issuerNameOf, type SignerMaterial } from '../../platform/pdf/signer.ts'
import { identityFacts } from './identity-facts.ts'
import type { IdentityRow } from './store.ts'

export const WELL_KNOWN = '/.well-known/document-signing'

/** What is public. */
export const certificateView = (row: IdentityRow): SigningCertificate => ({
  name: row.name,
  key_type: row.key_type,
  fingerprint: row.fingerprint,
  root_name: commonNameOf(rootOf(row)),
  root_fingerprint: row.root_fingerprint,
  valid_from: row.not_before.toISOString(),
  valid_until: row.not_after.toISOString(),
  signs_from: row.signs_from.toISOString(),
  signs_until: row.signs_until?.toISOString() ?? null,
  file_url: `${WELL_KNOWN}/${row.fingerprint}.pem`,
})

export const identityView = (row: IdentityRow) => ({
  ...certificateView(row),
  id: row.id,
  origin: row.origin,
  issued_by: issuerNameOf(new X509Certificate(row.certificate_pem)),
})

/** The content of an authority's files before they are stored. */
export function materialView(material: SignerMaterial) {
  const { name, key_type, fingerprint, not_before, not_after } = identityFacts(material)
  return {
    name,
    key_type,
    fingerprint,
    valid_from: not_before.toISOString(),
    valid_until: not_after.toISOString(),
    issued_by: issuerNameOf(new X509Certificate(material.certificatePem)),
  }
}

function rootOf({ certificate_pem, chain_pem }: IdentityRow): X509Certificate {
  return new X509Certificate(splitPem(chain_pem, 'CERTIFICATE').at(-1) ?? certificate_pem)
}
