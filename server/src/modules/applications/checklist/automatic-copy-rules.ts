import { areStudentCopiesByEmail, isSentNow } from '@testamur/contract/applications/student-copy-rule'
import { messageOf, type Said } from '../../../messages/message.ts'
import type { CopyRow } from '../rows/rows.ts'
import { checklistOf } from './checklist.ts'
import type { ChecklistInputs } from './findings.ts'

/** What decides whether an officer has to approve a paid application. */
export type AutomaticCopyInputs = {
  /** Whether the institution lets its rule approve student copies. */
  readonly allowed: boolean
  readonly copies: readonly Pick<CopyRow, 'type' | 'delivery_method' | 'status' | 'release_condition'>[]
  /** What the portal knows for the checklist. */
  readonly known: ChecklistInputs
  /** A note, answers or files of the applicant, which only a person can understand. */
  readonly hasWords: boolean
}

/** Why an officer has to decide: the item of the checklist, or another fact, and a sentence about it. */
export type DeskReason = { readonly key: string; readonly why: Said }

const reason = (key: string, why: Said): DeskReason => ({ key, why })

/**
 * The reasons why an officer has to approve this application; none: the rule approves it. It asks no less than the
 * checklist of an officer, and everything must be in order without a tick.
 */
export function reasonsForDesk({ allowed, copies, known, hasWords }: AutomaticCopyInputs): DeskReason[] {
  if (!allowed) return [reason('policy', messageOf('applicationsDesk.ruleSwitchedOff'))]
  if (!areStudentCopiesByEmail(copies))
    return [reason('copies', messageOf('applicationsDesk.ruleOtherCopies'))]
  const { record, differences } = known
  if (record === null) return [reason('record', messageOf('applicationsDesk.whyNoRecord'))]
  const open = checklistOf({ ...known, ticked: [] }).filter(({ done }) => !done)
  const isOpen = (key: string) => open.some((item) => item.key === key)
  return [
    ...open.map(({ key, label, why }) => reason(key, why ?? label)),
    ...(record.holds.length > 0 && !isOpen('holds')
      ? [
          reason(
            'holds',
            messageOf('applicationsDesk.whyHeld', { offices: record.holds.map(({ desk }) => desk) }),
          ),
        ]
      : []),
    ...(differences.length > 0 && !isOpen('identity')
      ? [reason('differences', messageOf('applicationsDesk.ruleDifferences'))]
      : []),
    ...(copies.some(({ status, release_condition }) => status !== 'queued' || !isSentNow(release_condition))
      ? [reason('release', messageOf('applicationsDesk.ruleLater'))]
      : []),
    ...(hasWords ? [reason('words', messageOf('applicationsDesk.ruleWords'))] : []),
  ]
}
