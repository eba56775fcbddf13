import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { Kind } from '@testamur/contract/applications/statuses'
import { touchesIdentity } from './differences.ts'

export type ChecklistItem = StaffApplication['checklist'][number]

export type ChecklistFacts = {
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
  readonly label: string
  /** How the portal can tell; absent: only a person can. */
  readonly test?: (facts: ChecklistFacts) => boolean
  /** Of either kind when absent. */
  readonly of?: Kind
}

const items: readonly Item[] = [
  {
    key: 'identity',
    label: 'The applicant is the person on record',
    test: ({ record, differences }) => record !== null && !touchesIdentity(differences),
  },
  {
    key: 'results',
    label: 'The results are complete',
    test: ({ record }) => record?.complete === true,
    of: 'transcript',
  },
  {
    key: 'agreement',
    label: 'The record agrees with its results, or the difference is explained',
    test: ({ record }) => record === null || !record.check.blocks_issuing,
    of: 'transcript',
  },
  {
    key: 'award',
    label: 'The award is on record',
    test: ({ record }) => record?.status === 'graduated',
    of: 'certificate',
  },
  { key: 'papers', label: 'Each paper was looked at', of: 'certificate' },
  { key: 'name', label: 'The name on the certificate is right', of: 'certificate' },
  { key: 'consent', label: 'The consent is signed', test: ({ consent }) => consent },
  { key: 'payment', label: 'The invoice is paid', test: ({ paid }) => paid },
  { key: 'holds', label: 'No office holds the record back' },
  { key: 'destination', label: 'Each destination was checked', of: 'transcript' },
]

const itemsOf = (kind: Kind) => items.filter(({ of = kind }) => of === kind)

export const checklistKeys = (kind: Kind): readonly string[] => itemsOf(kind).map(({ key }) => key)

/** An item that the portal finds in order is done; any other is done when an officer has ticked it. */
export const checklistOf = (facts: ChecklistFacts): ChecklistItem[] =>
  itemsOf(facts.kind).map(({ key, label, test }) => {
    const automatic = test?.(facts) ?? false
    return { key, label, done: automatic || facts.ticked.includes(key), automatic }
  })

export const isComplete = (checklist: readonly ChecklistItem[]): boolean =>
  checklist.every(({ done }) => done)
