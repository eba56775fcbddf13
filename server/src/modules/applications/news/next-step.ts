import type { ApplicationStatus, Kind } from '@testamur/contract/applications/statuses'
import { areStudentCopiesByEmail } from '@testamur/contract/applications/student-copy-rule'
import type { Day } from '../../../core/days.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import type { CopyRow } from '../rows/rows.ts'

type ApplicationProgress = {
  readonly kind?: Kind
  readonly status: ApplicationStatus
  readonly hold_release_on: Day | null
  readonly copies: readonly Pick<CopyRow, 'type' | 'status' | 'delivery_method'>[]
}

/** What happens next and who does it, in a sentence. */
export function nextStep(application: ApplicationProgress, officeName: string): Message {
  const office = { own: officeName }
  const { kind, status, hold_release_on, copies } = application
  if (kind === 'certificate') {
    const step = certificateStep(application, officeName)
    if (step !== null) return step
  }
  switch (status) {
    case 'draft':
      return messageOf('applicationsNews.nextFinishRequest')
    case 'pending_payment':
      return messageOf('applicationsNews.nextPay', { office })
    case 'submitted':
      return messageOf('applicationsNews.nextOfficerChecks', { office })
    case 'under_review':
      return messageOf('applicationsNews.nextCheckFinished', { office })
    case 'action_required':
      return messageOf('applicationsNews.nextAnswer')
    case 'on_hold':
      return hold_release_on === null
        ? messageOf('applicationsNews.nextHoldLifted')
        : messageOf('applicationsNews.nextHoldEnds', { day: { day: hold_release_on } })
    case 'records_search':
      return messageOf('applicationsNews.nextResultLocated')
    case 'awaiting_approval':
      return messageOf('applicationsNews.nextApproved')
    case 'processing':
      return messageOf('applicationsNews.nextProduced', { office })
    case 'ready':
      return copies.some((copy) => copy.status === 'ready_for_pickup')
        ? messageOf('applicationsNews.nextCollect', { office })
        : messageOf('applicationsNews.nextSent', { office })
    case 'dispatched':
      if (copies.some((copy) => copy.status === 'lost'))
        return messageOf('applicationsNews.nextLostCopy', { office })
      if (copies.some((copy) => copy.status === 'returned'))
        return messageOf('applicationsNews.nextReturnedCopy', { office })
      if (copies.some((copy) => copy.status === 'failed_delivery'))
        return messageOf('applicationsNews.nextUndeliveredCopy', { office })
      if (copies.some((copy) => copy.status === 'delivered_in_error'))
        return messageOf('applicationsNews.nextMisdeliveredCopy', { office })
      if (copies.some((copy) => copy.status === 'link_expired'))
        return messageOf('applicationsNews.nextLinkExpired')
      if (areStudentCopiesByEmail(copies)) return messageOf('applicationsNews.nextOpenOwn')
      return copies.every((copy) => copy.delivery_method === 'email')
        ? messageOf('applicationsNews.nextOpened')
        : messageOf('applicationsNews.nextArrive')
    case 'completed':
      return messageOf('applicationsNews.nothingToDo')
    case 'rejected':
      return messageOf('applicationsNews.askAboutReason', { office })
    case 'cancelled':
      return messageOf('applicationsNews.sendNewRequest')
    case 'expired':
      return messageOf('applicationsNews.askToTakeUpAgain', { office })
  }
}

/** Next steps of certificates that differ from those of transcripts. */
function certificateStep({ status, copies }: ApplicationProgress, officeName: string): Message | null {
  const office = { own: officeName }
  switch (status) {
    case 'awaiting_approval':
      return messageOf('applicationsNews.nextCertificateApproved')
    case 'records_search':
      return messageOf('applicationsNews.nextRecordLocated')
    case 'processing':
      return messageOf('applicationsNews.nextCertificatePrepared', { office })
    case 'ready':
      return copies.some((copy) => copy.status === 'ready_for_pickup')
        ? messageOf('applicationsNews.nextCertificateCollected', { office })
        : messageOf('applicationsNews.nextCertificateSent', { office })
    case 'dispatched':
      if (copies.some((copy) => copy.status === 'lost'))
        return messageOf('applicationsNews.nextCertificateLost', { office })
      if (copies.some((copy) => ['returned', 'failed_delivery', 'delivered_in_error'].includes(copy.status)))
        return messageOf('applicationsNews.nextCertificateUndelivered', { office })
      return messageOf('applicationsNews.nextArrive')
    default:
      return null
  }
}
