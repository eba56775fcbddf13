import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  addNote,
  getApplication,
  saveChecklist,
  transitionApplication,
} from '@testamur/contract/applications/staff-applications'
import { changeThread, writeApplicationMessage } from '@testamur/contract/messaging/staff-messaging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { type Applicant, newApplicant } from '../../../../test/messages.ts'
import { publishEvent } from '../../../http/events.ts'
import { recordEvent } from '../machine/record-event.ts'

let server: TestServer
let officer: Staff
let mine: Applicant
beforeAll(async () => {
  server = await createTestPortal()
  await server.listen()
  officer = await createStaff(server.database)
  mine = await newApplicant(server)
})
afterAll(() => server.close())

const END = 'after everything else'

/**
 * Who is told while this happens: `application` is told to everybody with the tracking ID, `staff` to staff. Staff watch both, and
 * what was told before the stream opened has no number.
 */
async function toldOf(act: () => Promise<{ readonly status: number; readonly text: string }>) {
  const { port } = server.app.server.address() as AddressInfo
  const path = `/api/events?tracking_id=${mine.tracking_id}`
  const headers = { authorization: `Bearer ${officer.token}` }
  const text = await new Promise<string>((resolve, reject) => {
    const run = async () => {
      const answer = await act()
      if (answer.status >= 300) throw new Error(answer.text)
      publishEvent(server.database.db, 'staff', END)
    }
    const request = get({ host: '127.0.0.1', port, path, headers }, (response) => {
      let told = ''
      response.setEncoding('utf8')
      response.once('data', () => void run().catch(reject))
      response.on('data', (chunk: string) => {
        told += chunk
        if (!told.includes(END)) return
        request.destroy()
        resolve(told)
      })
    })
    request.on('error', reject)
  })
  const events = [...text.matchAll(/data: (.*)/g)].map(
    ([, data]) => JSON.parse(data ?? '') as { topic: string; id: number | string },
  )
  const topics = events.filter(({ id }) => id !== '*' && id !== END).map(({ topic }) => topic)
  return [...new Set(topics.map((topic) => topic.replace(/:.*/, '')))].toSorted()
}

const call = { params: () => ({ id: mine.id }), token: () => officer.token }
const read = async () =>
  (await server.call(getApplication, { params: call.params(), token: call.token() })).data

it('tells who has the tracking ID of a step', async () => {
  const { version } = await read()
  const body = { to: 'under_review', version } as const
  expect(
    await toldOf(() =>
      server.call(transitionApplication, { params: call.params(), token: call.token(), body }),
    ),
  ).toEqual(['application', 'staff'])
})

it('tells staff alone of a note and of the checklist', async () => {
  const note = { text: 'Ask the faculty first.' }
  expect(
    await toldOf(() => server.call(addNote, { params: call.params(), token: call.token(), body: note })),
  ).toEqual(['staff'])
  const { version } = await read()
  const body = { ticked: ['identity'], doubted: [], version }
  expect(
    await toldOf(() => server.call(saveChecklist, { params: call.params(), token: call.token(), body })),
  ).toEqual(['staff'])
})

it('tells staff alone of a note in the conversation, and of who is to answer', async () => {
  const body = { body: 'Ask the faculty first.', internal: true, last_message_id: 0 }
  let thread = { id: 0, version: 0 }
  expect(
    await toldOf(async () => {
      const headers = { 'idempotency-key': 'note-in-the-conversation' }
      const answer = await server.call(writeApplicationMessage, {
        ...{ params: call.params(), token: call.token(), headers },
        body,
      })
      thread = { id: answer.data.id ?? 0, version: answer.data.version }
      return answer
    }),
  ).toEqual(['staff'])
  const assigned = { version: thread.version, assignee_id: officer.id }
  expect(
    await toldOf(() =>
      server.call(changeThread, { params: { id: thread.id }, token: call.token(), body: assigned }),
    ),
  ).toEqual(['staff'])
})

it('tells staff alone of an event that has no text for the applicant', async () => {
  const note = (public_note?: string) => async () => {
    const event = {
      application_id: mine.id,
      at: server.clock.now(),
      kind: 'edit',
      reason: 'A print was spoilt.',
    } as const
    await server.database.inTransaction((tx) =>
      recordEvent(tx, {
        ...{ ...event, actor: { kind: 'system', name: 'test' } },
        ...(public_note === undefined ? {} : { public_note }),
      }),
    )
    return { status: 200, text: '' }
  }
  expect(await toldOf(note())).toEqual(['staff'])
  expect(await toldOf(note('We print your copy again.'))).toEqual(['application', 'staff'])
})
