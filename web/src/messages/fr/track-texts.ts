import type { trackTexts as english } from '../en/track-texts.ts'
import type { Translation } from '../translation.ts'

export const trackTexts = {
  title: 'SMS',
  lead: 'Nous pouvons vous prévenir par SMS en plus du courriel. C’est gratuit, et vous pouvez y mettre fin ici à tout moment. Votre numéro ne sert à rien d’autre.',
  phone: 'Numéro de mobile',
  phoneHint: 'Avec l’indicatif du pays, par exemple +234 803 123 4567',
  events: 'Prévenez-moi quand',
  event_paid: 'mon paiement est arrivé',
  event_question: 'vous avez une question à me poser',
  event_sent: 'un document est parti ou peut être retiré',
  event_arrived: 'tout a été remis ou retiré',
  chooseOne: 'Faites au moins un choix',
  send: 'M’envoyer un code',
  code: 'Code reçu par SMS',
  codeHint: 'Six chiffres, envoyés au {phone}. Il est valable dix minutes.',
  confirm: 'Confirmer ce numéro',
  mistyped: 'Modifier le numéro',
  keep: 'Garder le {phone}',
  on: 'Nous vous préviendrons par SMS.',
  onText: 'Nous envoyons des SMS au {phone}.',
  save: 'Enregistrer mon choix',
  otherNumber: 'Utiliser un autre numéro',
  stop: 'Désactiver les SMS',
} as const satisfies Translation<typeof english>
