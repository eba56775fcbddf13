export { type Invoice, type InvoiceLine, type InvoiceLineKind } from './invoice.ts'
export {
  extendInvoice,
  invoiceOf,
  issueInvoice,
  lapsedInvoices,
  lockInvoice,
  type NewInvoice,
  payInvoice,
  voidInvoice,
} from './store.ts'
export { type CopyNames, invoiceLinesView, invoiceSummaryView } from './views.ts'
