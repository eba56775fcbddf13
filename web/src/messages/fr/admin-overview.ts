import type { adminOverview as english } from '../en/admin-overview.ts'
import type { Translation } from '../translation.ts'

export const adminOverview = {
  title: 'Tableau de bord',
  kinds: 'Quelles demandes',
  transcript: 'Relevés de notes',
  certificate: 'Diplômes',
  greeting: 'Bonjour, {name}',
  workTitle: 'Travail à faire',
  late: 'En retard',
  due_today: 'Promises pour aujourd’hui',
  unassigned: 'Dans la file, à personne encore',
  mine: 'Les miennes',
  awaiting_approval: 'En attente de validation',
  to_produce: 'À produire',
  to_dispatch: 'À envoyer ou à remettre',
  waiting_on_applicant: 'En attente du demandeur',
  needsEyes: 'À regarder',
  to_release:
    '{count, plural, one {Une demande a} other {# demandes ont}} des exemplaires qui peuvent partir maintenant : ce qu’ils attendaient figure au dossier.',
  providers_refused:
    '{count, plural, one {Un moyen de paiement est caché} other {# moyens de paiement sont cachés}} aux payeurs : le prestataire refuse les clés.',
  payments_to_review:
    '{count, plural, one {Un paiement doit être examiné} other {# paiements doivent être examinés}} par une personne.',
  workFailed: 'Des travaux en arrière-plan ont échoué',
  jobs_dead:
    '{count, plural, one {# tâche a été abandonnée} other {# tâches ont été abandonnées}} après plusieurs essais.',
  mails_failed:
    '{count, plural, one {# courriel n’a pas pu être distribué} other {# courriels n’ont pas pu être distribués}}.',
  scannerSilent: 'L’antivirus ne répond pas',
  scannerSilentText:
    'Les fichiers joints à une demande ou envoyés comme preuve de paiement sont gardés jusqu’à sa réponse. Les autres envois sont refusés. Demandez à ceux qui gèrent le serveur de le démarrer.',
  scannerBehind: 'Des fichiers sont en cours de contrôle',
  files_quarantined:
    '{count, plural, one {# fichier n’a pas encore été contrôlé} other {# fichiers n’ont pas encore été contrôlés}} contre les virus. Personne ne peut {count, plural, one {l’ouvrir} other {les ouvrir}} avant. Nous continuons d’essayer.',
  seeMails: 'Voir les courriels en échec',
  runJobs: 'Relancer les tâches',
  sendMails: 'Renvoyer les courriels',
  from: 'Du',
  to: 'Au',
  apply: 'Afficher',
  rangeWrong: 'Le premier jour ne doit pas suivre le dernier',
  flowTitle: 'Reçues et terminées',
  received: 'Reçues',
  completed: 'Terminées',
  revenueRange: 'Recettes de ces jours',
  revenueToday: 'Recettes du jour',
  asTable: 'Afficher en tableau',
  day: 'Jour',
  statusTitle: 'Où en sont les demandes',
  ageingTitle: 'Les ouvertes par date promise',
  age_late_over_7: 'Plus d’une semaine de retard',
  age_late: 'En retard',
  age_today: 'Aujourd’hui',
  age_within_3: 'Sous trois jours',
  age_within_7: 'Sous une semaine',
  age_later: 'Plus tard',
  age_no_date: 'Sans date',
  flowNone: 'Rien n’est arrivé ni n’a été terminé ces jours-là.',
  nothingYet: 'Pas encore de demande.',
  failed: 'Le tableau de bord n’a pas pu être récupéré',
  recordsDown: 'Le système de l’université ne répond pas',
  recordsDownText:
    'Le portail continue avec ce qu’il a : les étudiants importés, et les formations et sessions telles que reçues la dernière fois. Un numéro matricule que seule l’université connaît ne peut pas être cherché entre-temps ; les demandeurs saisissent leurs données à la main.',
  recordsLook: 'Regarder',
} as const satisfies Translation<typeof english>
