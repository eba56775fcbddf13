import type { adminMails as english } from '../en/admin-mails.ts'
import type { Translation } from '../translation.ts'

export const adminMails = {
  title: 'Courriels',
  lead: 'Tous les courriels que le portail a écrits. Les codes et les liens personnels sont masqués ; seul l’administrateur d’une démonstration voit les codes des demandeurs.',
  search: 'Rechercher par adresse ou objet',
  to: 'À {to}',
  state_queued: 'En attente',
  state_sent: 'Envoyé',
  state_stored: 'Gardé ici',
  state_failed: 'Échoué',
  attached: 'Joint : {names}',
  none: 'Pas encore de courriel',
  noneFound: 'Aucun courriel ne correspond',
  onlyFailed: 'Seuls les courriels qui n’ont pas pu être distribués sont affichés.',
  showAll: 'Afficher tous les courriels',
  failed: 'Les courriels n’ont pas pu être récupérés',
} as const satisfies Translation<typeof english>
