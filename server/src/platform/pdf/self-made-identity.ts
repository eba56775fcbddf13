import { webcrypto } from 'node:crypto'
import { certificateDer, createCertificate } from './certificate.ts'
import { pemOf } from './pem.ts'
import type { SignerMaterial } from './signer.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const YEARS = 10

/**
 * A signing certificate for the institution under a root made only for it. The root's key is discarded at once, so
 * nothing else can be issued under it; a new identity has a new root.
 */
export async function createSigningIdentity(institutionName: string, now: Date): Promise<SignerMaterial> {
  const { subtle } = webcrypto
  const rootKeys = await subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const keys = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  // X.509 times have no fractions of a second.
  const notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const notAfter = new Date(notBefore)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS)

  const root = await createCertificate({
    notBefore,
    notAfter,
    commonName: `${[...institutionName].slice(0, 50).join('')} Document Root`,
    keys: rootKeys,
    use: 'issuing',
    issuer: { certificate: null, privateKey: rootKeys.privateKey },
  })
  const certificate = await createCertificate({
    notBefore,
    notAfter,
    commonName: institutionName,
    keys,
    use: 'signing',
    issuer: { certificate: root, privateKey: rootKeys.privateKey },
  })
  const privateKey = new Uint8Array(await subtle.exportKey('pkcs8', keys.privateKey))
  return {
    certificatePem: pemOf('CERTIFICATE', certificateDer(certificate)),
    chainPem: pemOf('CERTIFICATE', certificateDer(root)),
    key: { kind: 'pem', privateKeyPem: pemOf('PRIVATE KEY', privateKey) },
  }
}
