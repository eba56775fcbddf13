// PostgreSQL alone is enough: its statements are like those of erasures, which other files run on the embedded database.
import { editApplication, trackOptions } from '@testamur/contract/applications/after-submitting'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import { answerAsk, submitApplication, trackApplication } from '@testamur/contract/applications/applications'
import { addNote } from '@testamur/contract/applications/staff-applications'
import { askQuestion, writeTrackedMessage } from '@testamur/contract/messaging/messaging'
import { askPrivacyRequest, decidePrivacyRequest, listPrivacyRequests } from '@testamur/contract/privacy'
import { submitStandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveAddress, pay, proveMailbox } from '../../../test/applicants.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, createStudent } from '../../../test/factories.ts'
import {
  DOMAIN,
  handOver,
  inboundMailSettings,
  openMailbox,
  transition,
  upload,
} from '../../../test/messages.ts'
import { requestOn } from '../../../test/payments/request.ts'
import { PNG } from '../../../test/pictures.ts'
import { findTraces } from '../../../test/privacy/find-traces.ts'

/** What one person gave, typed, wrote or sent, and what was written about them: each occurs nowhere else. */
const said = {
  surname: 'Zaqbarex',
  firstName: 'Zaqberex',
  otherNames: 'Zaqbirex',
  formerName: 'Zaqborex',
  surnameBefore: 'Zaqburex',
  email: 'zaqcarex@example.com',
  emailBefore: 'zaqcerex@example.com',
  phone: '2348031112233',
  phoneOnRecord: '2348034445566',
  matric: 'ZQX/2015/0042',
  born: '1971-02-13',
  consentName: 'Zaqcirex',
  note: 'zaqcorex',
  recipientName: 'Zaqcurex',
  attention: 'Zaqdarex',
  street: 'Zaqderex',
  quarter: 'Zaqdirex',
  city: 'Zaqdorex',
  state: 'Zaqdurex',
  postcode: 'ZAQ7FX',
  recipientEmail: 'zaqfarex@example.org',
  recipientPhone: '2348037778899',
  recipientReference: 'ZAQ-FEREX-1',
  fileName: 'zaqfirex',
  fileText: 'zaqforex',
  message: 'zaqfurex',
  ask: 'zaqgarex',
  answer: 'zaqgerex',
  answerFile: 'zaqgirex',
  staffNote: 'zaqgorex',
  holdReason: 'zaqgurex',
  publicNote: 'zaqharex',
  questionName: 'Zaqherex',
  questionSubject: 'zaqhirex',
  questionText: 'zaqhorex',
  mailText: 'zaqhurex',
  mailSender: 'Zaqjarex',
  payerName: 'Zaqjerex',
  payerMatric: 'ZQX/2016/0077',
  payerPhone: '2348039990011',
} as const

let server: Registry
beforeAll(async () => {
  server = await startRegistry(inboundMailSettings)
})
afterAll(() => server.close())

