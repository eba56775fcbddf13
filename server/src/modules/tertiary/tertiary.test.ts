// PostgreSQL alone is enough: it is about signed tickets; contract-walk.test.ts sends the same SQL.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { openTertiaryTicket } from '@testamur/contract/students/tertiary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudent } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { signTicket, ticketCommand } from './issue-ticket.ts'

const secret = 'the secret of the portal next door, long enough'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const audience = 'https://transcripts.example.edu'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    settings: { TERTIARY_SSO_SECRET: secret, TERTIARY_SSO_PUBLIC_KEY: pem, PUBLIC_URL: audience },
  })
  await createStudent(server.database)
})
afterAll(() => server.close())

let tickets = 0
const seconds = () => Math.floor(server.clock.now().getTime() / 1000)
const claims = (over: Record<string, unknown> = {}) => {
  tickets += 1
  const iat = seconds()
  return { sub: 'CSC/2015/0042', aud: audience, iat, exp: iat + 300, jti: `ticket-${tickets}`, ...over }
}
let addresses = 0
const open = (ticket: string, to: TestServer = server) => {
  addresses += 1
  const remoteAddress = `198.51.100.${addresses % 250}`
  return to.call(openTertiaryTicket, { body: { ticket }, remoteAddress })
}
const faultOf = async (ticket: string, to?: TestServer) => {
  const { status, failure } = await open(ticket, to)
  return `${status} ${failure.message}`
}
const said = {
  not_set_up: /^417 This portal is not connected/,
  malformed: /^417 This link is not complete/,
  signature: /^417 This link was not made by your portal/,
  audience: /^417 This link is for another site/,
  expired: /^417 This link has expired/,
  used: /^417 This link was used already/,
}
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a ticket greets, fills from itself first and from the record where it says nothing', async () => {
  const { data } = await open(signTicket(claims({ email: 'NEW@Example.com', phone: 'call me' }), secret))
  expect(data).toEqual({
    name: 'Ọmọlará',
    on_record: true,
    prefill: {
      matric_number: 'CSC/2015/0042',
      surname: 'Adéyẹmí',
      first_name: 'Ọmọlará',
      other_names: 'Bísí',
      email: 'new@example.com',
      phone: '+2348057464050',
      programme: 'B.Sc. Computer Science',
      year_of_entry: '2015',
      graduation_session: '2018/2019',
    },
  })
})

test('somebody without a record is let in by what the portal says of them', async () => {
  const { data } = await open(signTicket(claims({ sub: 'law/2020/0007', first_name: 'Tunde' }), secret))
  expect(data).toMatchObject({
    name: 'Tunde',
    on_record: false,
    prefill: { matric_number: 'LAW/2020/0007', first_name: 'Tunde', surname: '', email: '' },
  })
})

test('the same ticket opens once, however often it is sent, and by however many at once', async () => {
  const ticket = signTicket(claims(), secret)
  const replies = await Promise.all([1, 2, 3, 4].map(() => open(ticket)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 417, 417, 417])
  expect(await faultOf(ticket)).toMatch(said.used)
})

test('five minutes and the difference of two clocks, no longer; nor one that claims a longer life', async () => {
  const young = signTicket(claims(), secret)
  const old = signTicket(claims(), secret)
  server.clock.advance({ seconds: 320 })
  expect((await open(young)).status).toBe(200)
  server.clock.advance({ seconds: 20 })
  expect(await faultOf(old)).toMatch(said.expired)
  const iat = seconds()
  expect(await faultOf(signTicket(claims({ exp: iat + 301 }), secret))).toMatch(said.expired)
  expect(await faultOf(signTicket(claims({ iat: iat + 90, exp: iat + 300 }), secret))).toMatch(said.expired)
  expect((await open(signTicket(claims({ iat: iat + 20, exp: iat + 200 }), secret))).status).toBe(200)
})

