export { formPage } from './begin/form-page.ts'
export { findPaymentsToDecide } from './desk/own-work.ts'
export { countOpenMatters, countOpenReviews } from './desk/store/listed-reviews.ts'
export type { PaymentFilters } from './desk/store/payment-filters.ts'
export { findStaffPayments, type StaffPaymentRow, staffPaymentsBefore } from './desk/store/staff-payments.ts'
export { takeBackTransfer } from './desk/take-back-transfer.ts'
export { findAttempts, findAttemptsForApplication } from './find-attempts.ts'
export {
  findApplicationsByReference,
  findPaymentsByReference,
  type NamedPayment,
} from './find-by-reference.ts'
export { paymentJobs, paymentSchedules } from './jobs.ts'
export { namesPayer, paymentsOfPerson, paymentsPersonalData } from './personal-data.ts'
export { isPayerOf, type PayablePort, type Payables, type Payer, topicOf } from './ports.ts'
export { feePosting, holdingAccount } from './postings.ts'
export { receiptNumber } from './receipt-number.ts'
export { findReceipt } from './receipts/find-receipt.ts'
export type { ReceiptDocument } from './receipts/receipt-file.ts'
export { isReference, referenceAtGateway } from './reference.ts'
export { bookRefunded } from './refunded.ts'
export { paymentRoutes } from './routes.ts'
export { createPayments, type Payments, type PaymentsDeps } from './service.ts'
export { allocatedOf, sharesOf } from './store/allocations.ts'
export { expectedOfPayments, paymentChecks } from './store/checks.ts'
export { closeNotice, findNotice } from './store/events.ts'
export {
  countOpenPayments,
  findPayment,
  findPaymentById,
  findPaymentsNamed,
  hasOpenAttempts,
  lockPayment,
  type PaymentRow,
  referenceOfTransaction,
} from './store/payments.ts'
export { type ReceiptRow, receiptsAfter, receiptsOfDay } from './store/receipts.ts'
export {
  answerWithRefund,
  askAgain,
  type RefundObstacle,
  refundObstacleOf,
} from './store/refund-questions.ts'
export { closeReview, findOpenReview, openReviews } from './store/reviews.ts'
export { commitToRefunds, learnFee } from './store/write-payment.ts'
