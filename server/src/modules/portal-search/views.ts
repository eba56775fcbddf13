import type { Answer } from '@testamur/contract/endpoint'
import { fullName } from '@testamur/contract/person-name'
import type { searchPortal } from '@testamur/contract/portal-search'
import { type FoundApplication, statusFacts } from '../applications/index.ts'
import type { NamedPayment } from '../payments/index.ts'
import type { findRefund } from '../refunds/index.ts'
import type { FoundStudent } from '../students/index.ts'

export type SearchMatch = Answer<typeof searchPortal>['data'][number]

export function applicationFound(row: FoundApplication): SearchMatch {
  const { staffLabel: label, tone } = statusFacts[row.status]
  return {
    kind: row.kind,
    key: String(row.id),
    title: fullName(row),
    details: [row.tracking_id, row.matric_number].filter((text) => text !== null),
    status: { label, tone },
  }
}

export const studentFound = (row: FoundStudent): SearchMatch => ({
  kind: 'student',
  key: String(row.id),
  title: fullName(row),
  details: [row.matric_number, row.programme],
  status: null,
})

export const paymentFound = (row: NamedPayment): SearchMatch => ({
  kind: 'payment',
  key: row.reference,
  title: row.reference,
  details: [row.receipt_number, row.invoice_reference].filter((text) => text !== null),
  status: null,
})

export const refundFound = ({
  reference,
}: NonNullable<Awaited<ReturnType<typeof findRefund>>>): SearchMatch => ({
  kind: 'refund',
  key: reference,
  title: reference,
  details: [],
  status: null,
})
