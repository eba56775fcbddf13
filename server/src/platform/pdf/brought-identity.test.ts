import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authority, createAuthority } from '../../../test/certificate-authority.ts'
import { judge } from '../../../test/pdf-tools.ts'
import { sampleTranscript } from '../../../test/sample-documents.ts'
import { templatesFolder } from '../../modules/documents/render/render.ts'
import { renderTranscript } from '../../modules/documents/render/render-transcript.ts'
import { readBroughtIdentity } from './brought-identity.ts'
import { createPdfEngine } from './engine.ts'
import { loadSigner } from './signer.ts'

const engine = createPdfEngine({ templates: templatesFolder })
let authority: Authority
let unsigned: Uint8Array
beforeAll(async () => {
  authority = createAuthority()
  unsigned = await renderTranscript(engine, sampleTranscript)
})
afterAll(async () => {
  authority.remove()
  await engine.close()
})

const now = new Date()
const bundle = (name: string) =>
  ['Root', name, 'Issuing'].map((one) => authority.text(`${one}.pem`)).join('\n')

function pem(name: string, passphrase = '') {
  return {
    kind: 'pem',
    certificates: bundle(name),
    privateKey: authority.text(`${name}.key`),
    passphrase,
  } as const
}

async function signedWith(material: Awaited<ReturnType<typeof readBroughtIdentity>>) {
  const signer = await loadSigner(material)
  const { bytes } = await engine.issue(unsigned, {
    signer,
    timestamps: null,
    reason: 'Official transcript',
    at: now,
  })
  expect((await engine.verify(bytes)).intact).toBe(true)
  return { report: await judge(bytes, 'pdfsig', 'FILE'), signer }
}

describe('a certificate and key of an authority', () => {
  it.each(['rsa:3072', 'ec:P-256', 'ec:P-384'] as const)(
    'signs with %s from PEM, its issuers sorted up to the root',
    async (key) => {
      const name = `University ${key.replace(':', ' ')}`
      authority.issue({ name, key })
      const { report, signer } = await signedWith(await readBroughtIdentity(pem(name), now))
      expect(report).toContain('Signature Validation: Signature is Valid.')
      expect(report).toContain(`Signer Certificate Common Name: ${name}`)
      expect(signer.chain).toHaveLength(2)
    },
  )

  it.each([
    ['as OpenSSL 3 writes them', []],
    ['as older programs write them', ['-legacy']],
  ])('signs with a PKCS #12 file, %s', async (_, options) => {
    authority.issue({ name: 'Archived' })
    const chain = ['-certfile', 'chain.pem']
    authority.openssl('x509', '-in', 'Issuing.pem', '-out', 'chain.pem')
    authority.openssl('pkcs12', '-export', ...options, '-inkey', 'Archived.key', '-in', 'Archived.pem', ...chain, '-out', 'a.p12', '-passout', 'pass:Pässword 1') // biome-ignore format: one command
    const files = { kind: 'p12', archive: authority.bytes('a.p12') } as const
    const { report } = await signedWith(await readBroughtIdentity({ ...files, password: 'Pässword 1' }, now))
    expect(report).toContain('Signature Validation: Signature is Valid.')
    await expect(readBroughtIdentity({ ...files, password: 'wrong' }, now)).rejects.toThrow(
      'The file could not be opened.',
    )
  })

  it('opens an encrypted key with its passphrase alone', async () => {
    authority.issue({ name: 'Locked' })
    authority.openssl(
      'pkcs8',
      '-topk8',
      '-in',
      'Locked.key',
      '-out',
      'sealed.key',
      '-passout',
      'pass:open sesame',
    )
    const files = { ...pem('Locked'), privateKey: authority.text('sealed.key') }
    const material = await readBroughtIdentity({ ...files, passphrase: 'open sesame' }, now)
    expect(JSON.stringify(material.key)).not.toContain('ENCRYPTED')
    await expect(readBroughtIdentity({ ...files, passphrase: 'open' }, now)).rejects.toThrow(
      'This passphrase does not open the key.',
    )
  })
})

describe('files that may not sign are refused with the reason', () => {
  it.each(['AES-256-CBC', 'PBE-SHA1-3DES'])(
    'a PKCS #12 file of %s that asks for too many rounds, before it is opened',
    async (cipher) => {
      authority.issue({ name: 'Costly' })
      authority.openssl('pkcs12', '-export', '-keypbe', cipher, '-certpbe', cipher, '-iter', '150000', '-inkey', 'Costly.key', '-in', 'Costly.pem', '-out', 'c.p12', '-passout', 'pass:x') // biome-ignore format: one command
      await expect(
        readBroughtIdentity({ kind: 'p12', archive: authority.bytes('c.p12'), password: 'x' }, now),
      ).rejects.toThrow('its password goes through too many rounds')
    },
  )

  it.each([
    ['-iter', '450000'],
    ['-scrypt', '-scrypt_N', '16', '-scrypt_p', '70'],
  ])('an encrypted key that asks for too much: %s %s', async (...options) => {
    authority.issue({ name: 'Costly key' })
    authority.openssl('pkcs8', '-topk8', ...options, '-in', 'Costly key.key', '-out', 'c.key', '-passout', 'pass:x') // biome-ignore format: one command
    await expect(
      readBroughtIdentity(
        { ...pem('Costly key'), privateKey: authority.text('c.key'), passphrase: 'x' },
        now,
      ),
    ).rejects.toThrow('its password goes through too many rounds')
  })

  it.each([
    [
      'a key of somebody else',
      () => ({
        ...pem('University rsa 3072'),
        privateKey: authority.text('Root.key'),
        certificates: authority.text('University rsa 3072.pem'),
      }),
      'The key does not belong to this certificate.',
    ],
    [
      'the certificate of an authority',
      () => ({ ...pem('Issuing'), certificates: authority.text('Issuing.pem') }),
      'This is the certificate of an authority.',
    ],
    [
      'no certificate at all',
      () => ({ ...pem('Issuing'), certificates: 'hello' }),
      'This file has no certificate.',
    ],
    [
      'a certificate that ended',
      () => (authority.issue({ name: 'Ended', days: -1 }), pem('Ended')),
      'This certificate has expired.',
    ],
    [
      'a short key',
      () => (authority.issue({ name: 'Short', key: 'rsa:1024' }), pem('Short')),
      'The key must be RSA of at least 2,048 bits',
    ],
    [
      'a key of another kind',
      () => (authority.issue({ name: 'Edwards', key: 'ed25519' }), pem('Edwards')),
      'The key must be RSA of at least 2,048 bits',
    ],
    [
      'a certificate for encryption',
      () => (
        authority.issue({ name: 'Server', extensions: ['keyUsage=critical,keyEncipherment'] }), pem('Server')
      ),
      'This certificate is not meant for signing documents.',
    ],
  ])('%s', async (_, files, sentence) => {
    await expect(readBroughtIdentity(files(), now)).rejects.toThrow(sentence)
  })

  it('a certificate that begins later', async () => {
    const lastYear = new Date(now.getTime() - 366 * 86_400_000)
    await expect(readBroughtIdentity(pem('University rsa 3072'), lastYear)).rejects.toThrow(
      'This certificate is not valid yet.',
    )
  })
})
