import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createAuthority } from './certificate-authority.ts'

/** Its behaviour until a test changes it. */
export type Behaviour = 'right' | 'silent' | 'fault' | 'refuses' | 'old answer' | 'garbage'

/** A local time stamp service (RFC 3161): `openssl ts` behind HTTP. */
export async function startTimestampAuthority() {
  const authority = createAuthority()
  const { folder, openssl } = authority
  const file = (name: string) => join(folder, name)
  authority.issue({
    name: 'Time',
    extensions: ['keyUsage=critical,digitalSignature', 'extendedKeyUsage=critical,timeStamping'],
  })
  writeFileSync(file('chain.pem'), authority.text('Issuing.pem') + authority.text('Root.pem'))
  writeFileSync(file('tsa.cnf'), settings)
  writeFileSync(file('tsa_serial'), '01\n')
  let behaviour: Behaviour = 'right'
  let earlier: Buffer | undefined
  const asked: string[] = []

  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(request.headers['content-type'] ?? '')
      if (behaviour === 'silent') return
      if (behaviour === 'fault') return void reply.writeHead(500).end('<h1>Out of order</h1>')
      reply.writeHead(200, { 'content-type': 'application/timestamp-reply' })
      if (behaviour === 'garbage') return void reply.end('<html>captive portal</html>')
      // PKIStatusInfo { rejection }: SEQUENCE { SEQUENCE { INTEGER 2 } }
      if (behaviour === 'refuses') return void reply.end(Buffer.from('30053003020102', 'hex'))
      if (behaviour === 'old answer' && earlier) return void reply.end(earlier)
      writeFileSync(file('query.tsq'), Buffer.concat(chunks))
      openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr')
      earlier = readFileSync(file('reply.tsr'))
      reply.end(earlier)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/tsr`,
    asked,
    behave: (as: Behaviour) => {
      behaviour = as
    },
    /** The report of openssl about a token for these bytes. */
    judgeToken(token: Uint8Array, bytes: Uint8Array): string {
      writeFileSync(file('token.der'), token)
      writeFileSync(file('data.bin'), bytes)
      const root = ['-CAfile', 'Root.pem', '-untrusted', 'Issuing.pem']
      return openssl(
        'ts',
        '-verify',
        '-data',
        'data.bin',
        '-in',
        'token.der',
        '-token_in',
        ...root,
      ).toString()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      authority.remove()
    },
  }
}

export type TimestampAuthority = Awaited<ReturnType<typeof startTimestampAuthority>>

const settings = `
[tsa]
default_tsa = here
[here]
serial = tsa_serial
crypto_device = builtin
signer_cert = Time.pem
certs = chain.pem
signer_key = Time.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = yes
ess_cert_id_chain = no
`
