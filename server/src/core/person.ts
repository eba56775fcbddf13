import type { OthersCounts } from '@testamur/contract/privacy'

/** One person, by every way in which rows of the portal name them. */
export type Person = {
  readonly emails: readonly string[]
  /** Addresses that their applications had before a change, and that nobody else applied with. */
  readonly formerEmails: readonly string[]
  /** By which drafts that were begun under these addresses are found: keyed hashes, known only while they are erased. */
  readonly mailboxKeys: readonly string[]
  readonly matricNumbers: readonly string[]
  readonly studentIds: readonly number[]
  readonly applicationIds: readonly number[]
  readonly standaloneIds: readonly number[]
  /** Of payments without an application. */
  readonly paymentReferences: readonly string[]
  readonly askIds: readonly number[]
  readonly threadIds: readonly number[]
  readonly messageIds: readonly number[]
  readonly uploadIds: readonly number[]
  /** Whether the academic record is included. */
  readonly withRecord: boolean
  /** Addresses of theirs that are left out of `emails`, because others use them as well. */
  readonly sharedEmails: readonly string[]
  /** What was sent from these addresses and is not theirs, or not certainly. */
  readonly ofOthers: OthersCounts
}

/** To name some rows, and nothing else of anybody. */
export const nobody: Person = {
  emails: [],
  formerEmails: [],
  mailboxKeys: [],
  matricNumbers: [],
  studentIds: [],
  applicationIds: [],
  standaloneIds: [],
  paymentReferences: [],
  askIds: [],
  threadIds: [],
  messageIds: [],
  uploadIds: [],
  withRecord: false,
  sharedEmails: [],
  ofOthers: { applications: 0, payments: 0, conversations: 0 },
}
