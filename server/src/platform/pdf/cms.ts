import { createHash } from 'node:crypto'
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import * as pkijs from 'pkijs'
import type { PreparedPdf } from './prepare.ts'
import type { PdfSigner } from './signer.ts'
import type { TimestampSource } from './timestamp.ts'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const

const signatureAlgorithms = {
  ecdsa: { algorithmId: '1.2.840.10045.4.3.2' },
  // RFC 8017 requires NULL parameters with RSA, RFC 5758 none with ECDSA.
  rsa: { algorithmId: '1.2.840.113549.1.1.11', algorithmParams: new Null() },
} as const satisfies Record<PdfSigner['keyType'], object>

export type Signature = {
  readonly cms: Uint8Array
  readonly level: 'PAdES B-B' | 'PAdES B-T'
}

/** The space for the signature: certificates, signature, attributes, and a time stamp if there is to be one. */
export const measureSignature = (signer: PdfSigner, timestamped: boolean): number =>
  signer.certificate.length +
  signer.chain.reduce((sum, { length }) => sum + length, 0) +
  (timestamped ? 12_288 : 3_072)

/**
 * A detached CMS of PAdES level B-T, or B-B without a time stamp: with signing-certificate-v2, and without the
 * signing-time attribute that EN 319 142-1 forbids.
 */
export async function signatureFor(
  prepared: PreparedPdf,
  signer: PdfSigner,
  timestamps: TimestampSource | null,
): Promise<Signature> {
  const [certificate, ...chain] = certificatesOf(signer)
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: inDerOrder([
      attribute(oid.contentType, new ObjectIdentifier({ value: oid.data })),
      attribute(oid.messageDigest, new OctetString({ valueHex: exact(digest(...around(prepared))) })),
      attribute(oid.signingCertificateV2, signingCertificate(certificate, signer.certificate)),
    ]),
  })
  const toSign = new Uint8Array(signedAttrs.toSchema().toBER(false))
  // The signature covers the SET OF itself, not the [0] tag under which it is stored.
  toSign[0] = 0x31
  const sha256 = new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256 })
  const signature = await signer.sign(toSign)
  const token = timestamps === null ? null : await timestamps(signature)
  const signedData = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oid.data }),
    digestAlgorithms: [sha256],
    certificates: [certificate, ...chain],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: sha256,
        signedAttrs,
        signatureAlgorithm: new pkijs.AlgorithmIdentifier(signatureAlgorithms[signer.keyType]),
        signature: new OctetString({ valueHex: exact(signature) }),
        ...(token === null ? {} : { unsignedAttrs: timeStamped(token) }),
      }),
    ],
  })
  const content = new pkijs.ContentInfo({ contentType: oid.signedData, content: signedData.toSchema(true) })
  return {
    cms: new Uint8Array(content.toSchema().toBER(false)),
    level: token === null ? 'PAdES B-B' : 'PAdES B-T',
  }
}

const timeStamped = (token: Uint8Array) =>
  new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(oid.timeStampToken, fromBER(exact(token)).result)],
  })

const parsed = new WeakMap<PdfSigner, [pkijs.Certificate, ...pkijs.Certificate[]]>()

/** Parsed once, because a signer signs thousands of documents. */
function certificatesOf(signer: PdfSigner): [pkijs.Certificate, ...pkijs.Certificate[]] {
  const read = (der: Uint8Array) => pkijs.Certificate.fromBER(exact(der))
  const known = parsed.get(signer) ?? [read(signer.certificate), ...signer.chain.map(read)]
  parsed.set(signer, known)
  return known
}

/** Writes the CMS into its reserved gap; the signed bytes do not change. */
export function embedSignature({ bytes, gap: [start, end] }: PreparedPdf, cms: Uint8Array): Uint8Array {
  const room = (end - start - 2) / 2
  if (cms.length > room) throw new Error(`The signature takes ${cms.length} bytes and has ${room}`)
  const signed = Buffer.from(bytes)
  signed.write(Buffer.from(cms).toString('hex'), start + 1, 'latin1')
  return new Uint8Array(signed.buffer, signed.byteOffset, signed.byteLength)
}

function around({ bytes, gap: [start, end] }: PreparedPdf): Uint8Array[] {
  return [bytes.subarray(0, start), bytes.subarray(end)]
}

function digest(...parts: Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * ESS signing-certificate-v2 (RFC 5035): binds the signature to this certificate. SHA-256 is the default and omitted.
 */
function signingCertificate(certificate: pkijs.Certificate, der: Uint8Array): Sequence {
  const issuer = new pkijs.GeneralNames({
    names: [new pkijs.GeneralName({ type: 4, value: certificate.issuer })],
  })
  const issuerSerial = new Sequence({ value: [issuer.toSchema(), certificate.serialNumber] })
  const certificateId = new Sequence({
    value: [new OctetString({ valueHex: exact(digest(der)) }), issuerSerial],
  })
  return new Sequence({ value: [new Sequence({ value: [certificateId] })] })
}

const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] })

/** DER sorts the members of a SET OF by their encodings. */
function inDerOrder(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  return attributes
    .map((member) => ({ member, der: Buffer.from(member.toSchema().toBER(false)) }))
    .toSorted((a, b) => Buffer.compare(a.der, b.der))
    .map(({ member }) => member)
}

/** Exactly these bytes, because a Buffer may share its memory. */
function exact(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
