import { createHash, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judge } from '../../../test/pdf-tools.ts'
import { sampleTranscript } from '../../../test/sample-documents.ts'
import { templatesFolder } from '../../modules/documents/render/render.ts'
import { renderTranscript } from '../../modules/documents/render/render-transcript.ts'
import { createPdfEngine, type IssuedPdf } from './engine.ts'
import { createSigningIdentity } from './self-made-identity.ts'
import { loadSigner, type PdfSigner, type SignerMaterial } from './signer.ts'

const engine = createPdfEngine({ templates: templatesFolder })
afterAll(() => engine.close())

const institution = 'Ọ̀ṣun Hills University'
const at = new Date('2026-11-21T23:20:30Z')
let identity: SignerMaterial
let signer: PdfSigner
let unsigned: Uint8Array
let issued: IssuedPdf

beforeAll(async () => {
  identity = await createSigningIdentity(institution, new Date('2026-01-01T00:00:00.700Z'))
  signer = await loadSigner(identity)
  unsigned = await renderTranscript(engine, sampleTranscript)
  issued = await engine.issue(unsigned, {
    signer,
    timestamps: null,
    reason: 'Official transcript (true) – Ọ̀ṣun',
    at,
  })
})

describe('an issued document', () => {
  it('is validly and wholly signed in the eyes of poppler', async () => {
    const report = await judge(issued.bytes, 'pdfsig', 'FILE')
    expect(report).toContain('Signature Validation: Signature is Valid.')
    expect(report).toContain('Total document signed')
    expect(report).toContain('Signature Type: ETSI.CAdES.detached')
    expect(report).toContain('Signing Hash Algorithm: SHA-256')
    expect(report).toContain(`Signer Certificate Common Name: ${institution}`)
    // The chain is complete and every certificate fit for its use; it is only not trusted on this machine.
    expect(report).toContain("Certificate Validation: Certificate issuer isn't Trusted.")
  })

  it('is whole in the eyes of qpdf, and the unsigned bytes are its beginning', async () => {
    expect(await judge(issued.bytes, 'qpdf', '--check', 'FILE')).toContain(
      'No syntax or stream encoding errors',
    )
    expect(Buffer.compare(issued.bytes.subarray(0, unsigned.length), unsigned)).toBe(0)
  })

  it('forbids every later change, names its reason, and carries no signing-time attribute', async () => {
    const objects = await judge(issued.bytes, 'qpdf', '--qdf', '--object-streams=disable', 'FILE', '-')
    expect(objects).toMatch(/\/DocMDP \d+ 0 R/)
    expect(objects).toMatch(/\/TransformMethod \/DocMDP\s+\/TransformParams <<\s+\/P 1\s/)
    expect(objects).toContain('/M (D:20261121232030Z)')
    const signingTime = Buffer.from('06092a864886f70d010905', 'hex').toString('hex')
    expect(Buffer.from(issued.bytes).toString('latin1').toLowerCase()).not.toContain(signingTime)
  })

  it('comes with its own hash and page count', () => {
    expect(issued.sha256).toBe(createHash('sha256').update(issued.bytes).digest('hex'))
    expect(issued.pages).toBe(3)
  })
})

