import fastify from 'fastify'
import { expect, it } from 'vitest'
import { chooseRequestedLanguage } from '../../../../test/payments/portal.ts'
import { formPage } from './form-page.ts'

const form = {
  kind: 'form_post',
  url: 'https://gateway.example/pay',
  fields: { rrr: '1"><script>' },
} as const

async function read(reference: string, language: string) {
  const app = fastify()
  await app.register(
    formPage(async (asked) => (asked === 'PABCDEFGH23' ? form : null), chooseRequestedLanguage),
  )
  const headers = { 'accept-language': language }
  return app.inject({ url: `/pay/${reference}`, headers })
}

it('hands a payer over in their own language, and posts to this gateway alone', async () => {
  const { body, headers } = await read('PABCDEFGH23', 'fr')
  expect(body).toContain('<html lang="fr">')
  expect(body).toContain('Nous vous dirigeons vers gateway.example pour payer.')
  expect(body).not.toMatch(/sending you|Continue<|payment page/)
  expect(body).not.toContain('<script>')
  expect(headers['content-security-policy']).toContain('form-action https://gateway.example')
  expect((await read('PABCDEFGH23', 'en')).body).toContain('We’re sending you to gateway.example to pay.')
})

it('sends whoever has no such payment to where payments are looked up', async () => {
  const reply = await read('PNONEOFOURS2', 'fr')
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/payment-confirmation'])
})