test.each([
  ['ends before it begins', { iat: 0, exp: -1 }],
  ['ends when it begins', { iat: 0, exp: 0 }],
  ['begins before all time', { iat: -1_764_000_000_000, exp: -1_764_000_000_000 }],
])('a ticket that %s is no ticket', async (_, { iat, exp }) => {
  const now = seconds()
  expect(await faultOf(signTicket(claims({ iat: now + iat, exp: now + exp }), secret))).toMatch(
    said.malformed,
  )
})

test('a ticket for another site, or signed by anybody else, opens nothing', async () => {
  expect(await faultOf(signTicket(claims({ aud: 'https://elsewhere.example' }), secret))).toMatch(
    said.audience,
  )
  expect((await open(signTicket(claims({ aud: ['x', `${audience}/`] }), secret))).status).toBe(200)
  expect(await faultOf(signTicket(claims(), `${secret}!`))).toMatch(said.signature)
  // The public key used as a shared secret, and no signature at all: the classic forgeries.
  expect(await faultOf(signTicket(claims(), pem))).toMatch(said.signature)
  const bare = `${part({ alg: 'none' })}.${part(claims())}`
  expect(await faultOf(`${bare}.AA`)).toMatch(said.signature)
  const hs512 = `${part({ alg: 'HS512' })}.${part(claims())}`
  const other = createHmac('sha512', secret).update(hs512).digest('base64url')
  expect(await faultOf(`${hs512}.${other}`)).toMatch(said.signature)
})

test('what is no ticket is said to be none', async () => {
  for (const text of ['x', 'a.b', 'a.b.c.d', '..', `${part({ alg: 'HS256' })}.${part([])}.AA`, 'é.b.c'])
    expect(await faultOf(text)).toMatch(/^417 This link was not|^417 This link is not/)
  expect(await faultOf(signTicket(claims({ jti: 'short' }), secret))).toMatch(said.malformed)
  expect(await faultOf(signTicket(claims({ sub: '?' }), secret))).toMatch(said.malformed)
})

test('a ticket may be signed by a key pair instead', async () => {
  const message = `${part({ alg: 'EdDSA' })}.${part(claims())}`
  const signature = sign(null, Buffer.from(message), privateKey).toString('base64url')
  expect((await open(`${message}.${signature}`)).status).toBe(200)
  const changed = `${part({ alg: 'EdDSA' })}.${part(claims())}.${signature}`
  expect(await faultOf(changed)).toMatch(said.signature)
})

test('misses are limited by address; the command prints an address that opens', async () => {
  const statuses = new Set<number>()
  for (let tried = 0; tried < 32; tried += 1)
    statuses.add(
      (await server.call(openTertiaryTicket, { body: { ticket: 'x' }, remoteAddress: '203.0.113.9' })).status,
    )
  expect([...statuses]).toEqual([417, 429])

  const lines: string[] = []
  const command = {
    secret,
    publicUrl: audience,
    now: () => server.clock.now(),
    print: (text: string) => void lines.push(text),
  }
  expect(ticketCommand(command, [])).toBe(2)
  expect(ticketCommand(command, ['--matric', 'csc / 2015 / 0042', '--surname', 'Òjó'])).toBe(0)
  const [address = '', ticket = ''] = lines.at(-1)?.split('#ticket=') ?? []
  expect(address).toBe(`${audience}/auth/tertiary-user`)
  expect((await open(ticket)).data.prefill.surname).toBe('Òjó')
  expect(ticketCommand(command, ['--matric', 'CSC/2015/0042', '--seconds', '-1'])).toBe(0)
  expect(await faultOf(lines.at(-1)?.split('#ticket=')[1] ?? '')).toMatch(said.expired)
  expect(ticketCommand({ ...command, secret: null }, ['--matric', 'CSC/2015/0042'])).toBe(1)
})

test('in production nothing opens before a key is set', async () => {
  const bare = await createTestServer({
    settings: {
      NODE_ENV: 'production',
      PUBLIC_URL: audience,
      SECRET_KEY: 'a secret key of the tests, long enough',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  try {
    expect(await faultOf(signTicket(claims(), secret), bare)).toMatch(said.not_set_up)
  } finally {
    await bare.close()
  }
})
