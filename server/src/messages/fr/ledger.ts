import type { ledger as english } from '../en/ledger.ts'
import type { Translation } from '../translation.ts'

export const ledger: Translation<typeof english> = {
  gatewayClearing: 'Compensation des passerelles',
  bank: 'Banque',
  applicantsOwe: 'Dû par les demandeurs',
  disputed: 'En litige',
  applicantCredit: 'Crédit des demandeurs',
  suspense: 'Compte d’attente',
  refundsPayable: 'Remboursements à payer',
  transcriptFees: 'Frais de relevés de notes',
  deliveryFees: 'Frais de livraison',
  certificateFees: 'Frais de diplômes',
  otherFees: 'Autres frais',
  gatewayFees: 'Frais des passerelles',
  chargebackLosses: 'Pertes sur rejets de débit',
  accountOf: '{name} : {alias}',
}
