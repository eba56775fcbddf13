import type { trackOptions } from '@testamur/contract/applications/after-submitting'
import type { publicDocument } from '@testamur/contract/applications/applications'
import type { staffApplication } from '@testamur/contract/applications/staff-applications'
import type { staffDocument } from '@testamur/contract/applications/staff-copy'
import type { Language } from '@testamur/contract/languages'
import type { Unsaid } from '@testamur/contract/message'
import type { RawBuilder } from 'kysely'
import type { Requester } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'

type StaffDocument = Unsaid<typeof staffDocument>
type PublicDocument = Unsaid<typeof publicDocument>

/** The documents module depends on this one, so the composition root hands over what is shown of documents. */
export type DocumentsPort = {
  /** Documents that the applicant may download, once the mailbox is proved. */
  documentsOf(applicationId: number): Promise<PublicDocument[]>
  /** Every version, by the database's id of its copy. */
  documentsByCopy(applicationId: number): Promise<(StaffDocument & { readonly copy_id: number })[]>
}

/** The same for payments. */
export type PaymentsPort = {
  /** The ids of the applications whose invoice, payment or receipt has this reference. */
  applicationsOfReference(typed: string): Promise<number[]>
  paymentOf(
    applicationId: number,
  ): Promise<
    Pick<
      NonNullable<Unsaid<typeof staffApplication>['payment']>,
      'attempts' | 'receipt_number' | 'supplements'
    >
  >
}

/** The same for refunds, as the applicant reads them. */
export type RefundsPort = {
  refundsOf(applicationId: number): Promise<Unsaid<typeof trackOptions.data>['refunds']>
}

/** The same for certificates: a graduand's certificate that a copy delivers counts as collected when the copy has left. */
export type CertificatesPort = {
  recordHandover(
    tx: Tx,
    application: { readonly application_id: number; readonly tracking_id: string },
    handed: { readonly by: Requester; readonly at: Date },
  ): Promise<void>
}

/** Provided by identity: a session for one application's applicant, and a code sent to a mailbox. */
export type OpenSession = (
  tx: Tx,
  session: ApplicantSession,
) => Promise<{ token: string; expires_at: string }>

/** The same as a statement, for the caller to execute. */
export type NewSession = (session: ApplicantSession) => {
  readonly token: string
  readonly inserting: RawBuilder<unknown>
}

type ApplicantSession = {
  readonly purpose: 'application'
  readonly subject_id: number
  readonly proved: boolean
}

/** Codes that show who has a mailbox: a wrong one is refused, a right one is used up by what it allows. */
export type AddressCodes = {
  expectAddressCode(sent: {
    readonly challenge: string
    readonly code: string
    readonly purpose: 'application'
    readonly subject_id: number
    readonly email: string
  }): Promise<void>
  useAddressCode(tx: Tx, sent: { readonly challenge: string }): Promise<void>
}

/** Ends every session that was opened for an application. */
export type EndSessions = (tx: Tx, purpose: 'application', applicationId: number) => Promise<void>

/** Refuses a caller whose session has ended. Asked once the application is locked, as who ends sessions locks it. */
export type ExpectSession = (tx: Tx, token: string | undefined) => Promise<void>

export type RequestCode = (
  tx: Tx,
  request: {
    readonly purpose: 'application'
    readonly subject_id: number
    readonly email: string
    readonly ip?: string
    readonly language: Language
    readonly mail: (code: string) => ComposedMail
    /** The code shows who has this mailbox, and opens nothing. */
    readonly only_proves?: true
  },
) => Promise<{ challenge: string }>
