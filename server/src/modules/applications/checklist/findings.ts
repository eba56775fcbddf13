import type { Kind } from '@testamur/contract/applications/statuses'
import { type Message, messageOf } from '../../../messages/message.ts'
import { type Difference, type RecordOnFile, touchesIdentity } from './differences.ts'

/** What the portal knows about an application. */
export type ChecklistInputs = {
  readonly record: RecordOnFile | null
  readonly differences: readonly Difference[]
  readonly kind: Kind
  readonly consent: boolean
  readonly paid: boolean
  /** Recipients at addresses that nobody has checked. */
  readonly unusualDestinations: readonly string[]
  /** What officers have ticked, including items that the portal cannot check. */
  readonly ticked: readonly string[]
  /** What the portal found in order and an officer doubts. */
  readonly doubted: readonly string[]
}

/** The portal's finding about an item: in order, or what a person has to check. */
export type Finding = { readonly inOrder: boolean; readonly why: Message | null }

const inOrder = (why: Message): Finding => ({ inOrder: true, why })
const toCheck = (why: Message): Finding => ({ inOrder: false, why })
const noRecord = toCheck(messageOf('applicationsDesk.whyNoRecord'))

/** The portal's findings for each item, with reasons. */
export const findings = {
  identity({ record, differences }: ChecklistInputs): Finding {
    if (record === null) return noRecord
    const { matric_number } = record
    return touchesIdentity(differences)
      ? toCheck(messageOf('applicationsDesk.whyIdentityDiffers', { matric_number }))
      : inOrder(messageOf('applicationsDesk.whyMatched', { matric_number }))
  },
  results({ record }: ChecklistInputs): Finding {
    if (record === null) return noRecord
    if (record.check.incomplete) return toCheck(messageOf('applicationsDesk.whyRowsRefused'))
    return record.complete
      ? inOrder(messageOf('applicationsDesk.whyComplete', { count: record.results_count }))
      : toCheck(messageOf('applicationsDesk.whyIncomplete'))
  },
  agreement({ record }: ChecklistInputs): Finding {
    if (record === null) return inOrder(messageOf('applicationsDesk.whyNothingToCompare'))
    if (record.check.incomplete) return toCheck(messageOf('applicationsDesk.whyRowsRefused'))
    return record.check.blocks_issuing
      ? toCheck(messageOf('applicationsDesk.whyRecordDiffers'))
      : inOrder(messageOf('applicationsDesk.whyRecordAgrees'))
  },
  award({ record }: ChecklistInputs): Finding {
    if (record === null) return noRecord
    return record.status === 'graduated'
      ? inOrder(messageOf('applicationsDesk.whyGraduated'))
      : toCheck(messageOf('applicationsDesk.whyNotGraduated'))
  },
  consent: ({ consent }: ChecklistInputs): Finding =>
    consent
      ? inOrder(messageOf('applicationsDesk.whyConsent'))
      : toCheck(messageOf('applicationsDesk.whyNoConsent')),
  payment: ({ paid }: ChecklistInputs): Finding =>
    paid ? inOrder(messageOf('applicationsDesk.whyPaid')) : toCheck(messageOf('applicationsDesk.whyUnpaid')),
  holds({ record }: ChecklistInputs): Finding {
    if (record === null) return noRecord
    const offices = record.holds.filter(({ blocks }) => blocks).map(({ desk }) => desk)
    return offices.length === 0
      ? inOrder(messageOf('applicationsDesk.whyNoHold'))
      : toCheck(messageOf('applicationsDesk.whyHeld', { offices }))
  },
  destination: ({ unusualDestinations: names }: ChecklistInputs): Finding =>
    names.length === 0
      ? inOrder(messageOf('applicationsDesk.whyUsualDestination'))
      : toCheck(messageOf('applicationsDesk.whyUnusualDestination', { names })),
} as const
