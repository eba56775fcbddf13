import { endTrackSessions, trackOptions } from '@testamur/contract/applications/after-submitting'
import { trackApplication } from '@testamur/contract/applications/applications'
import { listOngoing } from '@testamur/contract/drafts'
import { listOwnThreads } from '@testamur/contract/messaging/messaging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveAddress, proveMailbox } from '../../../../test/applicants.ts'
import { linksOfAction } from '../../../../test/audit-links.ts'
import type { TestServer } from '../../../../test/harness.ts'
import {
  type Applicant,
  newApplicant,
  openMailbox,
  openUnproved,
  startMessaging,
} from '../../../../test/messages.ts'

import { linkReissue } from '../reissues/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startMessaging()
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

it('ends what was issued again from it as well, and what was issued again from that', async () => {
  const [mine, again, onceMore] = [
    await newApplicant(server),
    await newApplicant(server),
    await newApplicant(server),
  ]
  for (const [child, parent] of [
    [again, mine],
    [onceMore, again],
  ] as const)
    await server.database.db
      .updateTable('applications')
      .set({ parent_id: parent.id, reissue_reason: 'lost' })
      .where('id', '=', child.id)
      .execute()
  await end(again.token, again)
  expect([await sees(mine.token, mine), await sees(again.token, again)]).toEqual([true, false])
  expect(await sees(onceMore.token, onceMore)).toBe(false)
  await end(mine.token, mine)
  expect(await sees(mine.token, mine)).toBe(false)
})

it('is refused without a code from the inbox, and to whoever applied for something else', async () => {
  const mine = await newApplicant(server)
  const other = await newApplicant(server)
  expect((await end(await openUnproved(server, mine), mine)).status).toBe(403)
  expect((await end(other.token, mine)).status).toBe(403)
  expect(await sees(mine.token, mine)).toBe(true)
})

/** What the two lists of a proved mailbox hand out for an application; absent: it is not listed. */
async function handedOut(mailbox: string, { tracking_id }: Applicant) {
  const ongoing = (await server.call(listOngoing, { token: mailbox })).data.in_progress
  const { threads } = (await server.call(listOwnThreads, { token: mailbox })).data
  return [ongoing, threads].map(
    (rows: readonly { tracking_id: string | null; token: string | null }[]) =>
      rows.find((row) => row.tracking_id === tracking_id)?.token,
  )
}

it('needs a new code in a mailbox that was proved before, and lists the application there', async () => {
  const mine = await newApplicant(server)
  const other = await newApplicant(server, mine.email)
  const before = await openMailbox(server, mine.email)
  expect(await handedOut(before, mine)).toEqual([expect.any(String), expect.any(String)])
  await end(mine.token, mine)
  expect(await handedOut(before, mine)).toEqual([null, null])
  expect(await handedOut(before, other)).toEqual([expect.any(String), expect.any(String)])
  server.clock.advance({ seconds: 1 })
  const [ongoing, thread] = await handedOut(await openMailbox(server, mine.email), mine)
  expect([await sees(ongoing ?? '', mine), await sees(thread ?? '', mine)]).toEqual([true, true])
})

it('needs a new code in a mailbox that was proved before for what is issued again later, too', async () => {
  const mine = await newApplicant(server)
  const again = await newApplicant(server, mine.email)
  const before = await openMailbox(server, mine.email)
  await end(mine.token, mine)
  const { copy_id } = await server.database.db
    .selectFrom('copies')
    .select('copy_id')
    .where('application_id', '=', mine.id)
    .executeTakeFirstOrThrow()
  const link = { id: again.id, parent_id: mine.id, reason: 'lost', replaces_copy_id: copy_id } as const
  await server.database.inTransaction((tx) => linkReissue(tx, link))
  expect(await handedOut(before, again)).toEqual([null, null])
  server.clock.advance({ seconds: 1 })
  expect(await handedOut(await openMailbox(server, mine.email), again)).toEqual([
    expect.any(String),
    expect.any(String),
  ])
})

it('lists nothing in the old mailbox once the address has changed', async () => {
  const mine = await newApplicant(server)
  const before = await openMailbox(server, mine.email)
  const handed = await handedOut(before, mine)
  const moved = `moved-${mine.email}`
  await moveAddress(server, mine, moved)
  expect(await handedOut(before, mine)).toEqual([undefined, undefined])
  expect(await Promise.all(handed.map((token) => sees(token ?? '', mine)))).toEqual([false, false])
  expect(await handedOut(await openMailbox(server, moved), mine)).toEqual([
    expect.any(String),
    expect.any(String),
  ])
})
