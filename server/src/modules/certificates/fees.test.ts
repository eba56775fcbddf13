// PostgreSQL alone is enough: it is about what a fee's reply says; the walk over settings sends the same SQL.
import { saveCertificateFee } from '@testamur/contract/certificates/certificate-settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCertificatesDesk } from '../../../test/certificate-requests.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestPortal()
})
afterAll(() => server.close())

it('says how many open applications keep a fee that is switched off', async () => {
  const { token, submit, pay, step } = await openCertificatesDesk(server)
  let version = 0
  const save = async (active: boolean, language = 'en') => {
    const { data, reply } = await server.call(saveCertificateFee, {
      params: { kind: 'name_change' },
      body: { fee: 25_000, active, version },
      token,
      headers: { 'accept-language': language },
    })
    version = data.version
    return reply.message
  }
  expect(await save(false)).toBe('“Change of name” is no longer offered. No open application is for it.')
  expect(await save(true)).toBe('The fee was saved.')

  const first = await submit('name_change', { former_name: 'Ada Obi' })
  await submit('name_change', { former_name: 'Ada Eze' })
  // Another kind has its own fee.
  await submit('certified_copy')
  expect(await save(false)).toBe(
    '“Change of name” is no longer offered. 2 open applications for it go on with the fees they have.',
  )

  await pay(first.id)
  await step(first.id, { to: 'under_review' })
  await step(first.id, { to: 'rejected', reason: 'The deed poll is missing.' })
  expect(await save(false, 'fr')).toBe(
    '« Changement de nom » n’est plus proposé. 1 demande en cours garde ses frais.',
  )
})
