// PostgreSQL alone is enough: it is about how fields are read; submit.test.ts sends the same SQL to the embedded database.
import { readFileSync } from 'node:fs'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  requestTrackCode,
  submitApplication,
  trackApplication,
  verifyEmailCode,
} from '@testamur/contract/applications/applications'
import { addNote, getApplication } from '@testamur/contract/applications/staff-applications'
import type { Call } from '@testamur/contract/endpoint'
import { writeTrackedMessage } from '@testamur/contract/messaging/messaging'
import { getApplicationThread, writeApplicationMessage } from '@testamur/contract/messaging/staff-messaging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { applicationId, createStaff } from '../../../../test/factories.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { handOver, newApplicant, replyAddress, startMessaging } from '../../../../test/messages.ts'
import { requestOn } from '../../../../test/payments/request.ts'

type Body = Call<typeof submitApplication>['body']

let server: TestServer
let token: string
let request: Body
beforeAll(async () => {
  server = await startMessaging()
  token = (await createStaff(server.database, 'records_officer')).token
  request = requestOn((await server.call(getApplicationData, {})).data)
})
afterAll(() => server.close())

const texts = z
  .record(z.string(), z.array(z.string()))
  .parse(
    JSON.parse(
      readFileSync(new URL('../../../../test/fixtures/written/form-texts.json', import.meta.url), 'utf8'),
    ),
  )
const textsOf = (kind: string): string[] => texts[kind] ?? []

let people = 0
const send = (over: Partial<Body>) => {
  people += 1
  return server.call(submitApplication, {
    body: { ...request, email: `typed${people}@example.com`, ...over },
    remoteAddress: `203.0.113.${people}`,
  })
}

/** What is stored of an application that was sent with these fields. */
async function stored(over: Partial<Body>) {
  const { tracking_id } = (await send(over)).data
  return server.database.db
    .selectFrom('applications')
    .select([
      'id',
      'surname',
      'first_name',
      'other_names',
      'phone',
      'matric_number',
      'email',
      'programme',
      'note',
    ])
    .where('tracking_id', '=', tracking_id)
    .executeTakeFirstOrThrow()
}

const MEANT = ['I have graduated 👩\u200d🎓', 'international']

it('has the messages of the sample', () => {
  expect(textsOf('messages_refused_though_plain_text').map((text) => text.replace('\u00ad', ''))).toEqual(
    MEANT,
  )
})

it.each(textsOf('messages_refused_though_plain_text').map((typed, at) => [typed, MEANT[at] ?? '']))(
  'takes “%s” in a note, a message, an internal note and an email',
  async (typed, meant) => {
    const { id, note } = await stored({ note: typed })
    expect(note).toBe(meant)
    await server.call(addNote, { params: { id }, body: { text: typed }, token })
    const { data } = await server.call(getApplication, { params: { id }, token })
    expect(data.notes.map(({ text }) => text)).toEqual([meant])

    const ada = await newApplicant(server)
    await server.call(writeApplicationMessage, {
      params: { id: ada.id },
      body: { body: typed, last_message_id: 0 },
      token,
    })
    await server.call(writeTrackedMessage, {
      params: { id: ada.tracking_id },
      body: { body: typed },
      token: ada.token,
    })
    await handOver(server, {
      message_id: `<${ada.id}@example.com>`,
      from: ada.email,
      to: [await replyAddress(server, ada.email)],
      text: typed,
    })
    const { messages } = (await server.call(getApplicationThread, { params: { id: ada.id }, token })).data
    expect(messages.map(({ body }) => body)).toEqual([meant, meant, meant])
  },
)

it.each([
  ...textsOf('names_refused').map((name) => [name, 'حسین\u200cزاده']),
  ['Oluwa\u00adseun', 'Oluwaseun'],
  ['\u200eBello\u200f', 'Bello'],
  ['\ufeffBello', 'Bello'],
])('takes the surname “%s”', async (surname, meant) => {
  expect((await stored({ surname })).surname).toBe(meant)
})

