import type { Kind } from '@testamur/contract/applications/statuses'
import { type Message, messageOf } from '../../../messages/message.ts'
import { type ChecklistInputs, type Finding, findings } from './findings.ts'

export type ChecklistItem = {
  readonly key: string
  readonly label: Message
  readonly done: boolean
  readonly automatic: boolean
  readonly why: Message | null
  readonly changeable: boolean
  readonly doubted: boolean
}

type Item = {
  readonly key: string
  readonly label: Message
  /** Absent when only a person can check it. */
  readonly find?: (inputs: ChecklistInputs) => Finding
  /** Absent when it applies to both kinds. */
  readonly of?: Kind
  /** A fact of the portal's own records, which officers cannot contest. */
  readonly certain?: boolean
  /** It says what only the student record says. */
  readonly ofRecord?: boolean
}

const items: readonly Item[] = [
  { key: 'identity', label: messageOf('applicationsDesk.itemIdentity'), find: findings.identity },
  {
    key: 'results',
    label: messageOf('applicationsDesk.itemResults'),
    find: findings.results,
    of: 'transcript',
    ofRecord: true,
  },
  {
    key: 'agreement',
    label: messageOf('applicationsDesk.itemAgreement'),
    find: findings.agreement,
    of: 'transcript',
    ofRecord: true,
  },
  {
    key: 'award',
    label: messageOf('applicationsDesk.itemAward'),
    find: findings.award,
    of: 'certificate',
    ofRecord: true,
  },
  { key: 'papers', label: messageOf('applicationsDesk.itemPapers'), of: 'certificate' },
  { key: 'name', label: messageOf('applicationsDesk.itemName'), of: 'certificate' },
  {
    key: 'consent',
    label: messageOf('applicationsDesk.itemConsent'),
    find: findings.consent,
    certain: true,
  },
  {
    key: 'payment',
    label: messageOf('applicationsDesk.itemPayment'),
    find: findings.payment,
    certain: true,
  },
  {
    key: 'holds',
    label: messageOf('applicationsDesk.itemHolds'),
    find: findings.holds,
    ofRecord: true,
  },
  {
    key: 'destination',
    label: messageOf('applicationsDesk.itemDestination'),
    find: findings.destination,
    of: 'transcript',
  },
]

const itemsOf = (kind: Kind) => items.filter(({ of = kind }) => of === kind)

export const checklistKeys = (kind: Kind): readonly string[] => itemsOf(kind).map(({ key }) => key)

/**
 * An item that the portal finds in order is done unless an officer doubts it; any other is done when an officer has
 * ticked it.
 */
export const checklistOf = (inputs: ChecklistInputs): ChecklistItem[] =>
  itemsOf(inputs.kind).map(({ key, label, find, certain = false }) => {
    const { inOrder, why } = find?.(inputs) ?? { inOrder: false, why: null }
    const doubted = inOrder && !certain && inputs.doubted.includes(key)
    const ticked = !inOrder && inputs.ticked.includes(key)
    return {
      key,
      label,
      done: ticked || (inOrder && !doubted),
      automatic: inOrder && !doubted,
      why: doubted
        ? messageOf('applicationsDesk.whyDoubted')
        : ticked && why !== null
          ? messageOf('applicationsDesk.whyTicked')
          : why,
      changeable: !(certain && inOrder),
      doubted,
    }
  })

export const isComplete = (checklist: readonly ChecklistItem[]): boolean =>
  checklist.every(({ done }) => done)

const keysOfRecord: ReadonlySet<string> = new Set(
  items.flatMap(({ key, ofRecord = false }) => (ofRecord ? [key] : [])),
)

/**
 * For readers without access to student records: one general item stands for what the portal finds in the record. It is done when
 * the review of the application is over, whatever the record says.
 */
export const withoutRecordItems = (
  checklist: readonly ChecklistItem[],
  isReviewed: boolean,
): ChecklistItem[] => [
  {
    key: 'record',
    label: messageOf('applicationsDesk.itemRecord'),
    done: isReviewed,
    automatic: false,
    why: null,
    changeable: false,
    doubted: false,
  },
  ...checklist.filter(({ key }) => !keysOfRecord.has(key)),
]
