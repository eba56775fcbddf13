import { variablesIn } from '@testamur/contract/template-text'
import { invalid } from '../../core/failure.ts'
import type { StoredAnswer } from '../../http/context.ts'
import { messageOf } from '../../messages/message.ts'
import type { ActRule } from './act-rule.ts'

/** One message to each applicant, in the correspondence about their application. */
export const message: ActRule<'message'> = {
  async units(_, application, { deps }) {
    const last_message_id = await deps.messaging.staff.lastMessageAbout(application.id)
    return [{ application, copy: null, detail: { last_message_id } }]
  },
  async check(_, { body }) {
    const [left] = variablesIn(body)
    if (left !== undefined)
      throw invalid({ 'act.body': [messageOf('messaging.fillVariable', { variable: `{${left}}` })] })
    return { mails: 1 }
  },
  async run({ messaging }, { body }, { application, detail }, by, alongside) {
    const last_message_id = detail !== null && 'last_message_id' in detail ? detail.last_message_id : 0
    await messaging.staff.writeAbout(
      application.id,
      { body, attachments: [], internal: false, resolve: false, last_message_id },
      {
        ...by,
        language: 'en',
        async remember(tx, answer) {
          await alongside(tx)
          return answer as StoredAnswer<typeof answer>
        },
      },
    )
  },
}
