import type { graduation as english } from '../en/graduation.ts'
import type { Translation } from '../translation.ts'

export const graduation: Translation<typeof english> = {
  ceremonyAdded: 'La cérémonie est ajoutée.',
  ceremonySaved: 'La cérémonie est enregistrée.',
  ceremonySwitchedOff:
    '{title} n’est plus proposée. {people, plural, =0 {Personne n’est sur sa liste.} one {# diplômé reste sur sa liste.} other {# diplômés restent sur sa liste.}}',
  titleTaken: 'Une autre cérémonie porte ce titre. Choisissez-en un autre.',
  thisCeremony: 'Cette cérémonie',
  noSuchTemplate: 'Choisissez un modèle actif de diplôme universitaire ou de diplôme.',
  thisGraduand: 'Ce diplômable',
  thisList: 'Cette liste',
  thisApproval: 'Cette liste pour le sénat',
  matricOnLine: '{matric_number} figure déjà à la ligne {twin}.',
  noSuchAward: 'Aucun programme ne s’appelle « {award} ». Corrigez-le, ou ajoutez d’abord le programme.',
  leftWithoutDegree: 'Le dossier indique « {status} » : aucun grade ne peut être décerné.',
  onAnotherList: 'Cette personne figure sur la liste d’une autre cérémonie, présentée au sénat ou approuvée.',
  rowFrozen:
    'Cette ligne est présentée au sénat ou approuvée. Retirez ou annulez cette liste avant de la modifier.',
  listTooLong: 'Une liste a au plus {most} lignes. Divisez-la par faculté.',
  listEnded: 'Cette liste est terminée. Envoyez de nouveau le fichier pour recommencer.',
  listNotRehearsed: 'Vérifiez cette liste avant de l’importer.',
  listHasFaults:
    '{count, plural, one {# ligne comporte une erreur} other {# lignes comportent des erreurs}}. Corrigez le fichier et envoyez-le de nouveau : une liste est importée en entier ou pas du tout.',
  listOvertaken:
    'Des dossiers ou des listes ont changé depuis la vérification. Vérifiez de nouveau cette liste.',
  otherDifferences:
    '{count, plural, =0 {Il n’y a aucune différence de ce genre} one {Il y a maintenant # différence de ce genre} other {Il y a maintenant # différences de ce genre}}. Revoyez la liste, puis décidez.',
  nothingToTake:
    '{count, plural, one {Pour # différence} other {Pour # différences}}, il n’y a pas de telle valeur à reprendre. Choisissez-en une autre.',
  graduandFrozen: 'Cette personne figure sur une liste présentée au sénat ou approuvée.',
  graduandChangedMeanwhile: 'Quelqu’un d’autre a modifié cette fiche. Revoyez-la.',
  listKept: 'La liste est reçue.',
  listImported: 'Liste importée.',
  listStopped: 'La liste est mise de côté.',
  graduandRemoved: 'Personne retirée de la liste.',
  compared: 'Comparé avec les dossiers d’aujourd’hui.',
  decided: '{count, plural, one {# différence tranchée} other {# différences tranchées}}.',
  cleared: '{cleared, plural, one {# personne est en règle} other {# personnes sont en règle}}.',
  approvalChangedMeanwhile: 'Quelqu’un d’autre a modifié cette liste. Revoyez-la, puis décidez.',
  listBeforeSenate:
    'Une autre liste de cette cérémonie est présentée au sénat. Attendez sa décision, ou retirez-la.',
  otherReady:
    '{count, plural, =0 {Personne n’est prêt} one {# personne est maintenant prête} other {# personnes sont maintenant prêtes}} pour le sénat. Revoyez la liste, puis présentez-la.',
  askedYourself: 'Vous l’avez demandé vous-même. Une autre personne doit en décider.',
  notTheListSeen: 'Ce n’est pas la liste que vous avez vue. Rouvrez-la et comparez son empreinte.',
  incompleteSinceAsked:
    'Depuis la demande d’approbation, {count, plural, one {il manque au dossier d’une personne} other {il manque aux dossiers de # personnes}} des lignes refusées par une importation. Importez les lignes corrigées ou faites-les expliquer, puis demandez de nouveau l’approbation.',
  heldSinceAsked:
    '{count, plural, one {Un blocage a été posé sur # dossier} other {Des blocages ont été posés sur # dossiers}} depuis que cette liste est figée. Renvoyez-la, pour qu’elle soit présentée sans eux.',
  issuedAlready:
    'Les diplômes de {count, plural, one {# personne} other {# personnes}} de cette liste sont déjà délivrés. Annulez-les d’abord.',
  recordsChangedSince:
    '{count, plural, one {# dossier a été modifié} other {# dossiers ont été modifiés}} depuis l’approbation : {numbers}. Corrigez-les d’abord, pour que rien ne soit écrasé.',
  listAsked: 'Liste figée et présentée au sénat.',
  listApproved: 'Liste approuvée. Les dossiers sont à jour.',
  listReturned: 'Liste renvoyée.',
  listWithdrawn: 'Liste retirée.',
  takebackAsked: 'Une autre personne doit confirmer l’annulation de la liste.',
  listTakenBack: 'Liste annulée. Les dossiers indiquent de nouveau ce qu’ils indiquaient.',
  takebackRefused: 'La liste reste approuvée.',
  thisLink: 'Ce lien',
  linkClosed: 'Ce lien est fermé. Écrivez au bureau si quelque chose est encore faux.',
  certificateExists: 'Le diplôme est déjà délivré. Délivrez-en plutôt un nouveau.',
  nameBeforeSenate:
    'Cette personne est sur une liste soumise au sénat. Retirez la liste, ou décidez du nom une fois qu’elle est approuvée.',
  nameOfApproved:
    'La liste de cette personne est approuvée : le nom est changé par un administrateur qui n’a pas soumis cette liste au sénat.',
  noTemplateInUse: 'Aucun modèle de diplôme n’est en service. Faites-en d’abord approuver un.',
  nameChangedMeanwhile: 'Le nom a changé entre-temps. Ouvrez le dernier lien que nous vous avons envoyé.',
  namesAsked:
    '{count, plural, =0 {Aucun courriel n’est envoyé.} one {# personne reçoit un courriel.} other {# personnes reçoivent un courriel.}}',
  nameDecided: 'Nom décidé.',
  nameConfirmed: 'Merci. Votre diplôme portera ce nom.',
  objectionSent: 'Merci. Le bureau vérifiera le nom avant l’impression de votre diplôme.',
  mailSubject: 'Vérifiez le nom sur votre diplôme',
  mailNews: '{institution} prépare votre diplôme pour : {ceremony}.',
  mailConfirm:
    'Vérifiez que votre nom est juste, et confirmez-le ou dites-nous ce qui est faux avant le {day}. Rien n’est confirmé tant que vous ne l’avez pas fait.',
  mailName: 'Nom sur le diplôme',
  mailAward: 'Grade',
  mailButton: 'Vérifier votre nom',
}
