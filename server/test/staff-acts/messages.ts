import { exportAuditEvents, startAuditVerification } from '@testamur/contract/audit'
import { cancelBroadcast, countAudience, createBroadcast } from '@testamur/contract/broadcasts'
import {
  createMessageTemplate,
  deleteMessageTemplate,
  updateMessageTemplate,
} from '@testamur/contract/messaging/message-templates'
import {
  changeThread,
  getApplicationThread,
  writeApplicationMessage,
  writeMessage,
} from '@testamur/contract/messaging/staff-messaging'
import { retryJob, retryJobs, retryMails } from '@testamur/contract/operations'
import { json } from '../../src/db/json.ts'
import { newApplicant } from '../messages.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

let template = 0
let broadcast = 0

const thanks = { name: 'Thanks', body: 'Thank you.' }

/** A conversation with an applicant in which the colleague wrote last. */
async function conversation({ server, colleague }: ActWorld) {
  const params = { id: (await newApplicant(server)).id }
  const { token } = colleague
  await server.call(writeApplicationMessage, { params, token, body: { body: 'Hello.', last_message_id: 0 } })
  const { data } = await server.call(getApplicationThread, { params, token })
  return { id: data.id ?? 0, version: data.version, last_message_id: data.messages.at(-1)?.id ?? 0 }
}

/** Acts on conversations, group emails and failed jobs and emails. */
export const messageActs: readonly Act[] = [
  defineAct(writeApplicationMessage, 'changed', 'thread:', async ({ server }) => ({
    params: { id: (await newApplicant(server)).id },
    body: { body: 'Hello.', last_message_id: 0 },
  })),
  defineAct(writeMessage, 'changed', 'thread:', async (world) => {
    const { id, last_message_id } = await conversation(world)
    return { params: { id }, body: { body: 'Hello again.', last_message_id } }
  }),
  defineAct(changeThread, 'changed', 'thread:', async (world) => {
    const { id, version } = await conversation(world)
    return { params: { id }, body: { version, assignee_id: world.staff.id } }
  }),
  defineAct(
    createMessageTemplate,
    'made',
    'message_template:',
    () => ({ body: thanks }),
    ({ id }) => {
      template = id
    },
  ),
  defineAct(updateMessageTemplate, 'changed', 'message_template:', () => ({
    params: { id: template },
    body: { ...thanks, body: 'Thank you very much.', version: 0 },
  })),
  defineAct(deleteMessageTemplate, 'removed', 'message_template:', () => ({
    params: { id: template },
    query: { version: 1 },
  })),
  defineAct(
    createBroadcast,
    'made',
    'broadcast:',
    async ({ server, colleague }) => {
      await newApplicant(server)
      const { token } = colleague
      const { people } = (await server.call(countAudience, { token, body: { audience: {} } })).data
      const send_at = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString()
      return { body: { audience: {}, subject: 'News', body: 'We moved.', people, send_at } }
    },
    ({ id }) => {
      broadcast = id
    },
  ),
  defineAct(cancelBroadcast, 'removed', 'broadcast:', () => ({ params: { id: broadcast } })),
  defineAct(retryJob, 'done', 'job:', async ({ server }) => {
    const { id } = await server.database.db
      .insertInto('jobs')
      .values({
        kind: 'documents.expire_links',
        payload: json(null),
        attempts: 12,
        max_attempts: 12,
        dead_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id } }
  }),
  defineAct(retryJobs, 'made', 'jobs', () => ({ body: {} })),
  defineAct(retryMails, 'made', 'mails', () => ({ body: {} })),
  defineAct(exportAuditEvents, 'made', 'audit', () => ({})),
  defineAct(startAuditVerification, 'made', 'audit', () => ({})),
]
