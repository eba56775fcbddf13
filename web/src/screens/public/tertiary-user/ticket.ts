import type { TertiaryPrefill } from '@testamur/contract/students/tertiary'
import { normaliseMatric } from '@testamur/contract/written/numbers'
import { type Draft, emptyDraft } from '../../../features/applications/draft.ts'

/** Behind the `#`, where no server, proxy or log sees it; a portal that can only make queries may use one. */
export function readTicket(search: string, hash: string): string | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  return fields.get('ticket') ?? new URLSearchParams(search).get('ticket')
}

/**
 * The draft of this device with what the portal knows. One that somebody else began here is not theirs: it is left
 * behind. What was typed by the same person stays where the portal says nothing.
 */
export function prefillDraft(draft: Draft | null, known: TertiaryPrefill): Draft {
  const typed = normaliseMatric(draft?.you.matric_number ?? '')
  const base = draft !== null && (typed === '' || typed === known.matric_number) ? draft : emptyDraft
  const filled = <T extends Record<string, string>>(before: T, values: Partial<T>): T => ({
    ...before,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  })
  const { programme, year_of_entry, graduation_session, ...you } = known
  return {
    ...base,
    you: filled(base.you, you),
    studies: filled(base.studies, { programme, year_of_entry, graduation_session }),
  }
}