describe('the verifier', () => {
  it('knows an issued document and whose certificate signed it', async () => {
    expect(await engine.verify(issued.bytes)).toEqual({
      signed: true,
      intact: true,
      wholeDocument: true,
      certificateSubject: institution,
      certificateSha256: createHash('sha256').update(signer.certificate).digest('hex'),
    })
  })

  it('calls any one changed byte outside the signature an alteration', async () => {
    const text = Buffer.from(issued.bytes).toString('latin1')
    const gap = text.lastIndexOf('/Contents <')
    const after = text.indexOf('>', gap) + 1
    const places = Array.from({ length: 40 }, (_, index) => Math.floor((gap * index) / 40))
    places.push(gap - 30, after, after + 5, issued.bytes.length - 2)
    for (const place of places) {
      const verdict = await engine.verify(flipped(issued.bytes, place))
      expect({ place, intact: verdict.intact }).toEqual({ place, intact: false })
    }
  })

  it('calls a changed byte in the certificate, the signature value or the padding an alteration', async () => {
    const text = Buffer.from(issued.bytes).toString('latin1')
    const start = text.lastIndexOf('/Contents <') + 11
    const certificate = text.indexOf(Buffer.from(signer.certificate).toString('hex'), start)
    const end = start + text.slice(start, text.indexOf('>', start)).replace(/0+$/, '').length
    expect(certificate).toBeGreaterThan(start)
    for (const place of [
      start,
      certificate + 400,
      certificate + 2 * signer.certificate.length - 9,
      end - 21,
      end + 40,
    ]) {
      const changed = new Uint8Array(issued.bytes)
      changed[place] = changed[place] === 0x31 ? 0x32 : 0x31
      expect({ place, intact: (await engine.verify(changed)).intact }).toEqual({ place, intact: false })
    }
  })

  it('sees that something was added after the signature', async () => {
    const longer = Buffer.concat([issued.bytes, Buffer.from('\n1 0 obj\n<<>>\nendobj\n')])
    expect(await engine.verify(longer)).toMatchObject({ signed: true, intact: true, wholeDocument: false })
  })

  it('sees that something was cut off', async () => {
    expect(await engine.verify(issued.bytes.subarray(0, -10))).toMatchObject({
      intact: false,
      wholeDocument: false,
    })
  })

  it('is not fooled by a signature moved into another file', async () => {
    const text = Buffer.from(issued.bytes).toString('latin1')
    const signature = text.slice(
      text.lastIndexOf('/ByteRange'),
      text.indexOf('>', text.lastIndexOf('/Contents <')) + 1,
    )
    const forged = Buffer.concat([Buffer.from('%PDF-1.7\nforged '), Buffer.from(signature, 'latin1')])
    expect(await engine.verify(forged)).toMatchObject({ intact: false })
  })

  it.each([
    ['an unsigned document', () => unsigned],
    ['an empty file', () => new Uint8Array()],
    ['any other file', () => Buffer.from('hello')],
  ])('finds no signature in %s', async (_, bytes) => {
    expect(await engine.verify(bytes())).toEqual({
      signed: false,
      intact: false,
      wholeDocument: false,
      certificateSubject: null,
      certificateSha256: null,
    })
  })

  it.each([
    '/ByteRange [0 1 2 3]',
    '/ByteRange [0 0 0 0] /Contents <>',
    '/ByteRange [0 9999999999 9999999999 1]',
    '/ByteRange [0 20 24 6] <3080>aaaaaa',
    '/ByteRange [0 20 32 0] <3084ffffffff>',
  ])('gives a broken signature no credit: %s', async (text) => {
    expect(await engine.verify(Buffer.from(text))).toMatchObject({ intact: false })
  })

  it('tells another certificate of the same name by its fingerprint', async () => {
    const impostor = await loadSigner(await createSigningIdentity(institution, at))
    const { bytes } = await engine.issue(unsigned, {
      signer: impostor,
      timestamps: null,
      reason: 'Official transcript',
      at,
    })
    const verdict = await engine.verify(bytes)
    expect(verdict).toMatchObject({ intact: true, certificateSubject: institution })
    expect(verdict.certificateSha256).not.toBe((await engine.verify(issued.bytes)).certificateSha256)
  })
})

describe('a signing identity', () => {
  it('is a certificate for signing alone, ten years long, under a root of its own', () => {
    const certificate = new X509Certificate(identity.certificatePem)
    const root = new X509Certificate(identity.chainPem)
    expect(certificate.subject).toBe(`CN=${institution}`)
    expect(root.subject).toBe(`CN=${institution} Document Root`)
    expect([certificate.ca, root.ca]).toEqual([false, true])
    expect(certificate.verify(root.publicKey)).toBe(true)
    expect(root.verify(root.publicKey)).toBe(true)
    expect(certificate.checkIssued(root)).toBe(true)
    expect(certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect(new Date(certificate.validFrom)).toEqual(new Date('2026-01-01T00:00:00Z'))
    expect(new Date(certificate.validTo)).toEqual(new Date('2036-01-01T00:00:00Z'))
  })

  it('bounds a long institution name as X.520 asks', async () => {
    const long = await createSigningIdentity('Ọ̀'.normalize('NFC').repeat(80), at)
    expect([...(await loadSigner(long)).name].length).toBe(64)
  })

  it('is refused when the key belongs to another certificate', async () => {
    const other = await createSigningIdentity(institution, at)
    await expect(loadSigner({ ...identity, key: other.key })).rejects.toThrow(
      'The signing key does not belong to its certificate',
    )
  })
})

function flipped(bytes: Uint8Array, place: number): Uint8Array {
  const changed = new Uint8Array(bytes)
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}
