import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { P12Signer } from '@libpdf/core'
import { BitString, fromBER } from 'asn1js'
import * as pkijs from 'pkijs'
import { type FieldFaults, refusedFields } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { isCostlyToOpen } from './derivation-cost.ts'
import { derOf, pemOf, splitPem } from './pem.ts'
import type { SignerMaterial } from './signer.ts'

/** A certificate and its key, as issued by a certificate authority. */
export type UploadedIdentity =
  | {
      readonly kind: 'pem'
      /** The certificate, and in the same text any certificates of its issuers. */
      readonly certificates: string
      readonly privateKey: string
      readonly passphrase: string
    }
  | { readonly kind: 'p12'; readonly archive: Uint8Array; readonly password: string }

const LEAST_RSA_BITS = 2048
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1']
const KEY_USAGE = '2.5.29.15'

type FileField = 'certificates' | 'private_key' | 'passphrase' | 'archive' | 'password'

type FileFault =
  | 'pdf.certificateOfAuthority'
  | 'pdf.certificateNotValidYet'
  | 'pdf.certificateExpired'
  | 'pdf.certificateNotForSigning'
  | 'pdf.noCertificate'
  | 'pdf.certificateUnreadable'
  | 'pdf.noKey'
  | 'pdf.keyUnreadable'
  | 'pdf.keyOfOtherCertificate'
  | 'pdf.keyTooWeak'
  | 'pdf.passphraseMissing'
  | 'pdf.passphraseWrong'
  | 'pdf.identityUnreadable'
  | 'pdf.keyCostlyToOpen'

/** The first fault is the sentence; each is shown at its file. */
function refuseFiles(faults: Partial<Record<FileField, FileFault>>): Error {
  const errors: FieldFaults = {}
  for (const [field, code] of Object.entries(faults)) errors[field] = [messageOf(code)]
  return refusedFields(Object.values(errors)[0]?.[0] ?? '', errors)
}

/**
 * Reads an imported certificate and decides whether it can sign documents today.
 * @throws {Failure} `refused`, with a sentence at the faulty file
 */
export async function readBroughtIdentity(files: UploadedIdentity, now: Date): Promise<SignerMaterial> {
  const read = files.kind === 'pem' ? readPem(files) : await readArchive(files)
  const { certificate } = read
  const fault = faultOf(certificate, now)
  if (fault !== null) throw refuseFiles({ [files.kind === 'pem' ? 'certificates' : 'archive']: fault })
  return {
    certificatePem: pemOf('CERTIFICATE', certificate.raw),
    chainPem: issuersOf(certificate, read.others)
      .map(({ raw }) => pemOf('CERTIFICATE', raw))
      .join(''),
    key: read.key,
  }
}

function faultOf(certificate: X509Certificate, now: Date): FileFault | null {
  if (certificate.ca) return 'pdf.certificateOfAuthority'
  if (!isStrongKey(certificate.publicKey)) return 'pdf.keyTooWeak'
  if (now < new Date(certificate.validFrom)) return 'pdf.certificateNotValidYet'
  if (now >= new Date(certificate.validTo)) return 'pdf.certificateExpired'
  return maySignDocuments(certificate) ? null : 'pdf.certificateNotForSigning'
}

type ReadFiles = Pick<SignerMaterial, 'key'> & {
  readonly certificate: X509Certificate
  readonly others: readonly X509Certificate[]
}

function readPem({
  certificates,
  privateKey,
  passphrase,
}: Extract<UploadedIdentity, { kind: 'pem' }>): ReadFiles {
  const key = readKey(privateKey, passphrase)
  const all = readCertificates(certificates)
  if (!('key' in key) || !('certificates' in all)) throw refuseFiles({ ...all.faults, ...key.faults })
  const certificate = all.certificates.find((one) => one.checkPrivateKey(key.key))
  if (certificate === undefined) throw refuseFiles({ private_key: 'pdf.keyOfOtherCertificate' })
  return {
    certificate,
    others: all.certificates.filter((one) => one !== certificate),
    key: { kind: 'pem', privateKeyPem: key.key.export({ type: 'pkcs8', format: 'pem' }).toString() },
  }
}

type Faults = { readonly faults: Parameters<typeof refuseFiles>[0] }

function readKey(text: string, passphrase: string): ({ readonly key: KeyObject } & Partial<Faults>) | Faults {
  if (!text.includes('PRIVATE KEY-----')) return { faults: { private_key: 'pdf.noKey' } }
  const block = splitPem(text, 'PRIVATE KEY')[0] ?? text
  try {
    if (isCostlyToOpen(derOf(block))) return { faults: { private_key: 'pdf.keyCostlyToOpen' } }
    return { key: createPrivateKey({ key: block, passphrase }) }
  } catch {
    // Whatever the parser reports, a person can only check the file and the passphrase.
    if (!block.includes('ENCRYPTED')) return { faults: { private_key: 'pdf.keyUnreadable' } }
    return { faults: { passphrase: passphrase === '' ? 'pdf.passphraseMissing' : 'pdf.passphraseWrong' } }
  }
}

function readCertificates(
  text: string,
): ({ readonly certificates: readonly X509Certificate[] } & Partial<Faults>) | Faults {
  const blocks = splitPem(text, 'CERTIFICATE')
  if (blocks.length === 0) return { faults: { certificates: 'pdf.noCertificate' } }
  try {
    return { certificates: blocks.map((block) => new X509Certificate(block)) }
  } catch {
    return { faults: { certificates: 'pdf.certificateUnreadable' } }
  }
}

async function readArchive({
  archive,
  password,
}: Extract<UploadedIdentity, { kind: 'p12' }>): Promise<ReadFiles> {
  let signer: P12Signer
  let costly = false
  try {
    costly = isCostlyToOpen(archive)
    if (costly) throw new Error('Too many rounds')
    signer = await P12Signer.create(archive, password)
  } catch {
    throw refuseFiles({ archive: costly ? 'pdf.keyCostlyToOpen' : 'pdf.identityUnreadable' })
  }
  const certificate = new X509Certificate(Buffer.from(signer.certificate))
  const others = signer.certificateChain.map((der) => new X509Certificate(Buffer.from(der)))
  return {
    certificate,
    others,
    key: { kind: 'p12', archive: Buffer.from(archive).toString('base64'), password },
  }
}

function isStrongKey(key: KeyObject): boolean {
  const details = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'rsa') return (details.modulusLength ?? 0) >= LEAST_RSA_BITS
  return key.asymmetricKeyType === 'ec' && CURVES.includes(details.namedCurve ?? '')
}

/** Without key usage every use is allowed; otherwise digitalSignature or nonRepudiation must be set. */
function maySignDocuments(certificate: X509Certificate): boolean {
  const parsed = pkijs.Certificate.fromBER(new Uint8Array(certificate.raw).buffer)
  const usage = parsed.extensions?.find(({ extnID }) => extnID === KEY_USAGE)
  if (usage === undefined) return true
  const bits = fromBER(usage.extnValue.valueBlock.valueHexView).result
  const first = bits instanceof BitString ? (bits.valueBlock.valueHexView[0] ?? 0) : 0
  return (first & 0b1100_0000) !== 0
}

/** From the certificate's issuer up to the root, as far as the files contain them; other certificates are ignored. */
function issuersOf(certificate: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = []
  let last = certificate
  for (;;) {
    const issuer = others.find(
      (one) => !chain.includes(one) && one.ca && last.checkIssued(one) && last.verify(one.publicKey),
    )
    if (issuer === undefined) return chain
    chain.push(issuer)
    last = issuer
  }
}
