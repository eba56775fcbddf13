import type { home as english } from '../en/home.ts'
import type { Translation } from '../translation.ts'

export const home = {
  pageTitle: 'Relevés et diplômes',
  eyebrow: 'Relevés et diplômes',
  title: 'Votre dossier universitaire, partout où il le faut',
  lead: 'Demandez votre relevé, payez en ligne et suivez chaque exemplaire jusqu’à son arrivée. Il vous faut votre numéro matricule, une adresse électronique et une dizaine de minutes.',
  start: 'Faire une demande',
  continue: 'Reprendre une demande',
  trackTitle: 'Suivre une demande',
  trackHint:
    'Le numéro de suivi est dans le courriel que nous vous avons envoyé, par exemple TST-7K3M-9QXD-2W8F-HB6R.',
  trackLabel: 'Numéro de suivi',
  trackButton: 'Suivre',
  trackEmpty: 'Saisissez le numéro de suivi de votre courriel',
  trackWrong: 'Vérifiez le numéro de suivi : il commence par TST, suivi de seize lettres et chiffres',
  resumeTitle: 'Pas encore terminé ?',
  resumeText: 'Retrouvez une demande enregistrée ou impayée avec votre adresse électronique et reprenez-la.',
  resumeAction: 'Retrouver ma demande',
  verifyTitle: 'Vous avez reçu un document de nous ?',
  verifyText: 'Chacun peut vérifier l’authenticité d’un relevé ou d’un diplôme avec le code imprimé dessus.',
  verifyAction: 'Vérifier un document',
  servicesTitle: 'De quoi avez-vous besoin ?',
  studentCopy: 'Exemplaire étudiant',
  studentCopyText: 'Vos résultats pour votre propre usage, en PDF signé qui vous est envoyé.',
  officialCopy: 'Exemplaire officiel',
  officialCopyText: 'Un relevé scellé, envoyé directement à une université, un évaluateur ou un employeur.',
  certificate: 'Diplôme',
  certificateText: 'Retirez votre diplôme, ou demandez une copie certifiée ou un remplacement.',
  otherPayments: 'Autres paiements',
  otherPaymentsText: 'Payez d’autres droits de scolarité et recevez aussitôt le reçu.',
  from: 'À partir de {amount}',
  noFee: 'Parfois sans frais',
  fees: 'Voir les tarifs',
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
