import type { Kind } from '@testamur/contract/applications/statuses'
import { type Message, messageOf } from '../../../messages/message.ts'
import { touchesIdentity } from './differences.ts'
import type { StaffApplication } from './staff-application.ts'

export type ChecklistItem = StaffApplication['checklist'][number]

export type ChecklistInputs = {
  readonly record: StaffApplication['record']
  readonly differences: StaffApplication['differences']
  readonly kind: Kind
  readonly consent: boolean
  readonly paid: boolean
  /** What officers have ticked: also what they vouch for where the portal cannot tell. */
  readonly ticked: readonly string[]
}

type Item = {
  readonly key: string
  readonly label: Message
  /** How the portal can tell; absent: only a person can. */
  readonly test?: (inputs: ChecklistInputs) => boolean
  /** Of either kind when absent. */
  readonly of?: Kind
}

const items: readonly Item[] = [
  {
    key: 'identity',
    label: messageOf('applicationsDesk.itemIdentity'),
    test: ({ record, differences }) => record !== null && !touchesIdentity(differences),
  },
  {
    key: 'results',
    label: messageOf('applicationsDesk.itemResults'),
    test: ({ record }) => record?.complete === true,
    of: 'transcript',
  },
  {
    key: 'agreement',
    label: messageOf('applicationsDesk.itemAgreement'),
    test: ({ record }) => record === null || !record.check.blocks_issuing,
    of: 'transcript',
  },
  {
    key: 'award',
    label: messageOf('applicationsDesk.itemAward'),
    test: ({ record }) => record?.status === 'graduated',
    of: 'certificate',
  },
  { key: 'papers', label: messageOf('applicationsDesk.itemPapers'), of: 'certificate' },
  { key: 'name', label: messageOf('applicationsDesk.itemName'), of: 'certificate' },
  { key: 'consent', label: messageOf('applicationsDesk.itemConsent'), test: ({ consent }) => consent },
  { key: 'payment', label: messageOf('applicationsDesk.itemPayment'), test: ({ paid }) => paid },
  { key: 'holds', label: messageOf('applicationsDesk.itemHolds') },
  { key: 'destination', label: messageOf('applicationsDesk.itemDestination'), of: 'transcript' },
]

const itemsOf = (kind: Kind) => items.filter(({ of = kind }) => of === kind)

export const checklistKeys = (kind: Kind): readonly string[] => itemsOf(kind).map(({ key }) => key)

/** An item that the portal finds in order is done; any other is done when an officer has ticked it. */
export const checklistOf = (inputs: ChecklistInputs): ChecklistItem[] =>
  itemsOf(inputs.kind).map(({ key, label, test }) => {
    const automatic = test?.(inputs) ?? false
    return { key, label, done: automatic || inputs.ticked.includes(key), automatic }
  })

export const isComplete = (checklist: readonly ChecklistItem[]): boolean =>
  checklist.every(({ done }) => done)
