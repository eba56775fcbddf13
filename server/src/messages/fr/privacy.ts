import type { privacy as english } from '../en/privacy.ts'
import type { Translation } from '../translation.ts'

export const privacy: Translation<typeof english> = {
  emailOrNumber: 'Saisissez un numéro matricule, une adresse de courriel ou un numéro de suivi.',
  thisRequest: 'Cette exportation ou cet effacement',
  thisFile: 'Ce fichier',
  nobodyOfNumber:
    'Aucun dossier d’étudiant ne porte ce numéro matricule. Si une demande l’indique, saisissez plutôt le numéro de suivi de cette demande.',
  nobodyOfAddress:
    'Aucun dossier d’étudiant, aucune demande, aucun paiement ni aucune conversation ne porte cette adresse de courriel.',
  severalPeople:
    'Plusieurs personnes ont utilisé cette adresse de courriel, et aucun dossier d’étudiant ne la porte. Saisissez le numéro matricule de la personne, ou le numéro de suivi d’une de ses demandes.',
  trackingIdAlone: 'Saisissez le numéro de suivi seul, sans numéro matricule ni adresse de courriel.',
  differentRecords:
    'Ce numéro matricule et cette adresse appartiennent à deux dossiers d’étudiant différents. Choisissez une seule personne et saisissez uniquement son numéro ou son adresse.',
  unknownNumber:
    'Aucun dossier d’étudiant ne porte ce numéro matricule. Pour chercher la seule adresse de courriel, laissez ce champ vide.',
  sharedEmail:
    '{count} dossiers d’étudiant portent cette adresse de courriel. Saisissez le numéro matricule de la personne.',
  countsChanged:
    'Ce que nous conservons sur cette personne a changé depuis la demande. Vérifiez les nouveaux chiffres, puis approuvez à nouveau.',
  decidedAlready: 'Quelqu’un a déjà décidé. Rechargez la page.',
  exportNeedsNoDecision: 'Personne ne décide d’une exportation. Elle commence dès qu’elle est demandée.',
  anotherPerson: 'Une autre personne doit décider d’un effacement que vous avez demandé.',
  openApplications:
    '{count, plural, one {Une demande est encore ouverte. Terminez-la ou annulez-la} other {# demandes sont encore ouvertes. Terminez-les ou annulez-les}} d’abord.',
  unpaid:
    '{count, plural, one {Une facture de cette personne est impayée. Annulez ce qu’elle concerne} other {# factures de cette personne sont impayées. Annulez ce qu’elles concernent}} ou attendez que le {day} soit passé.',
  openRefund:
    '{count, plural, one {Un paiement de cette personne a un remboursement ou un litige en cours. Terminez-le} other {# paiements de cette personne ont des remboursements ou des litiges en cours. Terminez-les}} d’abord.',
  awaitsBursary:
    '{count, plural, one {Un paiement de cette personne attend} other {# paiements de cette personne attendent}} une décision de l’agence comptable, à la page Paiements, sous « À examiner » ou « Virements bancaires ». Demandez-lui d’abord de se prononcer.',
  unanswered:
    '{count, plural, one {Une conversation avec cette personne attend encore notre réponse. Répondez-y ou classez-la comme résolue} other {# conversations avec cette personne attendent encore notre réponse. Répondez-y ou classez-les comme résolues}} d’abord, à la page Messagerie.',
  legalHold:
    'Un gel juridique protège les données de cette personne (« {reason} »). Il faut d’abord le lever, à la page Confidentialité → Gels juridiques.',
  legalHoldUntil:
    'Un gel juridique protège les données de cette personne (« {reason} »). Il sera réexaminé le {day} et doit d’abord être levé, à la page Confidentialité → Gels juridiques.',
  noSuchApplication: 'Aucune demande ne porte ce numéro de suivi.',
  holdOnWhat: 'Saisissez un numéro de suivi, un numéro matricule ou une adresse de courriel.',
  thisHold: 'Ce gel juridique',
  holdLiftedAlready: 'Quelqu’un a déjà levé ce gel. Rechargez la page.',
  anotherPersonLifts: 'Une autre personne doit lever un gel que vous avez décidé.',
  holdPlaced:
    'Gel juridique en vigueur. Rien de ce qu’il couvre ne sera effacé ni supprimé tant qu’il n’est pas levé.',
  holdLifted: 'Gel juridique levé.',
  thisApplication: 'Cette demande',
  ownDataAsked: 'Nous préparons vos données. Vous recevrez un courriel dès que vous pourrez les télécharger.',
  mailOwnData: 'Vos données sont prêtes ({id})',
  mailOwnDataReady: 'Vos données sont prêtes. Téléchargez-les avant le {day}.',
  mailOwnDataCode:
    'Ouvrez votre demande pour les télécharger. Sur un nouvel appareil, nous vous enverrons un code par courriel pour confirmer que c’est bien vous.',
  mailOpenApplication: 'Ouvrir ma demande',
  mailNotAsked: 'Si vous n’avez rien demandé, dites-le-nous : quelqu’un peut peut-être lire vos courriels.',
  exportBegun: 'Exportation commencée. Vous pourrez la télécharger ici dans un instant.',
  erasureAsked: 'Effacement demandé. Une autre personne doit l’approuver.',
  erasureApproved: 'Effacement approuvé. Les données sont en cours de suppression.',
  erasureRejected: 'Effacement refusé. Rien n’a été supprimé.',
}
