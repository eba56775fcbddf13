import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { type IssueDeps, newMarking, seeCopy } from './issue-document.ts'
import { createSignerSource } from './signing-identity.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

it('is never dated before the certificate that signs it begins, not even on the first document', async () => {
  const { database, clock } = registry
  const order = await approve(registry, [{}])
  const institution = async () => {
    // Making the key takes its time.
    clock.advance({ minutes: 1 })
    return { name: 'Ìrókò Hills University', acronym: 'IHU' }
  }
  const signer = createSignerSource({
    database,
    clock,
    secrets: createSecrets('a secret of thirty-two characters or more'),
    institution,
  })
  const deps = {
    database,
    clock,
    institution,
    signer,
    publicUrl: 'https://example.edu',
  } as unknown as IssueDeps
  const seen = await seeCopy(deps, { application_id: order.id, id: order.copies[0] ?? '' })
  if (seen === null) throw new Error('The copy is not there')
  const { issuedAt } = await newMarking(deps, seen)
  const certificate = new X509Certificate((await signer()).certificate)
  expect(issuedAt.getTime()).toBeGreaterThanOrEqual(new Date(certificate.validFrom).getTime())
})
