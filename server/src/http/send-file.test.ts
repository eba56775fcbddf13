import fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendFile } from './send-file.ts'

async function policyOf(contentType: string, inline: boolean): Promise<string> {
  const app = fastify()
  app.get('/', (_, reply) =>
    sendFile({ bytes: Buffer.from('<script>alert(1)</script>'), contentType, name: 'a', inline }, reply),
  )
  const { headers } = await app.inject('/')
  await app.close()
  return String(headers['content-security-policy'])
}

it('a file runs nothing; only a PDF to look at is out of the sandbox, which its viewers do not bear', async () => {
  for (const type of ['application/pdf', 'text/html', 'image/svg+xml'])
    for (const inline of [true, false]) {
      const policy = await policyOf(type, inline)
      expect(policy).toContain("default-src 'none'")
      expect(policy.endsWith('; sandbox')).toBe(!(inline && type === 'application/pdf'))
    }
})
