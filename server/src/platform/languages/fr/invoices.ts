export const invoices = {
  'Invoice {0}': 'Facture {0}',
  'Invoice {0} closed: {1}': 'Facture {0} close : {1}',
} as const
