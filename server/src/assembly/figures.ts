import type { Records } from '../modules/records/index.ts'
import type { Metric } from './parts.ts'

/** Figures of the modules for whoever monitors the portal. */
export const listFigures = (
  countPaymentsToReview: () => Promise<number>,
  records: Pick<Records, 'leftAlone'>,
): Metric[] => [
  {
    name: 'payments_to_review',
    help: 'Payments that need a person',
    read: countPaymentsToReview,
  },
  {
    name: 'records_left_alone',
    help: '1 while the records system is not asked because it failed too often, else 0',
    read: records.leftAlone,
  },
]
