import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { splitPem } from './pem.ts'

/** Signs PDFs with a key stored here, or with an external key service. */
export type PdfSigner = {
  readonly name: string
  readonly certificate: Uint8Array
  readonly chain: readonly Uint8Array[]
  readonly keyType: 'ecdsa' | 'rsa'
  /** The signature of the SHA-256 of `data`: ECDSA as DER, RSA by PKCS #1 v1.5. */
  sign(data: Uint8Array): Promise<Uint8Array>
}

/** A private key that was imported or made here; stored sealed. */
export type KeptKey =
  | { readonly kind: 'pem'; readonly privateKeyPem: string }
  | { readonly kind: 'p12'; readonly archive: string; readonly password: string }

export type SignerMaterial = {
  readonly certificatePem: string
  /** Issuers of the certificate, root last. */
  readonly chainPem: string
  readonly key: KeptKey
}

export async function loadSigner({ certificatePem, chainPem, key }: SignerMaterial): Promise<PdfSigner> {
  const certificate = new X509Certificate(certificatePem)
  const keyType = certificate.publicKey.asymmetricKeyType === 'rsa' ? 'rsa' : 'ecdsa'
  return {
    name: commonNameOf(certificate),
    certificate: new Uint8Array(certificate.raw),
    chain: splitPem(chainPem, 'CERTIFICATE').map((text) => new Uint8Array(new X509Certificate(text).raw)),
    keyType,
    sign: key.kind === 'pem' ? signWithPem(certificate, key.privateKeyPem) : await signWithArchive(key),
  }
}

export const commonNameOf = ({ subject }: X509Certificate): string => nameIn(subject)

export const issuerNameOf = ({ issuer }: X509Certificate): string => nameIn(issuer)

const nameIn = (distinguished: string): string =>
  // Node escapes commas in names.
  (/^CN=(.*)$/m.exec(distinguished)?.[1] ?? distinguished.replaceAll('\n', ', ')).replaceAll(/\\(.)/g, '$1')

const signAsync = promisify(
  (data: Uint8Array, key: Parameters<typeof sign>[2], done: (error: Error | null, bytes: Buffer) => void) =>
    sign('sha256', data, key, done),
)

function signWithPem(certificate: X509Certificate, privateKeyPem: string): PdfSigner['sign'] {
  const key = createPrivateKey(privateKeyPem)
  if (!certificate.checkPrivateKey(key)) throw new Error('The signing key does not belong to its certificate')
  return async (data) => new Uint8Array(await signAsync(data, { key, dsaEncoding: 'der' }))
}

async function signWithArchive({ archive, password }: Extract<KeptKey, { kind: 'p12' }>) {
  const { P12Signer } = await import('@libpdf/core')
  const signer = await P12Signer.create(new Uint8Array(Buffer.from(archive, 'base64')), password)
  return (data: Uint8Array) => signer.sign(data, 'SHA-256')
}
