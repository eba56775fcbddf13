import type { outsideServices as english } from '../en/outside-services.ts'
import type { Translation } from '../translation.ts'

export const outsideServices: Translation<typeof english> = {
  storageWorks: 'Nous avons enregistré un petit fichier, nous l’avons relu, puis supprimé.',
  cannotWrite: 'Nous n’avons pas pu enregistrer de fichier d’essai. {cause}',
  cannotRead: 'Nous avons enregistré un fichier d’essai, mais nous n’avons pas pu le relire. {cause}',
  cannotDelete:
    'Nous avons enregistré et relu un fichier d’essai, mais nous n’avons pas pu le supprimer. {cause}',
  fileCameBackDifferent:
    'Nous avons enregistré un fichier d’essai, mais c’en est un autre qui est revenu. Demandez à la personne qui exploite ce serveur de vérifier STORAGE_URL.',
  fileNotDeleted:
    'Nous avons supprimé le fichier d’essai, mais il est toujours là. Vérifiez les règles du stockage.',
  diskFull: 'Le disque est plein. Faites-y de la place.',
  notPermitted: 'Le portail n’a pas le droit d’utiliser le dossier. Vérifiez à qui appartient ce dossier.',
  readOnlyDisk: 'Le disque est en lecture seule.',
  hostUnknown: 'Le nom de son hôte est inconnu. Vérifiez STORAGE_URL.',
  nothingListens: 'Rien ne répond à son adresse. Vérifiez que le stockage fonctionne.',
  noAnswerInTime: 'Il n’a pas répondu à temps. Réessayez dans quelques minutes.',
  keyRefused: 'Il a refusé notre clé pour ce compartiment. Vérifiez la clé et le secret dans STORAGE_URL.',
  bucketMissing: 'Ce compartiment n’y existe pas. Vérifiez STORAGE_URL.',
  answeredStatus: 'Il a répondu par le statut {status}. Demandez à ceux qui l’exploitent.',
  otherReason: 'La raison indiquée est : {reason}.',
  noScanner: 'Aucun antivirus n’est relié. La personne qui exploite ce serveur définit CLAMD_URL.',
  scannerWorks: 'Il a laissé passer un texte inoffensif et reconnu le virus d’essai ({virus}).',
  scannerReportsHarmless: 'Il signale un texte inoffensif comme un virus. Demandez à ceux qui l’exploitent.',
  scannerMissesVirus:
    'Il répond, mais il n’a pas reconnu le virus d’essai. Ses définitions de virus manquent peut-être. Demandez à ceux qui l’exploitent.',
  scannerFailed:
    'Il ne peut pas vérifier les fichiers : {reason}. Les fichiers des demandeurs sont mis de côté en attendant.',
  noInboundMail:
    'Les réponses par courriel ne sont pas configurées. La personne qui exploite ce serveur définit INBOUND_MAIL_DOMAIN et INBOUND_MAIL_SECRET.',
  inboundWorks:
    'Le portail accepte les courriels signés à l’adresse {url}. Pour essayer aussi votre passerelle de courriel, répondez à un courriel que le portail a envoyé au sujet d’une demande.',
  inboundElsewhere:
    'Quelque chose répond à l’adresse {url}, mais ce n’est pas ce portail. Vérifiez PUBLIC_URL et le serveur web placé devant le portail.',
  inboundOtherSecret:
    'Le portail à l’adresse {url} a un autre secret ou une autre heure. Vérifiez INBOUND_MAIL_SECRET et l’horloge du serveur.',
  inboundTooMany: 'L’adresse des réponses a trop reçu à la fois. Réessayez dans quelques minutes.',
  inboundBusy: 'Le portail à l’adresse {url} a répondu qu’il est occupé. Réessayez dans quelques minutes.',
  inboundNoAnswerInTime:
    '{url} n’a pas répondu à temps, ce qui ne dit rien de la cause. Réessayez dans quelques minutes.',
  inboundUnreachable:
    'Nous n’avons pas pu joindre {url} depuis ce serveur ({reason}). Vérifiez PUBLIC_URL, et que le serveur peut ouvrir sa propre adresse publique.',
  noTimeStamps:
    'Aucun service d’horodatage n’est relié. La personne qui exploite ce serveur définit TSA_URL.',
  timeStampsWork: 'Chaque service a fourni un horodatage valide : {hosts}.',
  timeStampsFailed:
    '{host} n’a pas fourni d’horodatage valide : {reason}. Si aucun service n’en fournit, les documents sont signés sans heure indépendante.',
}
