import {
  changeAddress,
  endTrackSessions,
  requestAddressCode,
} from '@testamur/contract/applications/after-submitting'
import { openTrackLink, requestTrackCode } from '@testamur/contract/applications/applications'
import { listOngoing } from '@testamur/contract/drafts'
import { listOwnThreads } from '@testamur/contract/messaging/messaging'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor } from '../../../../test/applicants.ts'
import { loadReference } from '../../../../test/factories.ts'
import { createTestPortal, createTestServer, type TestServer } from '../../../../test/harness.ts'
import { type Applicant, newApplicant, openMailbox } from '../../../../test/messages.ts'
import { createMeeting, openWithout } from '../../../../test/unguarded.ts'

let meeting = createMeeting()
/** Whoever has read what may be opened stays there until the other is done, or waits for them. */
const openMeeting = (without: (text: string) => string) =>
  openWithout({
    without,
    meeting: { ...meeting, come: (isHeldUp) => meeting.come(isHeldUp) },
    meetAfter: /from "applications" where .* for share$/,
  })

let guarded: TestServer
let twin: TestServer
beforeAll(async () => {
  guarded = await createTestServer({ open: openMeeting((text) => text) })
  twin = await createTestPortal({ open: openMeeting((text) => text.replace(/ for share$/, '')) })
  await loadReference(guarded.database)
}, 240_000)
afterAll(async () => {
  await guarded.close()
  await twin.close()
})

type Answer = { readonly status: number }
type Race = {
  /** Prepares what opens the application. */
  readonly opening: (server: TestServer, mine: Applicant) => Promise<() => Promise<Answer>>
  /** Prepares what ends it meanwhile. */
  readonly ending: (server: TestServer, mine: Applicant) => Promise<() => Promise<Answer>>
  /** What is left that it must not leave. */
  readonly left: (server: TestServer, mine: Applicant) => Promise<number>
}

const count = async ({ database }: TestServer, rows: ReturnType<typeof sql>) =>
  (await rows.execute(database.db)).rows.length

const endingAll =
  async (server: TestServer, { tracking_id: id, token }: Applicant) =>
  () =>
    server.call(endTrackSessions, { params: { id }, token })
const sessionsLeft = (server: TestServer, { id }: Applicant) =>
  count(server, sql`select from visitor_sessions where purpose = 'application' and subject_id = ${id}`)

async function openingLink(server: TestServer, { tracking_id: id, email }: Applicant) {
  await server.runJobs()
  const texts = (await server.mails())
    .filter(({ to_address }) => to_address === email)
    .map(({ text }) => text)
  const key = /[#&]key=(\S+)/.exec(texts.join('\n'))?.[1] ?? ''
  return () => server.call(openTrackLink, { params: { id }, body: { key } })
}

const races: Record<string, Race> = {
  'an emailed link is opened while all access ends': {
    opening: openingLink,
    ending: endingAll,
    left: sessionsLeft,
  },
  'a mailbox lists its applications while all access ends': {
    async opening(server, { email }) {
      const token = await openMailbox(server, email)
      return () => server.call(listOngoing, { token })
    },
    ending: endingAll,
    left: sessionsLeft,
  },
  'a mailbox lists its conversations while all access ends': {
    async opening(server, { email }) {
      const token = await openMailbox(server, email)
      return () => server.call(listOwnThreads, { token })
    },
    ending: endingAll,
    left: sessionsLeft,
  },
  'a code is asked for while the address changes': {
    opening:
      async (server, { tracking_id: id }) =>
      () =>
        server.call(requestTrackCode, { params: { id } }),
    async ending(server, { tracking_id: id, token, email }) {
      const moved = { params: { id }, token, body: { email: `moved-${email}` } }
      const { challenge } = (await server.call(requestAddressCode, moved)).data
      const code = await codeFor(server, moved.body.email)
      return () => server.call(changeAddress, { ...moved, body: { ...moved.body, challenge, code } })
    },
    left: (server, { id }) =>
      count(
        server,
        sql`select from email_codes where purpose = 'application' and subject_id = ${id} and used_at is null`,
      ),
  },
}

/** How much is left of what was opened while it ended. */
async function run(server: TestServer, { opening, ending, left }: Race): Promise<number> {
  const mine = await newApplicant(server)
  const open = await opening(server, mine)
  const end = await ending(server, mine)
  meeting = createMeeting()
  const [opened, ended] = await meeting.during([open, () => meeting.firstCame.then(end)])
  expect([opened.status, ended.status]).toEqual([200, 200])
  return left(server, mine)
}

describe.each(Object.entries(races))('%s', (_, race) => {
  it('and nothing stays open', async () => {
    expect(await run(guarded, race)).toBe(0)
  })

  it('which breaks without the lock', async () => {
    expect(await run(twin, race)).toBe(1)
  })
})
