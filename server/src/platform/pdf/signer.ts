import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { certificateDer, createCertificate } from './certificate.ts'

/** What the caller keeps, sealed: the key signs in the institution's name. */
export type SigningIdentity = {
  readonly certificatePem: string
  /** Issuers of the certificate, root last. */
  readonly chainPem: string
  readonly privateKeyPem: string
  readonly notAfter: Date
}

/** Anything that can sign with P-256: a local key here, a key service elsewhere. */
export type PdfSigner = {
  readonly name: string
  readonly certificate: Uint8Array
  readonly chain: readonly Uint8Array[]
  /** The ECDSA signature of the SHA-256 of `data`, DER-encoded. */
  sign(data: Uint8Array): Promise<Uint8Array>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const YEARS = 10

/**
 * A signing certificate for the institution under a root made for it alone. The root's key is dropped at once, so
 * nothing else can ever be issued under that root; a new identity brings its own.
 */
export async function createSigningIdentity(institutionName: string, now: Date): Promise<SigningIdentity> {
  const { subtle } = webcrypto
  const rootKeys = await subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  // X.509 times have no fractions of a second.
  const notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const notAfter = new Date(notBefore)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS)
  const validity = { notBefore, notAfter }

  const root = await createCertificate({
    ...validity,
    commonName: `${[...institutionName].slice(0, 50).join('')} Document Root`,
    keys: rootKeys,
    use: 'issuing',
    issuer: { certificate: null, privateKey: rootKeys.privateKey },
  })
  const certificate = await createCertificate({
    ...validity,
    commonName: institutionName,
    keys,
    use: 'signing',
    issuer: { certificate: root, privateKey: rootKeys.privateKey },
  })
  return {
    certificatePem: pem('CERTIFICATE', certificateDer(certificate)),
    chainPem: pem('CERTIFICATE', certificateDer(root)),
    privateKeyPem: pem('PRIVATE KEY', new Uint8Array(await subtle.exportKey('pkcs8', keys.privateKey))),
    notAfter,
  }
}

export async function loadSigner(
  identity: Pick<SigningIdentity, 'certificatePem' | 'chainPem' | 'privateKeyPem'>,
): Promise<PdfSigner> {
  const certificate = new X509Certificate(identity.certificatePem)
  const privateKey = createPrivateKey(identity.privateKeyPem)
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error('The signing key does not belong to its certificate')
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' })
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
  const name = /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject
  return {
    name,
    certificate: new Uint8Array(certificate.raw),
    chain: splitPem(identity.chainPem).map((text) => new Uint8Array(new X509Certificate(text).raw)),
    sign: async (data) =>
      ecdsaDer(new Uint8Array(await webcrypto.subtle.sign({ ...algorithm, hash: 'SHA-256' }, key, data))),
  }
}

function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

const splitPem = (text: string): string[] =>
  text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? []

/** Web Crypto gives r and s side by side; CMS wants SEQUENCE { INTEGER r, INTEGER s }. */
function ecdsaDer(raw: Uint8Array): Uint8Array {
  const body = [raw.subarray(0, 32), raw.subarray(32)].flatMap((part) => {
    let digits = [...part]
    while (digits.length > 1 && digits[0] === 0) digits = digits.slice(1)
    if ((digits[0] ?? 0) > 0x7f) digits.unshift(0)
    return [0x02, digits.length, ...digits]
  })
  return Uint8Array.from([0x30, body.length, ...body])
}
