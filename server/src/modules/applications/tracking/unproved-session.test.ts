import { editApplication, trackOptions } from '@testamur/contract/applications/after-submitting'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  cancelApplication,
  getEarlierRequest,
  openTrackLink,
  requestTrackCode,
  submitApplication,
  trackApplication,
  verifyEmailCode,
} from '@testamur/contract/applications/applications'
import { listOwnThreads } from '@testamur/contract/messaging/messaging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeFor } from '../../../../test/applicants.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { newApplicant, openMailbox, startMessaging } from '../../../../test/messages.ts'
import { requestOn } from '../../../../test/payments/request.ts'

let server: TestServer
beforeAll(async () => {
  server = await startMessaging()
})
afterAll(() => server.close())

type Sent = { readonly tracking_id: string; readonly email: string; readonly token: string }

let people = 0
async function send(): Promise<Sent> {
  people += 1
  const email = `sender${people}@example.com`
  const offer = (await server.call(getApplicationData, {})).data
  const body = { ...requestOn(offer), email, phone: '+2348057464050' }
  const { tracking_id, token } = (await server.call(submitApplication, { body })).data
  return { tracking_id, email, token }
}

const params = ({ tracking_id: id }: Sent) => ({ id })
const phoneSeen = async (sent: Sent, token = sent.token) =>
  (await server.call(trackApplication, { params: params(sent), token })).data.details?.phone

async function byCode(sent: Sent): Promise<string> {
  const { challenge } = (await server.call(requestTrackCode, { params: params(sent) })).data
  const body = { challenge, code: await codeFor(server, sent.email) }
  return (await server.call(verifyEmailCode, { body })).data.token
}

async function byLink(sent: Sent): Promise<string> {
  await server.runJobs()
  const mail = (await server.mails()).find(({ to_address }) => to_address === sent.email)
  const key = /&key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return (await server.call(openTrackLink, { params: params(sent), body: { key } })).data.token
}

async function byMailbox(sent: Sent): Promise<string> {
  const { threads } = (await server.call(listOwnThreads, { token: await openMailbox(server, sent.email) }))
    .data
  return threads.find(({ tracking_id }) => tracking_id === sent.tracking_id)?.token ?? ''
}

it.each([
  ['a code', byCode],
  ['an emailed link', byLink],
  ['a list of the mailbox', byMailbox],
])('of the browser that sent an application ends when its owner opens it by %s', async (_, prove) => {
  const sent = await send()
  expect(await phoneSeen(sent)).toBe('+2348057464050')
  const token = await prove(sent)
  const { version } = (await server.call(trackOptions, { params: params(sent), token })).data
  const body = { version, phone: '+2348030000001' }
  expect((await server.call(editApplication, { params: params(sent), token, body })).status).toBe(200)
  expect([await phoneSeen(sent, token), await phoneSeen(sent)]).toEqual(['+2348030000001', undefined])
  const old = { params: params(sent), token: sent.token }
  expect((await server.call(getEarlierRequest, old)).status).toBe(401)
  expect((await server.call(trackOptions, old)).status).toBe(401)
  expect((await server.call(cancelApplication, { ...old, body: {} })).status).toBe(401)
  // Nothing is lost for the person who sent it: this browser asks for a code as any other does.
  expect(await phoneSeen(sent, await byCode(sent))).toBe('+2348030000001')
})

it('stays while only another application of the mailbox is opened', async () => {
  const sent = await send()
  await newApplicant(server, sent.email)
  expect(await phoneSeen(sent)).toBe('+2348057464050')
})
