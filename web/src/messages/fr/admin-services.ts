import type { adminServices as english } from '../en/admin-services.ts'
import type { Translation } from '../translation.ts'

export const adminServices = {
  storage: 'Stockage des fichiers',
  storageLead: 'Les fichiers reçus, les documents et les reçus y sont conservés.',
  place: 'Emplacement',
  folder: 'Un dossier de ce serveur',
  storageTest: 'Tester le stockage',
  storageGood: 'Le stockage fonctionne',
  storageBad: 'Le stockage ne fonctionne pas',

  scanner: 'Antivirus',
  scannerLead: 'Il vérifie chaque fichier venu de l’extérieur avant que quelqu’un puisse l’ouvrir.',
  scannerOff: 'Aucun antivirus n’est relié',
  scannerOffText:
    'Les fichiers ne sont pas vérifiés avant que le personnel les ouvre. Pour relier ClamAV, la personne qui exploite ce serveur définit CLAMD_URL.',
  state: 'État',
  answers: 'En service',
  silent: 'Ne répond pas',
  silentText: 'Nous mettons les fichiers de côté en attendant. Personne ne peut les ouvrir d’ici là.',
  address: 'Adresse',
  scannerTest: 'Tester l’antivirus',
  scannerGood: 'L’antivirus fonctionne',
  scannerBad: 'L’antivirus ne fonctionne pas',

  inbound: 'Réponses par courriel',
  inboundLead:
    'Quand quelqu’un répond à un de nos courriels, votre passerelle de courriel transmet la réponse, qui s’affiche dans la messagerie.',
  inboundOff: 'Les réponses par courriel ne sont pas configurées',
  inboundOffText:
    'Les personnes répondent sur le portail. Pour accepter leurs courriels, la personne qui exploite ce serveur définit INBOUND_MAIL_DOMAIN et INBOUND_MAIL_SECRET.',
  domain: 'Domaine des adresses de réponse',
  webhook: 'Adresse pour votre passerelle de courriel',
  lastReceived: 'Dernière réponse reçue',
  never: 'Aucune ces 90 derniers jours',
  inbound_mailTest: 'Tester l’adresse des réponses',
  inbound_mailGood: 'L’adresse des réponses fonctionne',
  inbound_mailBad: 'L’adresse des réponses ne fonctionne pas',

  timeStamps: 'Horodatage',
  timeStampsLead:
    'Il prouve quand un document a été signé, indépendamment de ce serveur. Les services sont interrogés dans cet ordre.',
  timeStampsOff: 'Aucun service d’horodatage n’est relié',
  timeStampsOffText:
    'Les signatures portent l’heure de ce serveur. Pour ajouter une heure indépendante, la personne qui exploite ce serveur définit TSA_URL.',
  timeStampServices: 'Services',
  time_stampsTest: 'Tester l’horodatage',
  time_stampsGood: 'L’horodatage fonctionne',
  time_stampsBad: 'L’horodatage ne fonctionne pas',
} as const satisfies Translation<typeof english>
