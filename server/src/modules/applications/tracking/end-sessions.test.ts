import { endTrackSessions, trackOptions } from '@testamur/contract/applications/after-submitting'
import { trackApplication } from '@testamur/contract/applications/applications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveMailbox } from '../../../../test/applicants.ts'
import { linksOfAction } from '../../../../test/audit-links.ts'
import { loadReference } from '../../../../test/factories.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { type Applicant, newApplicant, openUnproved, startMessaging } from '../../../../test/messages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startMessaging()
  await loadReference(server.database)
})
afterAll(() => server.close())

const end = (token: string, { tracking_id: id }: Applicant) =>
  server.call(endTrackSessions, { params: { id }, token })
const sees = async (token: string, { tracking_id: id }: Applicant) =>
  (await server.call(trackApplication, { params: { id }, token })).data.details !== null

it('ends the access of every browser to this application, and to no other', async () => {
  const mine = await newApplicant(server)
  const other = await newApplicant(server, mine.email)
  const elsewhere = await proveMailbox(server, mine.id)
  expect([await sees(mine.token, mine), await sees(elsewhere, mine)]).toEqual([true, true])
  expect((await end(mine.token, mine)).status).toBe(200)
  expect([await sees(mine.token, mine), await sees(elsewhere, mine)]).toEqual([false, false])
  expect(
    (await server.call(trackOptions, { params: { id: mine.tracking_id }, token: elsewhere })).status,
  ).toBe(401)
  expect(await sees(other.token, other)).toBe(true)
  expect(await linksOfAction(server.database, 'application.end_sessions')).toMatchObject([
    { subject: `application:${mine.id}` },
  ])
  expect(await sees(await proveMailbox(server, mine.id), mine)).toBe(true)
})

it('is refused without a code from the inbox, and to whoever applied for something else', async () => {
  const mine = await newApplicant(server)
  const other = await newApplicant(server)
  expect((await end(await openUnproved(server, mine), mine)).status).toBe(403)
  expect((await end(other.token, mine)).status).toBe(403)
  expect(await sees(mine.token, mine)).toBe(true)
})
