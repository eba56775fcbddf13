import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { invalid, notFound, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { insertAttachments, takeFiles } from '../../papers/index.ts'
import { changeStatus, publishChange } from '../machine/change-status.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import { actorColumns, insertEvent } from '../machine/store/events.ts'
import { lockApplication } from '../machine/store/lock.ts'
import { answerTo } from '../news/ask-rules.ts'
import { queueAsksMoved } from '../news/asks-moved.ts'
import { findAsk, saveAnswer } from '../news/store.ts'
import type { ApplicationRow } from '../rows/rows.ts'

export type AnswerDeps = { readonly database: Database; readonly clock: Clock }

type Answer = { readonly id: number; readonly answer: string; readonly files: readonly string[] }

/** Answers one question; after the last one the registry goes on. */
export async function answerAsk(
  { database, clock }: AnswerDeps,
  { id }: ApplicationRow,
  sent: Answer,
  actor: Actor,
): Promise<void> {
  expectProved(actor, { id })
  await database.inTransaction(async (tx) => {
    const application = await lockApplication(tx, id)
    const ask = await findAsk(tx, id, sent.id)
    if (application === null || ask === null) throw notFound(messageOf('applicationsTracking.thisQuestion'))
    if (application.status !== 'action_required' || ask.answered_at !== null)
      throw refused(messageOf('applicationsTracking.answerNoLongerNeeded'))
    const checked = answerTo(ask, { answer: sent.answer, files: sent.files.length })
    if ('errors' in checked) throw invalid(checked.errors)
    const at = clock.now()
    await insertAttachments(tx, { ask_id: ask.id }, await takeFiles(tx, { files: sent.files }, at))
    const unanswered = await saveAnswer(tx, {
      application_id: application.id,
      id: ask.id,
      text: checked.answer,
      at,
    })
    const answered = messageOf('applicationsTracking.questionAnswered', { question: ask.question })
    await insertEvent(tx, application.id, {
      ...actorColumns(actor),
      at,
      kind: 'edit',
      reason: answered,
      public_note: answered,
    })
    if (unanswered === 0) {
      await changeStatus(tx, application, { to: 'under_review', actor, at })
      await queueAsksMoved(tx, { application_id: application.id, moved: 'answered' })
    } else publishChange(tx, application.id)
  })
}
