// PostgreSQL alone is enough: submit.test.ts and after-submitting.test.ts send the same SQL to the embedded database.

import { editApplication, trackOptions } from '@testamur/contract/applications/after-submitting'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  createApplicationType,
  listApplicationTypes,
  updateApplicationType,
} from '@testamur/contract/applications/application-types'
import { submitApplication, trackApplication } from '@testamur/contract/applications/applications'
import { getApplication } from '@testamur/contract/applications/staff-applications'
import {
  getCertificateOptions,
  submitCertificateApplication,
} from '@testamur/contract/certificates/certificates'
import { createDraft, getDraft } from '@testamur/contract/drafts'
import type { Call } from '@testamur/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { requestOn } from '../../../../test/payments/request.ts'
import { createVisitors } from '../../identity/index.ts'

type Body = Call<typeof submitApplication>['body']
type TypeBody = Call<typeof createApplicationType>['body']

let server: TestServer
let token: string
let body: Body
let type: { id: number; version: number }
beforeAll(async () => {
  server = await createTestPortal()
  token = (await createStaff(server.database)).token
  type = (await server.call(createApplicationType, { body: asking, token })).data
  body = { ...requestOn((await server.call(getApplicationData, {})).data), application_type_id: type.id }
})
afterAll(() => server.close())

const asking: TypeBody = {
  name: 'Transcript with questions',
  code: 'asking',
  category: 'transcript',
  purposes: ['further_studies', 'personal_use'],
  types: ['official_copy', 'student_copy'],
  formats: ['soft_copy', 'hard_copy'],
  working_days: 5,
  fields: [
    { key: 'hall', label: 'Hall of residence', kind: 'text', required: true },
    { key: 'seal', label: 'Seal', kind: 'choice', required: false, options: ['Wax', 'Stamp'] },
    { key: 'left_on', label: 'Day you left', kind: 'date', required: false },
  ],
}

let people = 0
const send = (answers?: Body['answers']) => {
  people += 1
  const email = `answers${people}@example.com`
  return server.call(submitApplication, {
    body: { ...body, email, ...(answers && { answers }) },
    remoteAddress: `198.51.100.${people}`,
  })
}
const errorsOf = async (answers?: Body['answers']) => (await send(answers)).failure.errors

/** A session whose holder has proved the mailbox of the application. */
async function proved(id: number): Promise<string> {
  const { openSession } = createVisitors({ database: server.database, clock: server.clock })
  return (
    await server.database.inTransaction((tx) =>
      openSession(tx, { purpose: 'application', subject_id: id, proved: true }),
    )
  ).token
}
const idOf = async (trackingId: string) =>
  (
    await server.database.db
      .selectFrom('applications')
      .select('id')
      .where('tracking_id', '=', trackingId)
      .executeTakeFirstOrThrow()
  ).id

const hall = { key: 'hall', label: 'Hall of residence', value: 'Moremi Hall' }

it('are checked at their fields, kept in order, and read by the applicant and by staff', async () => {
  expect(await errorsOf()).toEqual({ 'answers.hall': ['Fill this in'] })
  expect(await errorsOf({ hall: 'X', seal: 'Ribbon', left_on: '2019-02-30', hat: 'Y' })).toEqual({
    'answers.seal': ['Choose one from the list'],
    'answers.left_on': [expect.any(String)],
    'answers.hat': ['We don’t ask for this'],
  })
  const { data } = await send({ seal: 'Wax', hall: '  Moremi   Hall ' })
  const answers = [hall, { key: 'seal', label: 'Seal', value: 'Wax' }]
  expect(data.application.details?.answers).toEqual(answers)
  const id = await idOf(data.tracking_id)
  expect((await server.call(getApplication, { params: { id }, token })).data.answers).toEqual(answers)
  const stranger = await server.call(trackApplication, { params: { id: data.tracking_id } })
  expect(stranger.data.details).toBeNull()
})

it('are changed by who has proved the mailbox, and keep their words when the type changes', async () => {
  const { tracking_id } = (await send({ hall: 'Moremi Hall' })).data
  const id = await idOf(tracking_id)
  const mine = await proved(id)
  const options = async () =>
    (await server.call(trackOptions, { params: { id: tracking_id }, token: mine })).data
  const edit = async (answers: Body['answers']) =>
    server.call(editApplication, {
      params: { id: tracking_id },
      body: { version: (await options()).version, ...(answers && { answers }) },
      token: mine,
    })
  expect((await options()).questions.map(({ key, answer }) => [key, answer])).toEqual([
    ...[
      ['hall', 'Moremi Hall'],
      ['seal', ''],
      ['left_on', ''],
    ],
  ])
  expect((await edit({ hall: '' })).failure.errors).toEqual({ 'answers.hall': ['Fill this in'] })
  const changed = await edit({ seal: 'Stamp' })
  expect(changed.data.details?.answers.map(({ value }) => value)).toEqual(['Moremi Hall', 'Stamp'])
  const { timeline } = (await server.call(getApplication, { params: { id }, token })).data
  expect(timeline.map(({ text }) => text).join()).toContain('Changed answers: "–" → "Seal: Stamp".')

  // The question is no longer asked: nobody can answer it, and the old answer stays.
  const [, ...fewer] = asking.fields ?? []
  const save = async (fields: TypeBody['fields']) => {
    const { data } = await server.call(listApplicationTypes, { token })
    const { id: typeId, version } = data.find(({ code }) => code === 'asking') ?? type
    await server.call(updateApplicationType, {
      params: { id: typeId },
      body: { ...asking, fields, version },
      token,
    })
  }
  await save(fewer)
  expect(await errorsOf({ hall: 'Moremi Hall' })).toEqual({ 'answers.hall': ['We don’t ask for this'] })
  const kept = await edit({ seal: '' })
  expect(kept.data.details?.answers).toEqual([hall])
  await save(asking.fields)
})

it('are asked of certificates, beside files of the institution’s own, by their type', async () => {
  const { data } = await server.call(listApplicationTypes, { token })
  const found = data.find(({ category }) => category === 'certificate')
  if (found === undefined) throw new Error('No type for certificates')
  const { id, position: _, in_use: __, ...given } = found
  const uploads = [{ key: 'photo', label: 'Your photograph', hint: '', required: true }]
  await server.call(updateApplicationType, {
    params: { id },
    body: { ...given, uploads, fields: asking.fields },
    token,
  })
  const options = (await server.call(getCertificateOptions, {})).data
  expect(options.kinds.every(({ papers }) => papers.at(-1)?.key === 'photo')).toBe(true)
  const reply = await server.call(submitCertificateApplication, {
    body: {
      kind: 'attestation',
      mode: 'self',
      email: 'c@example.com',
      surname: 'Òkè',
      first_name: 'Ada',
      programme: 'B.Sc. Law',
      name_on_certificate: 'Ada Òkè',
      papers: [],
      answers: { seal: 'Ribbon' },
      consent: true,
      consent_name: 'Ada Òkè',
    },
  })
  expect(Object.keys(reply.failure.errors ?? {})).toEqual(
    expect.arrayContaining(['papers.photo', 'answers.hall', 'answers.seal']),
  )
})

it('are kept by a draft', async () => {
  const draft = { you: { surname: 'Òkè' }, answers: { hall: 'Moremi' } }
  const { data } = await server.call(createDraft, { body: { kind: 'transcript', body: draft } })
  expect((await server.call(getDraft, { params: { token: data.token } })).data.body).toEqual(draft)
})
