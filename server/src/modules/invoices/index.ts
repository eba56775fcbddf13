export {
  applicationOf,
  type Invoice,
  type InvoiceLine,
  type InvoiceLineKind,
  type Payable,
} from './invoice.ts'
export { earned } from './postings.ts'
export { expectedOfInvoices } from './store/checks.ts'
export {
  extendInvoice,
  findInvoice,
  invoiceByReference,
  invoiceOf,
  issueInvoice,
  lapsedInvoices,
  lockInvoice,
  lockInvoiceOf,
  lockSupplementsOf,
  type NewInvoice,
  payInvoice,
  payingInvoice,
  reopenInvoice,
  supplementsOf,
  voidInvoice,
  voidSupplement,
} from './store/invoices.ts'
export { type CopyNames, invoiceLinesView, invoiceSummaryView } from './views.ts'
