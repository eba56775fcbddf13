import { X509Certificate } from 'node:crypto'
import { sha256Hex } from '../../core/ids.ts'
import { splitPem } from '../../platform/pdf/pem.ts'
import { commonNameOf, type SignerMaterial } from '../../platform/pdf/signer.ts'

/** What the certificates of an identity contain. */
export function identityFacts({
  certificatePem,
  chainPem,
}: Pick<SignerMaterial, 'certificatePem' | 'chainPem'>) {
  const certificate = new X509Certificate(certificatePem)
  const chain = splitPem(chainPem, 'CERTIFICATE').map((text) => new X509Certificate(text))
  const all = [certificate, ...chain]
  const root = chain.at(-1) ?? certificate
  return {
    name: commonNameOf(certificate),
    root_name: commonNameOf(root),
    key_type: keyTypeOf(certificate),
    fingerprint: sha256Hex(certificate.raw),
    root_fingerprint: sha256Hex(root.raw),
    not_before: new Date(Math.max(...all.map(({ validFrom }) => Date.parse(validFrom)))),
    not_after: new Date(Math.min(...all.map(({ validTo }) => Date.parse(validTo)))),
  }
}

const CURVES: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

function keyTypeOf({ publicKey }: X509Certificate): string {
  const { modulusLength, namedCurve = '' } = publicKey.asymmetricKeyDetails ?? {}
  return publicKey.asymmetricKeyType === 'rsa'
    ? `RSA ${modulusLength}`
    : `ECDSA ${CURVES[namedCurve] ?? namedCurve}`
}
