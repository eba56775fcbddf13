import type { goLive as english } from '../en/go-live.ts'
import type { Translation } from '../translation.ts'

export const goLive: Translation<typeof english> = {
  nameMissing: 'Saisissez le nom de votre établissement.',
  lookDone: 'Vos propres logos sont utilisés.',
  lookMissing: 'Téléversez votre logo et votre logo avec le nom.',
  officeDone: 'Les demandeurs peuvent vous écrire, vous appeler et vous rendre visite.',
  officeMissing:
    'Saisissez le nom, l’adresse, l’adresse de courriel, le téléphone et les horaires de votre bureau.',
  registrarMissing: 'Saisissez qui signe les documents.',
  moneyUnconfirmed:
    'Les montants sont en {currency} et le fuseau horaire est {zone}. Vérifiez les deux et enregistrez-les, car la première facture les fixe.',
  moneyConfirmed: 'Les montants sont en {currency} et le fuseau horaire est {zone}.',
  moneyFixed:
    'Les montants sont en {currency} et le fuseau horaire est {zone}. Les deux ne changent plus, car des factures ont été émises.',
  types:
    '{count, plural, =0 {Ajoutez ce que l’on peut demander.} one {# type de demande est proposé.} other {# types de demande sont proposés.}}',
  ratesNeedTypes: 'Ajoutez d’abord un type de demande.',
  rates:
    '{count, plural, =0 {Tout ce que l’on peut choisir a un prix.} one {Il manque # prix.} other {Il manque # prix.}}',
  regionsDone: 'Chaque pays appartient à une région.',
  regionsMissing: 'Ajoutez une région pour tous les pays qu’aucune autre ne nomme.',
  couriers:
    '{count, plural, =0 {Ajoutez un transporteur.} one {# transporteur livre les exemplaires imprimés.} other {# transporteurs livrent les exemplaires imprimés.}}',
  deliveryNeedsRegions: 'Ajoutez d’abord une région.',
  deliveryDone: 'Chaque région a un prix de livraison.',
  deliveryMissing: 'Fixez des prix de livraison pour {regions}.',
  programmes: '{count, plural, one {# formation est proposée.} other {# formations sont proposées.}}',
  recordsConnected: 'Le système de dossiers de votre université apporte les formations.',
  programmesMissing: 'Ajoutez ou importez vos formations, ou reliez votre système de dossiers.',
  gradingDone: 'Chaque étudiant a un barème.',
  gradingMissing: 'Ajoutez un barème pour toutes les formations et toutes les sessions d’entrée.',
  providersDone: 'On peut payer par {providers}.',
  providersMissing: 'Activez un prestataire de paiement avec des clés réelles, ou le virement bancaire.',
  providersForTests:
    '{providers} ne sert qu’aux essais, et les demandeurs le voient. Personne n’est débité. Désactivez-le, ou saisissez des clés réelles.',
  transfersOnly: 'Seul le virement bancaire est prêt. On ne peut pas payer par carte.',
  providerRefused: '{provider} refuse ses clés. Saisissez-les de nouveau.',
  mailServerMissing:
    'Aucun serveur de courrier n’est réglé : les courriels restent dans le portail. Définissez SMTP_URL sur le serveur.',
  mailUntested: 'Envoyez un courriel d’essai.',
  mailDone: 'Un courriel a été remis le {day}.',
  signingMissing: 'Créez le certificat qui signe vos documents.',
  signingEnded: 'Le certificat a expiré le {day}. Remplacez-le.',
  signingDone: 'Les documents sont signés. Le certificat est valable jusqu’au {day}.',
  administratorsMissing: 'Invitez un second administrateur, afin que personne ne reste bloqué.',
  administratorInvited: 'Le second administrateur ne s’est pas encore connecté.',
  administratorsDone: 'Il y a {count} administrateurs.',
  backupMissing: 'Aucune sauvegarde n’est faite. Définissez BACKUP_DIR sur le serveur.',
  backupPlanned: 'Des sauvegardes sont prévues, mais aucune n’a encore été faite.',
  backupOld: 'La dernière sauvegarde date du {day}. Cherchez pourquoi il n’y en a pas de plus récente.',
  backupDone: 'La dernière sauvegarde date du {day}.',
  addressMissing:
    'On accède au portail sans chiffrement. Définissez PUBLIC_URL sur une adresse https, sur le serveur.',
  addressDone: 'On accède au portail par https.',
  demoOn:
    'Ce portail a été démarré comme démonstration. Démarrez-le avec DEMO=0 avant les premières demandes.',
  demoOff: 'Ce n’est pas une démonstration.',
}
