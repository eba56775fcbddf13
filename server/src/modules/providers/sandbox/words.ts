import type { Language } from '@testamur/contract/languages'
import { compileSentences, createTranslate, type Translate } from '@testamur/contract/translate'
import { valuesIn } from '../../../core/written-values.ts'

const french = {
  '{page} – demo payment gateway': '{page} – passerelle de démonstration',
  'Demonstration gateway.': 'Passerelle de démonstration.',
  'No money moves here. Never enter card details.':
    'Aucun argent n’est déplacé ici. Ne saisissez jamais de données de carte.',
  'Platinum demo checkout': 'Caisse de démonstration Platinum',
  'Pay {what}': 'Payer {what}',
  For: 'Pour',
  Reference: 'Référence',
  'The last try was declined. You may try again.': 'Le dernier essai a été refusé. Vous pouvez réessayer.',
  'You left without paying. You may still pay.': 'Vous êtes parti sans payer. Vous pouvez encore payer.',
  'Or try what else can happen': 'Ou essayez ce qui peut arriver d’autre',
  'Decline the card': 'Refuser la carte',
  'Go back without paying': 'Revenir sans payer',
  'Pay, then close the window': 'Payer, puis fermer la fenêtre',
  'Pay, with repeated notices': 'Payer, avec des avis répétés',
  'Transfer the wrong amount': 'Virer un montant inexact',
  'Pay later: the money arrives after': 'Payer plus tard : l’argent arrive après',
  '{count} seconds': '{count} secondes',
  '1 minute': '1 minute',
  '10 minutes': '10 minutes',
  'Pay later': 'Payer plus tard',
  Paid: 'Payé',
  'This payment is complete. The institution has been told.':
    'Ce paiement est terminé. L’établissement en est informé.',
  'On its way': 'En route',
  'The transfer has been made and has not arrived yet. The institution is told when it does.':
    'Le virement est fait et n’est pas encore arrivé. L’établissement en sera informé.',
  'Page expired': 'Page expirée',
  'Nothing was paid. Go back to the institution to start again.':
    'Rien n’a été payé. Revenez à l’établissement pour recommencer.',
  'Nothing was paid. Go back to start again.': 'Rien n’a été payé. Revenez pour recommencer.',
  Amount: 'Montant',
  'You may close this window now: the institution hears of it without your return.':
    'Vous pouvez fermer cette fenêtre : l’établissement l’apprend sans votre retour.',
  'Back to the institution': 'Retour à l’établissement',
  'Unknown payment': 'Paiement inconnu',
  'This address belongs to no payment. Go back to the institution and start again.':
    'Cette adresse n’est celle d’aucun paiement. Revenez à l’établissement et recommencez.',
} as const

const speakers: Readonly<Record<Language, Translate>> = {
  en: (sentence) => sentence,
  fr: createTranslate(compileSentences(french), valuesIn('fr')),
}

/** In which language a page is written, and how it says things. */
export type Voice = { readonly language: Language; readonly say: Translate }

export const voiceOf = (language: Language): Voice => ({ language, say: speakers[language] })
