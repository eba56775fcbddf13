import type { applyCheck as english } from '../en/apply-check.ts'
import type { Translation } from '../translation.ts'

export const applyCheck = {
  previewTitle: 'Ce que montreront les exemplaires',
  previewKnown:
    'Voici ce que contient votre dossier. Les notes et la mention figurent sur l’exemplaire lui-même.',
  previewSpecimen:
    'Un spécimen : votre propre dossier s’affiche ici lorsque vous donnez votre numéro matricule et l’adresse électronique que l’université connaît.',
  previewOpen: 'Voir l’aperçu',
  previewHeading: 'Relevé de notes',
  previewHeadingSpecimen: 'Relevé de notes (spécimen)',
  previewName: 'Nom',
  previewMatric: 'Numéro matricule',
  previewProgramme: 'Formation',
  previewCourses: '{count, plural, one {# cours avec sa note} other {# cours avec leurs notes}}',
  previewFoot:
    'Quelque chose manque ou est inexact ? Signalez-le sous « Ce que la scolarité doit savoir » avant de payer.',
  duplicateTitle: 'Vous avez déjà demandé cet exemplaire',
  duplicateFollow: 'Ouvrir cette demande',
  duplicateConfirm: 'Je veux un autre exemplaire',
  lostTitle: 'Aucune réponse reçue',
  lostText:
    'Votre demande est peut-être arrivée. Elle est renvoyée automatiquement à quelques secondes d’intervalle, et n’est jamais créée deux fois. Vous pouvez aussi fermer cette page et revenir.',
  lostAgain: 'Essayer maintenant',
  sending: 'Nouvel envoi',
  unansweredTitle: 'Votre demande était en route quand cette page a été quittée',
  unansweredText:
    'Elle est peut-être arrivée. Vérifiez : elle est renvoyée telle quelle, et n’est jamais créée deux fois.',
  unansweredAgain: 'Vérifier',
} as const satisfies Translation<typeof english>
