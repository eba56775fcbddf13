import type { applyCheck as english } from '../en/apply-check.ts'
import type { Translation } from '../translation.ts'

export const applyCheck = {
  previewTitle: 'Ce que montreront les exemplaires',
  previewKnown: 'Voici ce que contient votre dossier. Vos notes et votre mention figureront sur le relevé.',
  previewSpecimen:
    'Ceci est un spécimen. Pour voir votre dossier, donnez votre numéro matricule et l’adresse de courriel que l’université connaît.',
  previewOpen: 'Voir l’aperçu',
  previewHeading: 'Relevé de notes',
  previewHeadingSpecimen: 'Relevé de notes (spécimen)',
  previewName: 'Nom',
  previewMatric: 'Numéro matricule',
  previewProgramme: 'Formation',
  previewCourses: '{count, plural, one {# cours avec sa note} other {# cours avec leurs notes}}',
  previewFoot:
    'Quelque chose manque ou est inexact ? Dites-le-nous sous « Ce que la scolarité doit savoir » avant de payer.',
  duplicateTitle: 'Vous avez déjà demandé cet exemplaire',
  duplicateFollow: 'Ouvrir cette demande',
  duplicateConfirm: 'Je veux un autre exemplaire',
  refusedTitle: 'Votre demande n’a pas pu être envoyée',
  lostTitle: 'Nous ne savons pas encore si votre demande est arrivée',
  lostText:
    'Nous réessayons à quelques secondes d’intervalle, et elle ne sera jamais créée deux fois. Vous pouvez aussi fermer cette page et revenir plus tard.',
  lostAgain: 'Essayer maintenant',
  sending: 'Nouvel envoi',
  unansweredTitle: 'Votre demande était en route quand cette page a été quittée',
  unansweredText:
    'Elle est peut-être arrivée. Vérifiez maintenant : nous la renverrons telle quelle, et elle ne sera jamais créée deux fois.',
  unansweredAgain: 'Vérifier maintenant',
  notGiven: 'Non indiqué',
  consentTitle: 'Votre consentement',
  consentLabel: 'J’ai lu ce texte et je consens à la communication de mon dossier',
  consentMissing: 'Cochez la case pour donner votre consentement',
  consentName: 'Signez de votre nom complet',
  consentNameHint: 'Votre nom saisi ici vaut signature.',
  consentNameMissing: 'Signez de votre nom complet',
  consentNameShort: 'Signez d’au moins deux noms, par exemple votre prénom et votre nom',
  submit: 'Envoyer et passer au paiement',
  modalTitle: 'Demande de relevé envoyée',
  modalText: 'Votre numéro de suivi est {id}. Nous l’avons aussi envoyé à {email}.',
  toPayment: 'Passer au paiement',
  toTrack: 'Suivre cette demande',
} as const satisfies Translation<typeof english>
