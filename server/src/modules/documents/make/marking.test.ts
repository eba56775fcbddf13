import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { passingReference } from '../../../platform/reference.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import { createSigning } from '../../signing/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { loadCopyToIssue, newMarking } from './issue-document.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

it('is never dated before the certificate that signs it begins, not even on the first document', async () => {
  const { database, clock } = registry
  const order = await approve(registry, [{}])
  const institution = async () => {
    // Generating the key is slow.
    clock.advance({ minutes: 1 })
    return { name: 'Ìrókò Hills University', acronym: 'IHU' }
  }
  const signing = createSigning({
    database,
    clock,
    institution,
    secrets: createSecrets('a secret of thirty-two characters or more'),
    reference: passingReference,
    timestamps: null,
    rotationDays: 0,
  } as unknown as Parameters<typeof createSigning>[0])
  const deps = {
    database,
    clock,
    institution,
    signing,
    publicUrl: 'https://example.edu',
  } as unknown as DocumentsDeps
  const seen = await loadCopyToIssue(deps, { application_id: order.id, id: order.copies[0] ?? '' })
  if (seen === null) throw new Error('The copy is not there')
  const { issuedAt } = await newMarking(deps, seen.copy.type)
  const { valid_from } = (await signing.identities())[0] ?? {}
  expect(issuedAt.getTime()).toBeGreaterThanOrEqual(Date.parse(valid_from ?? ''))
})
