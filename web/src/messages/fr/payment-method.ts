import type { paymentMethod as english } from '../en/payment-method.ts'
import type { Translation } from '../translation.ts'

export const paymentMethod = {
  title: 'Choisissez un moyen de paiement',
  leavingTitle: 'Paiement',
  leaving: 'Ouverture de la page de paiement…',
  amount: 'À payer : {amount}',
  methods: 'Moyens de paiement',
  method_card: 'carte bancaire',
  method_bank_transfer: 'virement',
  method_ussd: 'USSD',
  method_mobile_money: 'mobile money',
  method_internet_banking: 'banque en ligne',
  method_bank_branch: 'guichet d’une banque',
  method_own_account: 'virement sur notre compte bancaire',
  redirectNote: 'Vous paierez sur la page du prestataire de paiement, puis reviendrez ici.',
  branchNote: 'Vous recevrez un numéro à donner à la banque.',
  testNote: 'Démonstration : aucun paiement réel',
  transferNote: 'Nous vous indiquerons le compte. L’agence comptable confirmera votre virement.',
  failed: 'La page de paiement n’a pas pu s’ouvrir',
  codeFirst:
    'Pour payer dans ce navigateur, ouvrez votre demande et saisissez le code que nous envoyons à son adresse de courriel.',
  none: 'Le paiement en ligne n’est pas disponible pour l’instant',
  noneText:
    'Vous pourrez payer plus tard depuis le lien de notre courriel, ou vous adresser à l’agence comptable.',
  toApplication: 'Voir ma demande',
  unknownTitle: 'Ouvrez votre demande pour payer',
  unknownText:
    'Cette adresse n’indique pas ce que vous voulez payer. Retrouvez votre demande, puis payez depuis sa page.',
  unknownAction: 'Retrouver ma demande',
} as const satisfies Translation<typeof english>
