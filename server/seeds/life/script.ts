import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { DestinationName } from './copies.ts'
import type { PathName } from './paths.ts'

export type PayingMethod = 'platinum' | 'paystack' | 'flutterwave'

type What = { readonly copy: DestinationName } | { readonly certificate: CertificateKind }

type Line = What & {
  readonly path: PathName
  readonly by?: PayingMethod
  /** How many, evenly between these days before today. */
  readonly times: number
  readonly from: number
  readonly to: number
}

const transcripts = (
  copy: DestinationName,
  path: PathName,
  times: number,
  [from, to]: readonly [number, number],
  by: PayingMethod = 'platinum',
): Line => ({ copy, path, times, from, to, by })

const certificates = (
  certificate: CertificateKind,
  path: PathName,
  times: number,
  [from, to]: readonly [number, number],
  by: PayingMethod = 'platinum',
): Line => ({ certificate, path, times, from, to, by })

/** Who applies for what and when, and what becomes of it. */
const script: readonly Line[] = [
  transcripts('toronto', 'done', 6, [89, 20], 'paystack'),
  transcripts('london', 'done', 5, [86, 22]),
  transcripts('evaluator', 'done', 7, [88, 12], 'paystack'),
  transcripts('admissions', 'done', 7, [87, 11]),
  transcripts('lagos', 'done', 5, [85, 14], 'flutterwave'),
  transcripts('abuja', 'done', 3, [80, 15]),
  transcripts('desk', 'done', 3, [78, 16]),
  transcripts('own', 'done', 5, [84, 10], 'paystack'),
  transcripts('admissions', 'done_after_ask', 3, [70, 18]),
  transcripts('toronto', 'done_after_search', 2, [66, 24], 'paystack'),
  transcripts('lagos', 'done_after_hold', 2, [60, 25]),
  transcripts('evaluator', 'done_after_talk', 4, [75, 14], 'paystack'),
  transcripts('abuja', 'sent', 3, [9, 7]),
  transcripts('toronto', 'sent', 4, [11, 7], 'paystack'),
  transcripts('admissions', 'sent', 2, [8, 6]),
  transcripts('london', 'ready', 3, [7, 5]),
  transcripts('desk', 'ready', 2, [6, 5]),
  transcripts('lagos', 'approved', 3, [6, 4], 'flutterwave'),
  transcripts('toronto', 'recommended', 4, [5, 3], 'paystack'),
  transcripts('evaluator', 'sent_back', 1, [6, 6]),
  transcripts('admissions', 'reviewed', 4, [5, 2]),
  transcripts('abuja', 'talking', 2, [6, 4]),
  transcripts('london', 'questioned', 3, [8, 3]),
  transcripts('lagos', 'held', 3, [14, 4]),
  transcripts('toronto', 'searching', 3, [9, 4], 'paystack'),
  transcripts('evaluator', 'queued', 5, [3, 0.3], 'paystack'),
  transcripts('own', 'queued', 2, [2, 0.5]),
  transcripts('admissions', 'asking', 2, [1.5, 0.4]),
  transcripts('lagos', 'refused', 2, [40, 20]),
  transcripts('toronto', 'given_up', 2, [50, 12], 'paystack'),
  transcripts('london', 'given_up_late', 2, [33, 9], 'paystack'),
  transcripts('abuja', 'dropped', 2, [45, 8]),
  transcripts('desk', 'expired', 3, [60, 20]),
  transcripts('admissions', 'declined', 2, [6, 2]),
  transcripts('evaluator', 'abandoned', 2, [5, 1], 'paystack'),
  transcripts('lagos', 'transferring', 3, [4, 1]),
  transcripts('own', 'unpaid', 2, [9, 2]),
  certificates('certified_copy', 'done', 5, [82, 15]),
  certificates('replacement', 'done', 2, [64, 25], 'paystack'),
  certificates('name_change', 'done', 1, [48, 48], 'flutterwave'),
  certificates('attestation', 'done', 2, [58, 28]),
  certificates('certified_copy', 'done_after_ask', 1, [38, 38]),
  certificates('replacement', 'sent', 2, [9, 7]),
  certificates('certified_copy', 'ready', 2, [7, 6]),
  certificates('name_change', 'approved', 1, [6, 6]),
  certificates('replacement', 'recommended', 2, [5, 4]),
  certificates('attestation', 'reviewed', 2, [5, 3]),
  certificates('certified_copy', 'questioned', 2, [7, 4]),
  certificates('replacement', 'held', 1, [10, 10]),
  certificates('attestation', 'searching', 1, [8, 8]),
  certificates('certified_copy', 'queued', 3, [3, 0.6]),
  certificates('name_change', 'refused', 1, [36, 36]),
  certificates('replacement', 'given_up', 1, [27, 27], 'paystack'),
  certificates('certified_copy', 'dropped', 1, [30, 30]),
  certificates('attestation', 'expired', 1, [42, 42]),
  certificates('certified_copy', 'unpaid', 1, [3, 3]),
  certificates('replacement', 'declined', 1, [2, 2]),
  transcripts('admissions', 'begun', 1, [0.02, 0.02]),
  transcripts('evaluator', 'coming', 1, [0.01, 0.01]),
]

/** One application: what the script calls a unit, which is finished before the next one begins. */
export type Unit = What & {
  readonly number: number
  readonly path: PathName
  readonly by: PayingMethod
  readonly days: number
}

/** The applications of the script, the oldest first. */
export function unitsOfScript(): Unit[] {
  const rows = script.flatMap(({ times, from, to, by = 'platinum', ...line }) =>
    Array.from({ length: times }, (_, place) => ({
      ...line,
      by,
      days: from - ((from - to) * place) / Math.max(1, times - 1),
    })),
  )
  return rows
    .toSorted((one, other) => other.days - one.days)
    .map((row, index) => ({ ...row, number: index + 1 }))
}
