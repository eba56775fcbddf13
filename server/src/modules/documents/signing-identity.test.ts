import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { createSignerSource } from './signing-identity.ts'
import { sealedValue } from './store/sealed.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

const source = (secret = 'a secret of thirty-two characters or more') =>
  createSignerSource({
    database: registry.database,
    clock: registry.clock,
    secrets: createSecrets(secret),
    institution: async () => ({ name: 'Ìrókò Hills University' }),
  })

it('is one for all processes, however many need it first at the same moment', async () => {
  const signers = await Promise.all([source()(), source()(), source()(), source()()])
  const certificates = new Set(signers.map((signer) => Buffer.from(signer.certificate).toString('hex')))
  expect(certificates.size).toBe(1)
  expect(signers[0]?.name).toBe('Ìrókò Hills University')
  const later = await source()()
  expect(Buffer.from(later.certificate).toString('hex')).toBe([...certificates][0])
})

it('is kept encrypted: another key does not open it', async () => {
  await source()()
  const kept = await sealedValue(registry.database.db, 'documents.signing_identity')
  expect(kept).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(Buffer.from(kept ?? '', 'base64url').toString('latin1')).not.toContain('PRIVATE KEY')
  await expect(source('another secret of thirty-two characters')()).rejects.toThrow()
})
