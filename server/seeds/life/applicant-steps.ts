import { answerAsk, cancelApplication } from '@testamur/contract/applications/applications'
import { getTrackedThread, writeTrackedMessage } from '@testamur/contract/messaging/messaging'
import {
  changeThread,
  getApplicationThread,
  writeApplicationMessage,
} from '@testamur/contract/messaging/staff-messaging'
import type { SecondPortal } from './second-portal.ts'
import { ipOf, type Subject } from './subject.ts'
import { wordsFor } from './words.ts'

type Act = (portal: SecondPortal, subject: Subject) => Promise<void>

async function write(portal: SecondPortal, subject: Subject, body: string, key: string): Promise<void> {
  await portal.call(writeTrackedMessage, {
    params: { id: subject.tracking_id },
    body: { body },
    key: `life-${subject.unit.number}-${key}`,
    token: portal.asApplicant(subject.id),
    ip: ipOf(subject.unit),
  })
}

/** What applicants do after they have applied, and who answers them. */
export const applicantSteps = {
  question: (portal, subject) => write(portal, subject, wordsFor(subject.unit).question, 'question'),
  thank: (portal, subject) => write(portal, subject, wordsFor(subject.unit).thanks, 'thanks'),

  async reply({ call, asStaff }, { id, unit }) {
    const token = asStaff('support')
    const { messages } = await call(getApplicationThread, { params: { id }, token })
    await call(writeApplicationMessage, {
      params: { id },
      body: { body: wordsFor(unit).reply, last_message_id: messages.at(-1)?.id ?? 0 },
      key: `life-${unit.number}-reply`,
      token,
    })
  },

  /** Nothing is open in the conversation any more. */
  async close_thread({ call, asStaff }, { id }) {
    const token = asStaff('support')
    const { id: thread, version, state } = await call(getApplicationThread, { params: { id }, token })
    if (thread === null || state === 'resolved') return
    await call(changeThread, { params: { id: thread }, body: { version, state: 'resolved' }, token })
  },

  async answer({ call, asApplicant }, { id, tracking_id, unit }) {
    const token = asApplicant(id)
    const { asks } = await call(getTrackedThread, { params: { id: tracking_id }, token, ip: ipOf(unit) })
    for (const { id: ask, answer } of asks)
      if (answer === null)
        await call(answerAsk, {
          params: { id: tracking_id, ask },
          body: { answer: wordsFor(unit).answer },
          token,
          ip: ipOf(unit),
        })
  },

  async give_up({ call, asApplicant }, { id, tracking_id, unit }) {
    await call(cancelApplication, {
      params: { id: tracking_id },
      body: { reason: 'I no longer need it.' },
      token: asApplicant(id),
      ip: ipOf(unit),
    })
  },
} as const satisfies Record<string, Act>
