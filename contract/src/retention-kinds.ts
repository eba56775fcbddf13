/** The kinds of data for which the institution decides how long they are kept. */
export const retentionKinds = [
  'print_files',
  'import_files',
  'papers',
  'mails',
  'group_emails',
  'conversations',
  'applications',
  'payments',
  'release_evidence',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

type Period = {
  /** The shortest period that can be chosen, in days. */
  readonly least: number
  /** The suggested period; `null`: kept until erased. */
  readonly suggested: number | null
}

const YEAR = 365

/** `least` covers what the law or daily work requires. */
export const retentionPeriods = {
  print_files: { least: 7, suggested: 30 },
  import_files: { least: 7, suggested: 180 },
  papers: { least: 30, suggested: YEAR },
  mails: { least: 30, suggested: YEAR },
  group_emails: { least: 30, suggested: YEAR },
  conversations: { least: 90, suggested: 3 * YEAR },
  applications: { least: YEAR, suggested: 6 * YEAR },
  payments: { least: 6 * YEAR, suggested: 7 * YEAR },
  release_evidence: { least: 10 * YEAR, suggested: null },
} as const satisfies Readonly<Record<RetentionKind, Period>>

/** Why records are kept although their period has ended. */
export const retentionHolds = [
  'legal_hold',
  'open_application',
  'unpaid',
  'dispute_or_refund',
  'record_hold',
] as const
export type RetentionHold = (typeof retentionHolds)[number]

/** The days for which a rehearsal of the removal is valid. */
export const REHEARSAL_DAYS = 7
/** The number of records shown as examples. */
export const SAMPLE_SIZE = 5
