import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { invalid, notFound, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { insertAttachments, takeFiles } from '../../papers/index.ts'
import { changeStatus, publishChange } from '../machine/change-status.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import type { ApplicationRow } from '../machine/rows.ts'
import { actorColumns, insertEvent } from '../machine/store/events.ts'
import { lockApplication } from '../machine/store/lock.ts'
import { answerTo } from '../news/ask-rules.ts'
import { tellAsksMoved } from '../news/asks-moved.ts'
import { findAsk, saveAnswer } from '../news/store.ts'

export type AnswerDeps = { readonly database: Database; readonly clock: Clock }

type Answer = { readonly id: number; readonly answer: string; readonly files: readonly string[] }

/** Answers one question; with the last one the registry goes on. */
export async function answerAsk(
  deps: AnswerDeps,
  application: ApplicationRow,
  asked: Answer,
  actor: Actor,
): Promise<void> {
  expectProved(actor, application)
  const { database, clock } = deps
  await database.inTransaction(async (tx) => {
    const standing = await lockApplication(tx, application.id)
    const ask = await findAsk(tx, application.id, asked.id)
    if (standing === null || ask === null) throw notFound('This question')
    if (standing.status !== 'action_required' || ask.answered_at !== null)
      throw refused('This question is answered already, or the registry no longer needs the answer.')
    const said = answerTo(ask, { answer: asked.answer, files: asked.files.length })
    if ('errors' in said) throw invalid(said.errors)
    const at = clock.now()
    await insertAttachments(tx, { ask_id: ask.id }, await takeFiles(tx, { files: asked.files }, at))
    const left = await saveAnswer(tx, { application_id: standing.id, id: ask.id, text: said.answer, at })
    const note = { at, kind: 'edit', reason: `Answered: ${ask.question}` } as const
    await insertEvent(tx, standing.id, { ...actorColumns(actor), ...note, public_note: note.reason })
    if (left === 0) {
      await changeStatus(tx, standing, { to: 'under_review', actor, at })
      await tellAsksMoved(tx, { application_id: standing.id, moved: 'answered' })
    } else publishChange(tx, standing.id)
  })
}
