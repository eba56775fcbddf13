export const applicationStatuses = [
  'draft',
  'pending_payment',
  'submitted',
  'under_review',
  'action_required',
  'on_hold',
  'records_search',
  'awaiting_approval',
  'processing',
  'ready',
  'dispatched',
  'completed',
  'rejected',
  'cancelled',
  'expired',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const copyStatuses = [
  'queued',
  'signed',
  'released',
  'opened',
  'downloaded',
  'printed',
  'dispatched',
  'in_transit',
  'delivered',
  'ready_for_pickup',
  'collected',
  'held',
  'link_expired',
  'failed_delivery',
  'returned',
  'lost',
  'delivered_in_error',
  'cancelled',
  'revoked',
  'superseded',
] as const
export type CopyStatus = (typeof copyStatuses)[number]

/** Why an officer revoked a copy: people who check its code see the kind, never the reason in words. */
export const revocationReasons = ['error', 'award_withdrawn', 'misused', 'replaced', 'other'] as const
export type RevocationReason = (typeof revocationReasons)[number]
/** A receipt is revoked when its payment is refunded or withdrawn. */
export const revocations = [...revocationReasons, 'money_returned'] as const

export const paymentStatuses = [
  'initiated',
  'pending',
  'successful',
  'failed',
  'abandoned',
  'partly_refunded',
  'refunded',
  'disputed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const invoiceStatuses = ['open', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const
export type Tone = (typeof tones)[number]

export const kinds = ['transcript', 'certificate'] as const
export type Kind = (typeof kinds)[number]

/** The kinds of application types. */
export const typeCategories = ['transcript', 'certificate', 'other'] as const

export const copyTypes = ['student_copy', 'official_copy'] as const
export type CopyType = (typeof copyTypes)[number]

/** What a copy contains: the types of transcript copies, and the certificate of a certificate application. */
export const deliverableTypes = [...copyTypes, 'certificate'] as const
export type DeliverableType = (typeof deliverableTypes)[number]

export const recipientKinds = [
  'self',
  'institution',
  'credential_evaluator',
  'licensing_body',
  'embassy',
  'employer',
  'other',
] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** How a copy is delivered: by email if electronic; by courier or collected at the registry if on paper. */
export const deliveryMethods = ['email', 'courier', 'pickup'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export const releaseConditions = ['now', 'after_results', 'after_degree_award', 'on_date'] as const
export type ReleaseCondition = (typeof releaseConditions)[number]

export const deliveryTypes = ['domestic', 'international'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** How the applicant answers a question of the registry: with text, files, a confirmation, or one of its options. */
export const askKinds = ['answer', 'upload', 'confirm', 'choose'] as const
export type AskKind = (typeof askKinds)[number]

/** What an officer finds in the check of an application that was approved by rule. */
export const ruleCheckOutcomes = ['right', 'wrong'] as const
export type RuleCheckOutcome = (typeof ruleCheckOutcomes)[number]

/** Lists of applications that were approved by rule: all, those to check afterwards, and those found wrong and still valid. */
export const ruleFilters = ['approved', 'to_check', 'wrong'] as const
export type RuleFilter = (typeof ruleFilters)[number]