// Whoever has one name cannot know in which field we want it. An import stores it as the surname from either column.
it.each([
  [{ surname: 'Sukarno' }, 'Sukarno', 'Sukarno'],
  [{ first_name: 'Sukarno' }, 'Sukarno', 'Sukarno'],
  [{ surname: 'Suharto', first_name: '' }, 'Suharto', 'Suharto'],
  [{ surname: '', first_name: 'Suharto' }, 'Suharto', 'Suharto'],
  [{ surname: '  ', first_name: ' Madonna ' }, 'Madonna', 'Madonna'],
  [{ surname: '\u200b', first_name: 'Madonna' }, 'Madonna', 'Madonna'],
  [{ surname: 'U' }, 'U', 'U'],
  [{ first_name: 'U' }, 'U', 'U'],
  [{ surname: 'محمد' }, 'محمد', 'محمد'],
  [{ first_name: 'محمد' }, 'محمد', 'محمد'],
  [{ surname: 'Mary Jane' }, 'Mary Jane', 'Mary Jane'],
  [{ first_name: 'Mary Jane' }, 'Mary Jane', 'Mary Jane'],
  [{ surname: 'O’Neill' }, 'O’Neill', 'O’Neill'],
  [{ first_name: 'O’Neill' }, 'O’Neill', 'O’Neill'],
  [{ surname: 'Ọlọ́run-Ńwa' }, 'Ọlọ́run-Ńwa', 'Ọlọ́run-Ńwa'],
  [{ first_name: 'Ｓｕｋａｒｎｏ' }, 'Sukarno', 'Sukarno'],
])('takes one name alone, %j, as the surname, and greets with it', async (names, surname, greeted) => {
  const { first_name: _f, surname: _s, ...nameless } = request
  people += 1
  const email = `one.name${people}@example.com`
  const { status, data } = await server.call(submitApplication, {
    body: { ...nameless, ...names, email },
    remoteAddress: `203.0.113.${people}`,
  })
  expect(status).toBe(201)
  await server.runJobs()
  const mail = (await server.mails()).findLast(({ to_address }) => to_address === email)
  expect(mail?.text.split('\n')[0]).toBe(`Dear ${greeted},`)
  const id = await applicationId(server.database, data.tracking_id)
  const shown = await server.call(getApplication, { params: { id }, token })
  expect(shown.data.applicant).toMatchObject({ surname, first_name: '' })
})

it('keeps both names of a person who has the same twice', async () => {
  expect(await stored({ surname: 'Thomas', first_name: 'Thomas' })).toMatchObject({
    surname: 'Thomas',
    first_name: 'Thomas',
  })
})

it.each([
  [{ surname: '', first_name: '' }],
  [{ surname: ' ', first_name: '\u200b' }],
  [{ surname: '', first_name: '', other_names: 'Ada' }],
])('refuses %j, which has no name to call anybody by', async (names) => {
  const { failure } = await send(names)
  expect(failure.errors).toEqual({ surname: ['Enter your surname, or the only name you have'] })
})

it('says that there is no name together with the faults of other fields', async () => {
  const { failure } = await send({ surname: '', first_name: '', phone: 'none' })
  expect(failure.errors).toEqual({
    surname: ['Enter your surname, or the only name you have'],
    phone: ['Enter a phone number like +234 805 746 4050'],
  })
})

it.each(['-', '.', '4711', 'Ada, Obi'])('refuses “%s” as the only name, at its field', async (name) => {
  const fault = ['Use only letters, digits, spaces, hyphens, apostrophes and the signs . & ·']
  expect((await send({ surname: name, first_name: '' })).failure.errors).toEqual({ surname: fault })
  expect((await send({ surname: '', first_name: name })).failure.errors).toEqual({ first_name: fault })
})

it.each(['Ada (Jr)', '4711', 'ada@example.com'])('refuses “%s” as the name that signs', async (name) => {
  const { failure } = await send({ consent_name: name })
  expect(failure.errors).toEqual({
    consent_name: ['Use only letters, digits, spaces, hyphens, apostrophes and the signs . & ·'],
  })
})

it('asks for at least two names that sign, and for one from who has one name alone', async () => {
  const { failure } = await send({ surname: 'Bello', first_name: 'Ada', consent_name: 'Ada' })
  expect(failure.errors).toEqual({
    consent_name: ['Sign with at least two names, for example your first name and surname'],
  })
  expect((await send({ surname: 'Ada', first_name: '', consent_name: 'Ada' })).status).toBe(201)
})

it.each([['\u0007'], ['\u0085'], ['\u001b']])('refuses the control character %j', async (sign) => {
  const { failure } = await send({ consent_name: `Bel${sign}lo`, note: `Hello${sign} there` })
  expect(failure.errors).toEqual({
    consent_name: ['Leave out control characters'],
    note: ['Leave out control characters'],
  })
})

it.each([
  ...textsOf('matric_refused').map((typed) => [typed, 'ACC/2012/0015']),
  ['\u202aacc/2012/0015\u202c', 'ACC/2012/0015'],
  ['ACC/2012/\u00ad0015', 'ACC/2012/0015'],
  ['ＡＣＣ／２０１２／００１５', 'ACC/2012/0015'],
])('reads the matric number “%s”', async (matric_number, meant) => {
  expect((await stored({ matric_number })).matric_number).toBe(meant)
})

