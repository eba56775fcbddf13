import { createHash, randomBytes, type webcrypto } from 'node:crypto'
import { BitString, Integer, OctetString, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'
import { cryptoEngine } from './crypto-engine.ts'

type CryptoKey = webcrypto.CryptoKey
type KeyPair = { readonly publicKey: CryptoKey; readonly privateKey: CryptoKey }

export type CertificateRequest = {
  readonly commonName: string
  readonly notBefore: Date
  readonly notAfter: Date
  readonly keys: Pick<KeyPair, 'publicKey'>
  readonly use: 'issuing' | 'signing'
  readonly issuer: { readonly certificate: pkijs.Certificate | null; readonly privateKey: CryptoKey }
}

const oid = {
  commonName: '2.5.4.3',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  /** Document signing (RFC 9336), Adobe's older purpose, and email protection, which NSS readers require. */
  documentSigning: ['1.3.6.1.5.5.7.3.36', '1.2.840.113583.1.1.5', '1.3.6.1.5.5.7.3.4'],
} as const

/** An X.509 certificate; without an issuer's certificate it is self-signed. */
export async function createCertificate(request: CertificateRequest): Promise<pkijs.Certificate> {
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: exact(serialNumber()) })
  certificate.notBefore.value = request.notBefore
  certificate.notAfter.value = request.notAfter
  certificate.subject.typesAndValues = [
    new pkijs.AttributeTypeAndValue({ type: oid.commonName, value: text(request.commonName) }),
  ]
  certificate.issuer.typesAndValues = (request.issuer.certificate ?? certificate).subject.typesAndValues
  await certificate.subjectPublicKeyInfo.importKey(request.keys.publicKey, cryptoEngine)

  const issuing = request.use === 'issuing'
  const issuerKey = (request.issuer.certificate ?? certificate).subjectPublicKeyInfo
  certificate.extensions = [
    extension(
      oid.basicConstraints,
      true,
      (issuing
        ? new pkijs.BasicConstraints({ cA: true, pathLenConstraint: 0 })
        : new pkijs.BasicConstraints({ cA: false })
      ).toSchema(),
    ),
    // keyCertSign and cRLSign, or digitalSignature and nonRepudiation.
    extension(oid.keyUsage, true, usage(issuing ? 0b0000_0110 : 0b1100_0000, issuing ? 1 : 6)),
    extension(
      oid.subjectKeyIdentifier,
      false,
      new OctetString({ valueHex: keyId(certificate.subjectPublicKeyInfo) }),
    ),
    extension(
      oid.authorityKeyIdentifier,
      false,
      new pkijs.AuthorityKeyIdentifier({
        keyIdentifier: new OctetString({ valueHex: keyId(issuerKey) }),
      }).toSchema(),
    ),
  ]
  if (!issuing)
    certificate.extensions.push(
      extension(
        oid.extendedKeyUsage,
        false,
        new pkijs.ExtKeyUsage({ keyPurposes: [...oid.documentSigning] }).toSchema(),
      ),
    )
  await certificate.sign(request.issuer.privateKey, 'SHA-256', cryptoEngine)
  return certificate
}

export const certificateDer = (certificate: pkijs.Certificate): Uint8Array =>
  new Uint8Array(certificate.toSchema(true).toBER(false))

function extension(extnID: string, critical: boolean, value: { toBER(sizeOnly: false): ArrayBuffer }) {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER(false) })
}

const usage = (bits: number, unusedBits: number) =>
  new BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits })

/** RFC 5280: the SHA-1 of the public key's bits; an identifier, not a proof. */
function keyId(key: pkijs.PublicKeyInfo): ArrayBuffer {
  const bits = new Uint8Array(key.subjectPublicKey.valueBlock.valueHexView)
  return exact(createHash('sha1').update(bits).digest())
}

/** 16 random bytes, positive and without a leading zero byte. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16)
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0)
  return bytes
}

/** X.520 limits a common name to 64 characters. */
const text = (value: string) => new Utf8String({ value: [...value].slice(0, 64).join('') })

const exact = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
