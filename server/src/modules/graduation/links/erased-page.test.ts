// PostgreSQL alone is enough: the walk over staff-acts sends the same SQL.
import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { listGraduands } from '@testamur/contract/graduation/graduands'
import { resendGraduationLink } from '@testamur/contract/graduation/graduation-copies'
import {
  getGraduatePage,
  nameProxyAsGraduate,
  requestGraduateCode,
} from '@testamur/contract/graduation/graduation-links'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import { getSharedCertificate, shareCertificate } from '@testamur/contract/graduation/graduation-shares'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { askPrivacyRequest, decidePrivacyRequest } from '@testamur/contract/privacy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ClassOfSenate, createApprovedClass, createSeries } from '../../../../test/approved-class.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { createTemplateInUse } from '../../../../test/template-in-use.ts'

let server: TestServer
let known: ClassOfSenate
beforeAll(async () => {
  server = await createTestPortal()
  await createTemplateInUse(server)
  known = await createApprovedClass(server, 'Convocation', ['Ada Obi'])
  const series_id = await createSeries(server, known.officer, 'EP')
  await run({ kind: 'certificates', graduands: null, series_id })
  await run({ kind: 'release', graduands: null, documents: ['certificate'] })
})
afterAll(() => server.close())

async function run(choice: RunChoice): Promise<void> {
  const params = { id: known.event }
  const started = await server.call(startGraduationRun, {
    params,
    body: { choice, expected: 1 },
    token: known.officer,
  })
  expect(started.status).toBe(201)
  await server.runJobs()
}

async function erase(): Promise<void> {
  const matric_number = `CLS/${known.event}/0001`
  const body = {
    kind: 'erasure',
    matric_number,
    include_record: true,
    reason: 'Asked for by letter.',
  } as const
  const { id } = (await server.call(askPrivacyRequest, { body, token: known.officer })).data
  const decision = { params: { id }, body: { approve: true }, token: known.approver }
  expect((await server.call(decidePrivacyRequest, decision)).status).toBe(200)
  await server.runJobs()
}

const lastMail = async () => (await server.mails()).at(-1)?.text ?? ''

it('closes the page of a graduate whose data was erased, also to whoever has it open', async () => {
  const params = { token: /\/graduation\/([\w-]+)/.exec(await lastMail())?.[1] ?? '' }
  const { challenge } = (await server.call(requestGraduateCode, { params })).data
  const code = /\b\d{6}\b/.exec(await lastMail())?.[0] ?? ''
  const session = (await server.call(verifyEmailCode, { body: { challenge, code } })).data.token
  const opened = await server.call(getGraduatePage, { params, token: session })
  const document = opened.data.graduate?.documents[0]?.id ?? 0
  const share = { params: { ...params, document }, token: session }
  const shared = await server.call(shareCertificate, share)
  const url = shared.data.graduate?.documents[0]?.shared?.url ?? ''
  await erase()

  const before = (await server.mails()).length
  const proxy = { name: 'Musa Obi', id_kind: 'passport', id_number: 'B1234567' } as const
  const answers = [
    await server.call(getGraduatePage, { params, token: session }),
    await server.call(shareCertificate, share),
    await server.call(nameProxyAsGraduate, { params, body: proxy, token: session }),
    await server.call(requestGraduateCode, { params }),
    await server.call(getSharedCertificate, { params: { token: url.split('/c/')[1] ?? '' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await server.mails()).length).toBe(before)
})

it('sends no link for a person whose data was erased, and keeps no address for them', async () => {
  const query = { event_id: known.event }
  const [graduand] = (await server.call(listGraduands, { query, token: known.officer })).data
  const body = { email: 'somebody@example.com' }
  const params = { id: graduand?.id ?? 0 }
  const sent = await server.call(resendGraduationLink, { params, body, token: known.officer })
  expect([sent.status, sent.failure.message]).toEqual([
    417,
    'The data of this graduate was erased at their request. There is nothing to open with a link.',
  ])
})
