export const ledger = {
  'Gateway clearing': 'Compensation des passerelles',
  'Applicants owe': 'Dû par les demandeurs',
  Disputed: 'En litige',
  'Applicant credit': 'Crédit des demandeurs',
  Suspense: 'Compte d’attente',
  'Refunds payable': 'Remboursements à payer',
  'Transcript fees': 'Frais de relevés de notes',
  'Delivery fees': 'Frais de livraison',
  'Certificate fees': 'Frais de diplômes',
  'Other fees': 'Autres frais',
  'Gateway fees': 'Frais des passerelles',
  'Chargeback losses': 'Pertes sur rejets de débit',
} as const
