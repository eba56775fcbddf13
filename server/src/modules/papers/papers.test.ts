// PostgreSQL alone is enough: it is about which files are taken; uploads.test.ts and after-submitting.test.ts send the same
// SQL.

import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication, trackApplication } from '@testamur/contract/applications/applications'
import { getApplication, getApplicationPaper } from '@testamur/contract/applications/staff-applications'
import type { Call } from '@testamur/contract/endpoint'
import { sendFile } from '@testamur/contract/uploads/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildElectronicCopy, buildPickupCopy } from '../../../test/applicants.ts'
import { applicationId, createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { PNG } from '../../../test/pictures.ts'
import { uuid } from '../../core/ids.ts'

type Body = Call<typeof submitApplication>['body']
type Papers = NonNullable<Body['papers']>

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestPortal()
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

// Each request comes from another address, because limits are tested elsewhere.
let count = 0
const address = () => `198.51.100.${1 + (count++ % 250)}`

async function upload(): Promise<string> {
  const file = { name: 'form.png', bytes: PNG }
  return (await server.call(sendFile, { body: {}, file, remoteAddress: address() })).data.token
}

const types = async () => (await server.call(getApplicationData, {})).data.application_types

async function send(
  code: string,
  papers: Papers | undefined,
  more: { headers?: Record<string, string> } = {},
) {
  const body: Body = {
    application_type_id: (await types()).find((type) => type.code === code)?.id ?? 0,
    email: `${uuid()}@x.example`,
    surname: 'Òkè',
    first_name: 'Ada',
    programme: 'B.Sc. Law',
    consent: true,
    consent_name: 'Ada Òkè',
    copies: [
      code === 'student_copy' ? buildPickupCopy() : buildElectronicCopy({ purpose: 'credential_evaluation' }),
    ],
    ...(papers && { papers }),
  }
  return server.call(submitApplication, { body, remoteAddress: address(), ...more })
}

const form = async (): Promise<Papers> => [{ paper: 'evaluator_form', upload: await upload() }]

const idOf = (trackingId: string) => applicationId(server.database, trackingId)

it('each type says what it asks for, in the reader’s language', async () => {
  const asked = async (language: string) =>
    (
      await server.call(getApplicationData, { headers: { 'accept-language': language } })
    ).data.application_types
      .filter(({ uploads }) => uploads.length > 0)
      .map(({ code, uploads }) => [code, uploads[0]?.label, uploads[0]?.required])
  expect(await asked('en')).toEqual([
    ['further_study', 'A form or cover letter to enclose', false],
    ['credential_evaluation', 'The evaluator’s form', false],
  ])
  expect(await asked('fr')).toEqual([
    ['further_study', 'Un formulaire ou une lettre à joindre', false],
    ['credential_evaluation', 'Le formulaire de l’évaluateur', false],
  ])
})

it('what was sent is listed for its applicant and opened by staff, at the same price as without', async () => {
  const bare = (await send('credential_evaluation', undefined)).data
  const { data } = await send('credential_evaluation', await form())
  expect(data.invoice.lines.map(({ amount }) => amount)).toEqual(
    bare.invoice.lines.map(({ amount }) => amount),
  )
  const paper = { paper: 'evaluator_form', label: 'The evaluator’s form', name: 'form.png' }
  expect(data.application.details?.papers).toMatchObject([paper])
  expect(bare.application.details?.papers).toEqual([])
  const { tracking_id } = data
  const tracked = await server.call(trackApplication, { params: { id: tracking_id }, token: data.token })
  expect(tracked.data.details?.papers).toMatchObject([paper])

  const id = await idOf(tracking_id)
  const file = await server.call(getApplication, { params: { id }, token })
  expect(file.data.papers).toEqual([
    { ...paper, size: PNG.length, content_type: 'image/png', virus_check: 'passed' },
  ])
  const read = (key: string, by?: string) =>
    server.call(getApplicationPaper, { params: { id, paper: key }, ...(by && { token: by }) })
  const opened = await read('evaluator_form', token)
  expect(opened.bytes).toEqual(PNG)
  expect(opened.headers['content-disposition']).toMatch(/^attachment/)
  expect((await read('enclosure', token)).status).toBe(404)
  expect((await read('evaluator_form')).status).toBe(401)
  expect((await read('evaluator_form', data.token)).status).toBe(403)
})

it('says at the field what is not asked for, sent twice, or not there to be taken', async () => {
  const errors = async (code: string, papers: Papers) => {
    const reply = await send(code, papers)
    expect(reply.status).toBe(422)
    return reply.failure.errors
  }
  const asked = await form()
  expect(await errors('student_copy', asked)).toHaveProperty(['papers.evaluator_form'])
  expect(
    await errors('credential_evaluation', [...asked, { paper: 'enclosure', upload: await upload() }]),
  ).toEqual({
    'papers.enclosure': ['We don’t ask for this document. Remove it.'],
  })
  expect(await errors('credential_evaluation', [...asked, ...(await form())])).toEqual({
    'papers.evaluator_form': ['Send one file for each document.'],
  })
  // A refused application takes no file, so the file can still be used, once.
  expect((await send('credential_evaluation', asked)).status).toBe(201)
  const gone = { 'papers.evaluator_form': [expect.stringContaining('Upload it again')] }
  expect(await errors('credential_evaluation', asked)).toEqual(gone)
  expect(
    await errors('credential_evaluation', [{ paper: 'evaluator_form', upload: 'x'.repeat(43) }]),
  ).toEqual(gone)
})

it('demands what a type requires, each with a file of its own', async () => {
  const ask = (key: string, required: boolean) => ({ key, label: `The ${key}`, hint: '', required })
  const uploads = JSON.stringify([ask('letter', true), ask('form', true), ask('other', false)])
  await server.database.inTransaction(async (tx) => {
    await sql`update application_types set uploads = ${uploads}::jsonb where code = 'student_copy'`.execute(
      tx,
    )
    await sql`select pg_notify('reference', 'application-types')`.execute(tx)
  })
  await expect
    .poll(async () => (await types()).find(({ code }) => code === 'student_copy')?.uploads.length)
    .toBe(3)
  const one = await upload()
  const refused = await send('student_copy', [{ paper: 'letter', upload: one }])
  expect(refused.failure.errors).toEqual({ 'papers.form': ['Upload: The form.'] })
  const both = await send('student_copy', [
    { paper: 'letter', upload: one },
    { paper: 'form', upload: one },
  ])
  expect(both.failure.errors).toEqual({
    'papers.form': ['You’ve already used this file for another document. Upload another one.'],
  })
  const made = await send('student_copy', [
    { paper: 'letter', upload: one },
    { paper: 'form', upload: await upload() },
  ])
  expect(made.data.application.details?.papers.map(({ label }) => label)).toEqual(['The letter', 'The form'])
})

it('sent twice with one key is one request, and its files are taken once', async () => {
  const headers = { 'idempotency-key': 'papers-once-00001' }
  const body: Body = {
    application_type_id: (await types()).find(({ code }) => code === 'credential_evaluation')?.id ?? 0,
    email: 'once@x.example',
    surname: 'Òkè',
    first_name: 'Ada',
    programme: 'B.Sc. Law',
    consent: true,
    consent_name: 'Ada Òkè',
    copies: [buildElectronicCopy({ purpose: 'credential_evaluation' })],
    papers: await form(),
  }
  const remoteAddress = address()
  const one = await server.call(submitApplication, { body, headers, remoteAddress })
  const two = await server.call(submitApplication, { body, headers, remoteAddress })
  expect(one.status).toBe(201)
  expect(two.data.tracking_id).toBe(one.data.tracking_id)
})
