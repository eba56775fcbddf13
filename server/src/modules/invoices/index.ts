export {
  applicationOf,
  type Invoice,
  type InvoiceLine,
  type InvoiceLineKind,
  type MoneyEvent,
  type Payable,
  type PayableInvoice,
} from './invoice.ts'
export { earnedByAccount } from './postings.ts'
export {
  extendInvoice,
  payInvoice,
  payingInvoice,
  reopenInvoice,
  voidInvoice,
  voidSupplement,
} from './store/change-invoice.ts'
export { expectedOfInvoices } from './store/checks.ts'
export {
  findInvoice,
  invoiceByReference,
  invoiceOf,
  lapsedInvoices,
  lockInvoice,
  lockInvoiceOf,
  lockSupplementsOf,
  supplementsOf,
} from './store/invoices.ts'
export { issueInvoice, type NewInvoice } from './store/issue-invoice.ts'
export { type CopyNames, invoiceLinesView, invoiceSummaryView } from './views.ts'
