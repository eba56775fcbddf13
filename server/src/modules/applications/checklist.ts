import type { StaffApplication } from '@testamur/contract/staff-applications'
import { touchesIdentity } from './differences.ts'

export type ChecklistItem = StaffApplication['checklist'][number]

export type ChecklistFacts = {
  readonly record: StaffApplication['record']
  readonly differences: StaffApplication['differences']
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
}

const items: readonly Item[] = [
  {
    key: 'identity',
    label: 'The applicant is the person on record',
    test: ({ record, differences }) => record !== null && !touchesIdentity(differences),
  },
  { key: 'results', label: 'The results are complete', test: ({ record }) => record?.complete === true },
  { key: 'consent', label: 'The consent is signed', test: ({ consent }) => consent },
  { key: 'payment', label: 'The invoice is paid', test: ({ paid }) => paid },
  { key: 'holds', label: 'No office holds the record back' },
  { key: 'destination', label: 'Each destination was checked' },
]

export const checklistKeys: readonly string[] = items.map(({ key }) => key)

/** An item that the portal finds in order is done; any other is done when an officer has ticked it. */
export const checklistOf = (facts: ChecklistFacts): ChecklistItem[] =>
  items.map(({ key, label, test }) => {
    const automatic = test?.(facts) ?? false
    return { key, label, done: automatic || facts.ticked.includes(key), automatic }
  })

export const isComplete = (checklist: readonly ChecklistItem[]): boolean =>
  checklist.every(({ done }) => done)
