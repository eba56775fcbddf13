import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { P12Signer } from '@libpdf/core'
import { BitString, fromBER } from 'asn1js'
import * as pkijs from 'pkijs'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { pemOf, splitPem } from './pem.ts'
import type { SignerMaterial } from './signer.ts'

/** A certificate and its key, as a certificate authority hands them out. */
export type BroughtFiles =
  | {
      readonly kind: 'pem'
      /** The certificate and, in the same text, any certificates of its issuers. */
      readonly certificates: string
      readonly privateKey: string
      readonly passphrase: string
    }
  | { readonly kind: 'p12'; readonly archive: Uint8Array; readonly password: string }

const LEAST_RSA_BITS = 2048
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1']
const KEY_USAGE = '2.5.29.15'

/**
 * Reads what an institution brings and judges whether it may sign documents with it today.
 * @throws {Failure} `refused`, with a sentence that says what is wrong with the files.
 */
export async function readBroughtIdentity(files: BroughtFiles, now: Date): Promise<SignerMaterial> {
  const read = files.kind === 'pem' ? readPem(files) : await readArchive(files)
  const { certificate } = read
  if (certificate.ca) throw refused(messageOf('pdf.certificateOfAuthority'))
  judgeKey(certificate.publicKey)
  if (now < new Date(certificate.validFrom)) throw refused(messageOf('pdf.certificateNotValidYet'))
  if (now >= new Date(certificate.validTo)) throw refused(messageOf('pdf.certificateExpired'))
  if (!maySignDocuments(certificate)) throw refused(messageOf('pdf.certificateNotForSigning'))
  return {
    certificatePem: pemOf('CERTIFICATE', certificate.raw),
    chainPem: issuersOf(certificate, read.others)
      .map(({ raw }) => pemOf('CERTIFICATE', raw))
      .join(''),
    key: read.key,
  }
}

type ReadFiles = Pick<SignerMaterial, 'key'> & {
  readonly certificate: X509Certificate
  readonly others: readonly X509Certificate[]
}

function readPem({
  certificates,
  privateKey,
  passphrase,
}: Extract<BroughtFiles, { kind: 'pem' }>): ReadFiles {
  const key = readKey(privateKey, passphrase)
  const all = splitPem(certificates, 'CERTIFICATE').map(readCertificate)
  const certificate = all.find((one) => one.checkPrivateKey(key))
  if (all.length === 0) throw refused(messageOf('pdf.noCertificate'))
  if (certificate === undefined) throw refused(messageOf('pdf.keyOfOtherCertificate'))
  return {
    certificate,
    others: all.filter((one) => one !== certificate),
    key: { kind: 'pem', privateKeyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString() },
  }
}

function readKey(text: string, passphrase: string): KeyObject {
  const block = splitPem(text, 'PRIVATE KEY')[0] ?? text
  try {
    return createPrivateKey({ key: block, passphrase })
  } catch {
    // Whatever the reader's own words are, the person can only look at the file and the passphrase again.
    throw refused(messageOf('pdf.keyUnreadable'))
  }
}

function readCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw refused(messageOf('pdf.certificateUnreadable'))
  }
}

async function readArchive({
  archive,
  password,
}: Extract<BroughtFiles, { kind: 'p12' }>): Promise<ReadFiles> {
  let signer: P12Signer
  try {
    signer = await P12Signer.create(archive, password)
  } catch {
    throw refused(messageOf('pdf.identityUnreadable'))
  }
  const certificate = new X509Certificate(Buffer.from(signer.certificate))
  const others = signer.certificateChain.map((der) => new X509Certificate(Buffer.from(der)))
  return {
    certificate,
    others,
    key: { kind: 'p12', archive: Buffer.from(archive).toString('base64'), password },
  }
}

function judgeKey(key: KeyObject): void {
  const details = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'rsa' && (details.modulusLength ?? 0) >= LEAST_RSA_BITS) return
  if (key.asymmetricKeyType === 'ec' && CURVES.includes(details.namedCurve ?? '')) return
  throw refused(messageOf('pdf.keyTooWeak'))
}

/** No key usage at all allows every use; otherwise one of digitalSignature and nonRepudiation must be set. */
function maySignDocuments(certificate: X509Certificate): boolean {
  const parsed = pkijs.Certificate.fromBER(new Uint8Array(certificate.raw).buffer)
  const usage = parsed.extensions?.find(({ extnID }) => extnID === KEY_USAGE)
  if (usage === undefined) return true
  const bits = fromBER(usage.extnValue.valueBlock.valueHexView).result
  const first = bits instanceof BitString ? (bits.valueBlock.valueHexView[0] ?? 0) : 0
  return (first & 0b1100_0000) !== 0
}

/** From the certificate's issuer up to the root, as far as the files reach; whatever else they hold is left out. */
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
