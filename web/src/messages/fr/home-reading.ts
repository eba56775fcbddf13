import type { homeReading as english } from '../en/home-reading.ts'
import type { Translation } from '../translation.ts'

export const homeReading = {
  needTitle: 'Ce qu’il vous faut',
  needMatric:
    'Votre numéro matricule, par exemple {example}. Si vous l’avez oublié, vous pouvez vous en passer.',
  needEmail:
    'Une adresse électronique que vous pouvez ouvrir maintenant : nous y envoyons le numéro de suivi et chaque nouvelle.',
  needDestination:
    'Le nom et l’adresse, postale ou électronique, de qui doit recevoir un exemplaire officiel, et sa référence s’il vous en a donné une.',
  needPayment:
    'Une carte bancaire ou une banque en ligne. Vous voyez tous les frais avant de donner vos données.',
  whereTitle: 'Où peuvent aller les exemplaires officiels',
  deliveryTitle: 'Envoi des exemplaires papier',
  deliveryDomestic: 'Dans le pays',
  deliveryAbroad: 'À l’étranger',
  deliveryAll: 'Prix par région',
  deliveryDays: '{min} à {max, plural, one {# jour ouvré} other {# jours ouvrés}}',
  deliveryUnknown: 'Délai de livraison inconnu',
  deliveryVaries: 'Délai de livraison inconnu pour certaines régions',
  deliverySame: '{max, plural, one {# jour ouvré} other {# jours ouvrés}}',
  stepsTitle: 'Comment cela se passe',
  stepApply: 'Demander et payer',
  stepApplyText: 'Choisissez vos exemplaires et leur destination. Le prix est fixé à l’envoi de la demande.',
  stepCheck: 'La scolarité vérifie',
  stepCheckText:
    '{days, plural, one {Votre dossier est vérifié et signé, en règle générale sous # jour ouvré.} other {Votre dossier est vérifié et signé, en règle générale sous # jours ouvrés.}}',
  stepCheckPlain: 'Votre dossier est rapproché, vérifié et signé par la scolarité.',
  stepSend: 'Nous envoyons, vous suivez',
  stepSendText:
    'Par courriel, ou par transporteur avec un numéro d’envoi. Vous voyez chaque étape avec votre numéro de suivi.',
  fraudTitle: 'Ne payez que sur ce portail',
  fraudText:
    'Aucun agent ne vous demandera de payer sur un compte personnel, ni le code ou le mot de passe de votre carte. Si quelqu’un le fait, ne payez pas : écrivez à {email}.',
} as const satisfies Translation<typeof english>
