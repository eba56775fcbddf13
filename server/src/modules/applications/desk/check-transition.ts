import type { transitionApplication as transitionCall } from '@testamur/contract/applications/staff-applications'
import type { Received } from '@testamur/contract/endpoint'
import type { Actor } from '../../../core/actor.ts'
import { invalid, refused } from '../../../core/failure.ts'
import { clauses, messageOf } from '../../../messages/message.ts'
import { checklistKeys, checklistOf, isComplete } from '../checklist/checklist.ts'
import { isUnacceptedName } from '../checklist/differences.ts'
import { isTypedNeed, missingNeeds, needSentences } from '../statuses/need-rules.ts'
import { isUnsigned } from '../statuses/production-rules.ts'
import { explainRefusal } from '../statuses/refusal-rules.ts'
import { type Edge, findEdge, type Party } from '../statuses/status.ts'
import type { LoadedApplication } from './load-application.ts'

export type Transition = Received<typeof transitionCall>['body']

/** The transition that this officer may make, or the reason why there is none. */
export function findPermittedEdge(
  { application: { status, held_from } }: LoadedApplication,
  body: Transition,
  parties: readonly Party[],
): Edge {
  const edge = findEdge(status, held_from, body.to, parties)
  if (edge === null) throw refused(explainRefusal(status, held_from, body.to, parties))
  return edge
}

/** Missing input is reported at its field; a missing fact about the application, in a sentence. */
export function checkNeeds(
  file: LoadedApplication,
  edge: Edge,
  body: Transition,
  actor: Actor,
  secondPerson: boolean,
): readonly string[] {
  const { application, asks, known } = file
  const unknown = body.checklist?.find((key) => !checklistKeys(application.kind).includes(key))
  if (unknown !== undefined)
    throw invalid({ checklist: [messageOf('applicationsDesk.noSuchItem', { item: unknown })] })
  const ticked = body.checklist ?? application.checklist
  const list = checklistOf({ ...known, ticked })
  const open = list.filter((item) => !item.done)
  const missing = missingNeeds(edge, {
    reason: body.reason ?? '',
    public_note: body.public_note ?? '',
    unit: body.unit ?? '',
    asks: body.asks?.length ?? 0,
    unanswered: asks.filter((ask) => ask.answered_at === null).length,
    checklistComplete: isComplete(list),
    paid: known.paid,
    unsigned: file.copies.every(isUnsigned),
    anotherPerson: !secondPerson || actor.kind !== 'staff' || actor.id !== application.recommended_by,
  })
  const typed = missing.filter(isTypedNeed)
  if (typed.length > 0) throw invalid(Object.fromEntries(typed.map((need) => [need, [needSentences[need]]])))
  const toPrint = edge.to === 'awaiting_approval' || edge.to === 'processing'
  if (toPrint && isUnacceptedName(file.differences, application.certificate_name, application.student_id))
    throw refused(messageOf('applicationsDesk.otherName'))
  const [fact] = missing
  if (fact === 'checklist')
    throw refused(
      messageOf('applicationsDesk.checklistOpen', {
        items: clauses(open.map((item) => item.label)),
      }),
    )
  if (fact !== undefined) throw refused(needSentences[fact])
  return ticked
}