it.each([
  ...textsOf('phones_refused').map((typed) => [typed, '+2348057464050']),
  ['0805\u200b7464050', '08057464050'],
  ['+234‑805‑746‑4050', '+2348057464050'],
])('reads the telephone number “%s”', async (phone, meant) => {
  expect((await stored({ phone })).phone).toBe(meant)
})

it('reads an email address, a tracking ID and a code from the inbox that were copied with invisible signs', async () => {
  const { tracking_id } = (await send({ email: '\u200bcopied.address@example.com\ufeff' })).data
  const id = `\u202a${tracking_id}\u202c\u200b`
  expect((await server.call(trackApplication, { params: { id } })).data.tracking_id).toBe(tracking_id)
  const { challenge } = (await server.call(requestTrackCode, { params: { id } })).data
  const mail = (await server.mails()).findLast(
    ({ to_address }) => to_address === 'copied.address@example.com',
  )
  const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
  const verified = await server.call(verifyEmailCode, { body: { challenge, code: `\u200b${code}\u2060` } })
  expect(verified.status).toBe(200)
})

it('reads a matric number that a spreadsheet wrote as a decimal, and refuses one that it shortened', async () => {
  expect((await stored({ matric_number: '20151234.0' })).matric_number).toBe('20151234')
  expect((await send({ matric_number: '2.0151234E7' })).failure.errors).toEqual({
    matric_number: ['A spreadsheet shortened this number. Enter all of its digits'],
  })
})

const notPrinted = (signs: string) => [
  `Our documents cannot print ${signs}. Use Latin, Greek, Cyrillic, Arabic or Devanagari letters`,
]
const recipient = (over: object): Partial<Body> => ({
  copies: request.copies.slice(0, 1).map((copy) => ({ ...copy, recipient: { ...copy.recipient, ...over } })),
})

it('takes a recipient in full-width letters as they are meant, and refuses one that cannot be printed', async () => {
  const [wide, bengali] = textsOf('printed_fields_taken_but_not_printable')
  const { id } = await stored(recipient({ name: wide }))
  const { data } = await server.call(getApplication, { params: { id }, token })
  expect(data.copies[0]?.recipient.name).toBe('Nagoya University')
  const { failure } = await send(recipient({ name: bengali }))
  expect(failure.errors).toEqual({ 'copies.0.recipient.name': notPrinted('১ ২') })
})

it.each<[string, string, (text: string) => Partial<Body>]>([
  ['the surname', 'surname', (surname) => ({ surname })],
  ['the first name', 'first_name', (first_name) => ({ first_name })],
  ['other names', 'other_names', (other_names) => ({ other_names })],
  ['the programme', 'programme', (programme) => ({ programme })],
  ['the person at the recipient', 'copies.0.recipient.attention', (attention) => recipient({ attention })],
  ['the address', 'copies.0.recipient.address_lines.0', (text) => recipient({ address_lines: [text] })],
  ['the city', 'copies.0.recipient.city', (city) => recipient({ city })],
  ['the state', 'copies.0.recipient.state', (state) => recipient({ state })],
  ['the postcode', 'copies.0.recipient.postcode', (postcode) => recipient({ postcode })],
  [
    'the reference',
    'copies.0.recipient_reference',
    (recipient_reference) => ({
      copies: request.copies.slice(0, 1).map((copy) => ({ ...copy, recipient_reference })),
    }),
  ],
])('refuses what cannot be printed in %s, at its field', async (_, field, over) => {
  const { failure } = await send(over('Kyoto 京都 1'))
  expect(failure.errors).toEqual({ [field]: notPrinted('京 都') })
})

it.each(['Yusuf 7', 'Yusuf‑Bello', "O'Neill", 'Ait & Sons', 'Gal·la', 'J. P.'])(
  'takes the name “%s”',
  async (name) => {
    const names = { surname: name, first_name: name, other_names: name }
    expect(await stored(names)).toMatchObject(names)
  },
)

it.each(['Yusuf, Musa', 'Yusuf (Jr)', 'Ada <3', 'ada@example.com', '4711', '-'])(
  'refuses the name “%s”',
  async (name) => {
    const fault = ['Use only letters, digits, spaces, hyphens, apostrophes and the signs . & ·']
    const { failure } = await send({ surname: name, first_name: name, other_names: name })
    expect(failure.errors).toEqual({ surname: fault, first_name: fault, other_names: fault })
  },
)
