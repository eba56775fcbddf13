import type { StaffApplication, TrackedApplication } from '@testamur/contract/applications'

type StaffDocument = StaffApplication['copies'][number]['documents'][number]
type PublicDocument = NonNullable<TrackedApplication['details']>['documents'][number]

/** Documents stand above: the composition root hands over what is to be shown of them. */
export type DocumentsPort = {
  /** What the applicant may have, once the mailbox is proved. */
  documentsOf(applicationId: number): Promise<PublicDocument[]>
  /** Every version, by the database's id of its copy. */
  documentsByCopy(applicationId: number): Promise<(StaffDocument & { readonly copy_id: number })[]>
}

/** Payments stand above, likewise. */
export type PaymentsPort = {
  paymentOf(
    applicationId: number,
  ): Promise<Pick<NonNullable<StaffApplication['payment']>, 'attempts' | 'receipt_number'>>
}
