export const invoices = {
  issuedMemo: 'Invoice {reference}',
  closedMemo: 'Invoice {reference} closed: {reason}',
} as const