it('leaves none of forty strings of a person in the database, the files or the logs', async () => {
  expect(Object.keys(said)).toHaveLength(40)
  const { database } = server
  const officer = await createStaff(database, 'records_officer')
  const approver = await createStaff(database, 'approver')
  await createStudent(database, {
    ...{ matric_number: said.matric, surname: said.surname, first_name: said.firstName },
    // What is sent from the address on the record is theirs if it has their name.
    other_names: `${said.otherNames} ${said.questionName} ${said.payerName}`,
    ...{ former_name: said.formerName, email: said.email },
    ...{ phone: `+${said.phoneOnRecord}`, date_of_birth: said.born },
  })
  const offer = (await server.call(getApplicationData, {})).data
  const request = requestOn(offer)
  const [copy] = request.copies
  if (copy === undefined) throw new Error('The request has no copy')
  const submitted = await server.call(submitApplication, {
    body: {
      ...request,
      ...{ surname: said.surnameBefore, first_name: said.firstName, other_names: said.otherNames },
      ...{ email: said.emailBefore, phone: `+${said.phone}`, matric_number: said.matric },
      ...{ note: `I need it soon, says ${said.note}.`, consent_name: `Ada ${said.consentName}` },
      copies: [
        {
          ...copy,
          recipient_reference: said.recipientReference,
          recipient: {
            ...{ kind: 'institution' as const, name: said.recipientName, attention: said.attention },
            ...{ address_lines: [said.street, said.quarter], city: said.city, state: said.state },
            ...{ postcode: said.postcode, country: 'GB' },
            ...{ email: said.recipientEmail, phone: `+${said.recipientPhone}` },
          },
        },
      ],
    },
  })
  expect(submitted.status).toBe(201)
  const { tracking_id } = submitted.data
  const { id } = await database.db
    .selectFrom('applications')
    .select('id')
    .where('tracking_id', '=', tracking_id)
    .executeTakeFirstOrThrow()
  await pay(server, id)
  const params = { id: tracking_id }
  const token = await proveMailbox(server, id)
  const { version } = (await server.call(trackOptions, { params, token })).data
  const edited = await server.call(editApplication, {
    params,
    token,
    body: { version, surname: said.surname },
  })
  expect(edited.status).toBe(200)
  await moveAddress(server, { tracking_id, token }, said.email)

  const file = await upload(server, `${said.fileName}.png`, Buffer.concat([PNG, Buffer.from(said.fileText)]))
  const own = await proveMailbox(server, id)
  const written = await server.call(writeTrackedMessage, {
    params,
    token: own,
    body: { body: `Please hurry, ${said.message}.`, attachments: [file] },
  })
  expect(written.status).toBe(201)
  await transition(server, id, officer.token, { to: 'under_review' })
  await transition(server, id, officer.token, {
    to: 'action_required',
    public_note: `We wait for ${said.publicNote}.`,
    asks: [
      { kind: 'answer', question: `Who is ${said.ask}?`, options: [] },
      { kind: 'upload', question: 'Please send your ID', options: [] },
    ],
  })
  const { details } = (await server.call(trackApplication, { params, token: own })).data
  const answers = [
    { answer: `It is ${said.answer}.`, files: [] },
    { answer: '', files: [await upload(server, `${said.answerFile}.png`)] },
  ]
  for (const [index, body] of answers.entries()) {
    const ask = details?.asks[index]?.id ?? 0
    expect((await server.call(answerAsk, { params: { ...params, ask }, token: own, body })).status).toBe(200)
  }
  await server.call(addNote, {
    params: { id },
    token: officer.token,
    body: { text: `Talked to ${said.staffNote}.` },
  })
  await transition(server, id, officer.token, {
    to: 'on_hold',
    reason: `Waiting for ${said.holdReason}.`,
    public_note: 'We wait for another office.',
  })

  const mailbox = await openMailbox(server, said.email)
  await server.call(askQuestion, {
    token: mailbox,
    body: {
      ...{ name: `${said.firstName} ${said.questionName}`, subject: `About ${said.questionSubject}` },
      ...{ body: `I ask for ${said.questionText}.`, attachments: [] },
    },
  })
  await server.runJobs()
  const thread = await database.db
    .selectFrom('threads')
    .select('reply_token')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  const taken = await handOver(server, {
    from: `${said.mailSender} <${said.email}>`,
    to: [`reply+${thread.reply_token}@${DOMAIN}`],
    text: `I am ${said.mailText}.`,
  })
  expect([taken.status, taken.text.slice(0, 300)]).toEqual([200, expect.any(String)])
  const paid = await server.call(submitStandalonePayment, {
    body: {
      ...{ payment_type: 'gift', name: `${said.firstName} ${said.payerName}` },
      ...{ email: said.email, phone: `+${said.payerPhone}` },
      ...{ matric_number: said.payerMatric, amount: 5000, fields: { purpose: 'Library' } },
    },
  })
  expect(paid.status).toBe(201)
  await server.runJobs()

  const strings = Object.values(said).map((text) => text.toLowerCase())
  const before = new Set((await findTraces(server, strings)).map(({ text }) => text))
  expect(strings.filter((text) => !before.has(text))).toEqual([])

  await sql`update applications set status = 'completed', held_from = null where id = ${id}::bigint`.execute(
    database.db,
  )
  await sql`update invoices set status = 'void', void_reason = 'A test' where status = 'open'`.execute(
    database.db,
  )
  await sql`update standalone_payments set status = 'expired'`.execute(database.db)
  await sql`update threads set state = 'resolved', unread = 0, awaiting_since = null`.execute(database.db)
  const asked = await server.call(askPrivacyRequest, {
    body: {
      kind: 'erasure',
      matric_number: said.matric,
      include_record: true,
      reason: 'Asked for by letter.',
    },
    token: officer.token,
  })
  expect(asked.status).toBe(201)
  const approved = await server.call(decidePrivacyRequest, {
    params: { id: asked.data.id },
    body: { approve: true },
    token: approver.token,
  })
  expect(approved.status).toBe(200)
  await server.runJobs()
  const { data: requests } = await server.call(listPrivacyRequests, { query: {}, token: approver.token })
  expect(requests[0]).toMatchObject({ state: 'done' })
  expect(await findTraces(server, strings)).toEqual([])
  const log = server.log.text().toLowerCase()
  expect(strings.filter((text) => log.includes(text))).toEqual([])
})
