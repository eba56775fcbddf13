import { createHash } from 'node:crypto'
import { OctetString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'
import { cryptoEngine } from './crypto-engine.ts'

export type PdfVerdict = {
  /** Whether there is a signature of any kind. */
  readonly signed: boolean
  /** Whether the bytes that the signature covers are unchanged. */
  readonly intact: boolean
  /** Whether the signature covers the whole file, so that nothing was added later. */
  readonly wholeDocument: boolean
  readonly certificateSubject: string | null
  /** Anyone can make a certificate with any name: compare this fingerprint with our own. */
  readonly certificateSha256: string | null
}

type Signature = { readonly range: readonly [number, number, number, number]; readonly end: number }

const unsigned: PdfVerdict = {
  signed: false,
  intact: false,
  wholeDocument: false,
  certificateSubject: null,
  certificateSha256: null,
}

/** Verifies the last signature of a file from its bytes alone. No PDF parser is involved, so none can be deceived. */
export async function verify(pdf: Uint8Array): Promise<PdfVerdict> {
  const signature = findSignatures(pdf).toSorted((a, b) => b.end - a.end)[0]
  if (!signature) return unsigned
  const wholeDocument = signature.end === pdf.length
  const found = { ...unsigned, signed: true, wholeDocument }
  const [, length, second] = signature.range
  const cms = readContents(pdf, length, second)
  if (!cms) return found
  try {
    const content = pkijs.ContentInfo.fromBER(cms)
    const signedData = new pkijs.SignedData({ schema: content.content })
    const certificate = await signingCertificate(signedData)
    if (!certificate) return found
    if (!namesItsCertificate(signedData, certificate)) return found
    const data = Buffer.concat([pdf.subarray(0, length), pdf.subarray(second, signature.end)])
    return {
      ...found,
      intact: await holds(signedData, data),
      certificateSubject: commonName(certificate),
      certificateSha256: fingerprint(certificate).toString('hex'),
    }
  } catch {
    // An unreadable signature proves nothing about the file: that is the answer, and no fault of ours.
    return found
  }
}

async function holds(signedData: pkijs.SignedData, data: Uint8Array): Promise<boolean> {
  try {
    const what = { signer: 0, data: new Uint8Array(data).buffer, checkChain: false }
    return await signedData.verify(what, cryptoEngine)
  } catch (error) {
    // A mismatch also throws; the signer that it names is reported all the same.
    if (error instanceof pkijs.SignedDataVerifyError) return false
    throw error
  }
}

function findSignatures(pdf: Uint8Array): Signature[] {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  return [...text.matchAll(/\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g)]
    .map((match) => match.slice(1, 5).map(Number) as [number, number, number, number])
    .filter(([start, length, second, rest]) => start === 0 && length < second && second + rest <= pdf.length)
    .map((range) => ({ range, end: range[2] + range[3] }))
}

/** The gap must be one hexadecimal string, with nothing but zeros after the CMS. */
function readContents(pdf: Uint8Array, start: number, end: number): ArrayBuffer | null {
  const gap = Buffer.from(pdf.subarray(start, end)).toString('latin1')
  if (!/^<(?:[0-9a-fA-F]{2})+>$/.test(gap)) return null
  const bytes = Buffer.from(gap.slice(1, -1), 'hex')
  const length = derLength(bytes)
  if (length === null || bytes.subarray(length).some((byte) => byte !== 0)) return null
  return new Uint8Array(bytes.subarray(0, length)).buffer
}

function derLength(bytes: Buffer): number | null {
  const first = bytes[1]
  if (bytes[0] !== 0x30 || first === undefined) return null
  const count = first & 0x7f
  if (first < 0x80) return 2 + first
  if (count === 0 || count > 4 || bytes.length < 2 + count) return null
  const total = 2 + count + bytes.readUIntBE(2, count)
  return total <= bytes.length ? total : null
}

async function signingCertificate(signedData: pkijs.SignedData): Promise<pkijs.Certificate | undefined> {
  const sid = signedData.signerInfos[0]?.sid
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return undefined
  return signedData.certificates?.find(
    (item): item is pkijs.Certificate =>
      item instanceof pkijs.Certificate &&
      item.serialNumber.isEqual(sid.serialNumber) &&
      item.issuer.isEqual(sid.issuer),
  )
}

const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/** The signed attributes contain the hash of the certificate, so that no other can replace it. */
function namesItsCertificate(signedData: pkijs.SignedData, certificate: pkijs.Certificate): boolean {
  const attributes = signedData.signerInfos[0]?.signedAttrs?.attributes ?? []
  const value: unknown = attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2)?.values[0]
  // SEQUENCE { SEQUENCE OF SEQUENCE { hash, … } }; SHA-256 is the default algorithm and omitted.
  const hash = first(first(first(value)))
  return hash instanceof OctetString && fingerprint(certificate).equals(Buffer.from(hash.getValue()))
}

const first = (value: unknown): unknown => (value instanceof Sequence ? value.valueBlock.value[0] : undefined)

const fingerprint = (certificate: pkijs.Certificate): Buffer =>
  createHash('sha256')
    .update(new Uint8Array(certificate.toSchema(true).toBER(false)))
    .digest()

function commonName(certificate: pkijs.Certificate): string | null {
  const field = certificate.subject.typesAndValues.find(({ type }) => type === '2.5.4.3')
  return field ? field.value.valueBlock.value : null
}
