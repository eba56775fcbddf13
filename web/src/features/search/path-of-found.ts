import type { SearchMatch } from '@testamur/contract/portal-search'
import {
  applicationPath,
  certificateApplicationPath,
  paymentRecordPath,
  refundPath,
  studentPath,
} from '../../lib/admin-paths.ts'

/** Where a thing that was found is shown. */
export function pathOfFound({ kind, key }: Pick<SearchMatch, 'kind' | 'key'>): string {
  switch (kind) {
    case 'transcript':
      return applicationPath(Number(key))
    case 'certificate':
      return certificateApplicationPath(Number(key))
    case 'student':
      return studentPath(Number(key))
    case 'payment':
      return paymentRecordPath(key)
    case 'refund':
      return refundPath(key)
  }
}
