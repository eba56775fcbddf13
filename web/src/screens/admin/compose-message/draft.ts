import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import type { BroadcastAudience } from '@testamur/contract/broadcasts'
import { unknownVariables } from '@testamur/contract/template-text'
import { instantOf } from './send-at.ts'

/** The values of the form's controls. */
export type Draft = {
  readonly kind: '' | 'transcript' | 'certificate'
  readonly payment: '' | 'waiting' | 'paid'
  readonly statuses: readonly ApplicationStatus[]
  readonly type: string
  readonly programme: string
  readonly purpose: string
  readonly session: string
  readonly from: string
  readonly to: string
  readonly late: boolean
  readonly subject: string
  readonly body: string
  readonly when: 'now' | 'later'
  readonly sendAt: string
}

export const emptyDraft: Draft = {
  kind: '',
  payment: '',
  statuses: [],
  type: '',
  programme: '',
  purpose: '',
  session: '',
  from: '',
  to: '',
  late: false,
  subject: '',
  body: '',
  when: 'now',
  sendAt: '',
}

const SESSION = /^(\d{4})\/(\d{4})$/

const isSession = (text: string): boolean => {
  const years = SESSION.exec(text)
  return years !== null && Number(years[2]) === Number(years[1]) + 1
}

/** The conditions that are complete. */
export function audienceOf(draft: Draft): BroadcastAudience {
  const { kind, payment, statuses, type, programme, purpose, from, to, late } = draft
  const session = draft.session.trim()
  return {
    ...(kind && { kind }),
    ...(payment && { payment }),
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...(type && { application_type_ids: [Number(type)] }),
    ...(programme && { programme_ids: [Number(programme)] }),
    ...(purpose && { purposes: [purpose] }),
    ...(isSession(session) && { graduation_session: session }),
    ...(from && { submitted_from: from }),
    ...(to && (from === '' || from <= to) && { submitted_to: to }),
    ...(late && { late }),
  }
}

export type Fault =
  | 'sessionWrong'
  | 'daysWrong'
  | 'subjectMissing'
  | 'bodyMissing'
  | 'variableUnknown'
  | 'sendAtMissing'
  | 'sendAtPast'

export type Faults = Partial<Record<'session' | 'to' | 'subject' | 'body' | 'send_at', Fault>>

/** Errors of the audience, shown while typing because the count depends on it. */
export const audienceFaults = ({ session, from, to }: Draft): Faults => ({
  ...(session.trim() !== '' && !isSession(session.trim()) && { session: 'sessionWrong' as const }),
  ...(from !== '' && to !== '' && to < from && { to: 'daysWrong' as const }),
})

const textFault = (text: string, missing: Fault, least: number): Fault | null => {
  if (text.trim().length < least) return missing
  return unknownVariables(text).length > 0 ? 'variableUnknown' : null
}

export function messageFaults({ subject, body }: Draft): Faults {
  const wrong = { subject: textFault(subject, 'subjectMissing', 3), body: textFault(body, 'bodyMissing', 1) }
  return { ...(wrong.subject && { subject: wrong.subject }), ...(wrong.body && { body: wrong.body }) }
}

export function timeFaults({ when, sendAt }: Draft, timeZone: string, now = new Date()): Faults {
  if (when === 'now') return {}
  const instant = instantOf(sendAt, timeZone)
  if (instant === null) return { send_at: 'sendAtMissing' }
  return instant <= now ? { send_at: 'sendAtPast' } : {}
}

const KEPT = 'compose-message'

/** Keeps the text when the tab is closed. */
export function keepDraft(draft: Draft): void {
  const empty = JSON.stringify(draft) === JSON.stringify(emptyDraft)
  if (empty) localStorage.removeItem(KEPT)
  else localStorage.setItem(KEPT, JSON.stringify(draft))
}

export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...emptyDraft, ...kept } : emptyDraft
  } catch {
    // A stored value that is not a draft is ignored.
    return emptyDraft
  }
}
