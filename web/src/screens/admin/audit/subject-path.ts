import {
  adminPaths,
  applicationPath,
  paymentRecordPath,
  refundPath,
  studentPath,
} from '../../../lib/admin-paths.ts'

/** The page of an entry's subject in the back office; `null` if it has none. */
export function pathOfSubject(subject: string): string | null {
  const [noun = '', rest = ''] = subject.split(/:(.*)/)
  if (noun === 'payment' && rest !== '') return paymentRecordPath(rest)
  if (noun === 'refund' && rest !== '') return refundPath(rest)
  if (!/^\d+$/.test(rest)) return null
  const id = Number(rest)
  switch (noun) {
    case 'application':
      return applicationPath(id)
    case 'student':
      return studentPath(id)
    case 'user':
      return `${adminPaths.users}?user=${id}`
    case 'payment_type':
      return `${adminPaths.paymentTypes}?type=${id}`
    default:
      return null
  }
}
