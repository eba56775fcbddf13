import type { homeReading as english } from '../en/home-reading.ts'
import type { Translation } from '../translation.ts'

export const homeReading = {
  needTitle: 'Ce qu’il vous faut',
  needMatric:
    'Votre numéro matricule, par exemple {example}. Si vous l’avez oublié, vous pouvez vous en passer.',
  needEmail:
    'Une adresse de courriel que vous pouvez consulter maintenant. Nous y enverrons votre numéro de suivi et les mises à jour.',
  needDestination:
    'Pour un exemplaire officiel, le nom et l’adresse, postale ou électronique, du destinataire, et sa référence s’il vous en a donné une.',
  needPayment:
    'Une carte bancaire ou un accès à votre banque en ligne. Vous verrez tous les frais avant de donner vos informations.',
  whereTitle: 'Où nous envoyons les exemplaires officiels',
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
  stepApplyText:
    'Choisissez vos exemplaires et leur destination. Le prix ne change plus après l’envoi de la demande.',
  stepCheck: 'Nous vérifions votre dossier',
  stepCheckText:
    '{days, plural, one {Nous vérifions et signons votre dossier, en général sous # jour ouvré.} other {Nous vérifions et signons votre dossier, en général sous # jours ouvrés.}}',
  stepCheckPlain: 'Nous retrouvons, vérifions et signons votre dossier.',
  stepSend: 'Nous envoyons, vous suivez',
  stepSendText:
    'Par courriel, ou par transporteur avec un numéro d’envoi. Votre numéro de suivi vous montre chaque étape.',
  fraudTitle: 'Ne payez que sur ce portail',
  fraudText:
    'Aucun agent ne vous demandera de payer sur un compte personnel, ni le code ou le mot de passe de votre carte. Si quelqu’un le fait, ne payez pas et écrivez à {email}.',
} as const satisfies Translation<typeof english>
