import type { BodyValues, Definition } from '../endpoint.ts'

/**
 * The calls that move money, change what somebody pays or into which account, or decide what the books say. A
 * remembered session enters its password again before each of them.
 */
export const moneyCalls = [
  // What a request costs
  'createApplicationType',
  'updateApplicationType',
  'createTranscriptRate',
  'updateTranscriptRate',
  'deleteTranscriptRate',
  'changeTranscriptRates',
  'createDeliveryRate',
  'updateDeliveryRate',
  'deleteDeliveryRate',
  'changeDeliveryRates',
  'createRegion',
  'updateRegion',
  'createPaymentType',
  'updatePaymentType',
  'saveCertificateFee',
  'saveCollectionSettings',
  'waiveStorage',
  // Currency, and the rules of refunds and storage
  'updateInstitution',
  'updatePolicies',
  // Who is paid, and the emails that say how
  'createPaymentProvider',
  'updatePaymentProvider',
  'orderPaymentProviders',
  'saveMailText',
  'resetMailText',
  'saveMailSender',
  // What was paid
  'enterTransfer',
  'confirmTransfer',
  'rejectTransfer',
  'unconfirmTransfer',
  'attachStandalonePayment',
  'resolvePaymentReview',
  'postSuspense',
  'reverseSuspensePosting',
  'uploadSettlement',
  'resolveSettlementRow',
  'closeDay',
  // What is paid back
  'askRefund',
  'bookOutsideRefund',
  'approveRefund',
  'rejectRefund',
  'withdrawRefund',
  'retryRefund',
  'settleRefundManually',
] as const

/** Calls that are about money only if their body has one of these values. */
export const moneyCallsWhen = {
  // Charges nothing, against the rule
  staffReissueCopy: { waive: [true] },
} as const satisfies Readonly<Record<string, BodyValues>>

const asking: ReadonlyMap<string, true | BodyValues> = new Map<string, true | BodyValues>([
  ...moneyCalls.map((id) => [id, true] as const),
  ...Object.entries(moneyCallsWhen),
])

/** Whether a call asks for the password again: as it says itself, and every call about money. */
export const passwordAgainOf = ({
  id,
  passwordAgain,
}: Pick<Definition, 'id' | 'passwordAgain'>): Definition['passwordAgain'] => asking.get(id) ?? passwordAgain
