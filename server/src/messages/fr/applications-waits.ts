import type { applicationsWaits as english } from '../en/applications-waits.ts'
import type { Translation } from '../translation.ts'

export const applicationsWaits: Translation<typeof english> = {
  payment: 'Le paiement',
  nobody: 'Un agent qui la prenne en charge',
  review: 'Le début de l’examen',
  applicant: 'Une réponse du demandeur, sollicitée le {day}',
  hold: 'En attente : {reason}',
  holdUntil: 'En attente jusqu’au {day} : {reason}',
  search: 'La recherche des dossiers, depuis le {day}',
  noRecord: 'Le lien avec un dossier étudiant',
  offices: 'Retenue par {offices}',
  recordIncomplete: 'Des résultats manquants au dossier',
  approval: 'L’approbation, depuis le {day}',
  releasable: 'L’envoi : le dossier est maintenant complet',
  cameBack: '{count, plural, one {Un exemplaire est revenu} other {# exemplaires sont revenus}}',
  difference: 'Le paiement de {amount} pour un changement d’adresse',
  toMake: '{count, plural, one {# exemplaire à établir} other {# exemplaires à établir}}',
  toPrint: '{count, plural, one {# exemplaire à imprimer} other {# exemplaires à imprimer}}',
  toSend: '{count, plural, one {# exemplaire à expédier} other {# exemplaires à expédier}}',
  toRelease: '{count, plural, one {# exemplaire à diffuser} other {# exemplaires à diffuser}}',
  results: 'La publication des résultats',
  award: 'La délivrance du diplôme',
  day: 'La date de diffusion, le {day}',
}
