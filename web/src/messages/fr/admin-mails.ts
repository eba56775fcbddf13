import type { adminMails as english } from '../en/admin-mails.ts'
import type { Translation } from '../translation.ts'

export const adminMails = {
  title: 'Courriels',
  lead: 'Tous les courriels que le portail a écrits. Les codes et les liens personnels sont masqués ; seul l’administrateur d’une démonstration voit les codes des demandeurs.',
  search: 'Rechercher par adresse ou objet',
  to: 'À {to}',
  subject: 'Objet',
  recipient: 'Destinataire',
  kind: 'Concerne',
  state: 'État',
  written: 'Rédigé',
  filter_state: 'État',
  anyState: 'Tous les états',
  filter_kind: 'Concerne',
  anyKind: 'Tout',
  count: '{count, plural, one {{number} courriel} other {{number} courriels}}',
  state_queued: 'En attente',
  state_sent: 'Envoyé',
  state_stored: 'Gardé ici',
  state_failed: 'Échoué',
  attached: 'Joint : {names}',
  none: 'Pas encore de courriel',
  noneFound: 'Aucun courriel ne correspond',
  showAll: 'Afficher tous les courriels',
  failed: 'Nous n’avons pas pu charger les courriels',
} as const satisfies Translation<typeof english>
