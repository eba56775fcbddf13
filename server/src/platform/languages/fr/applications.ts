/** Asking for copies, checking and sending them. */
export const applications = {
  'This application': 'Cette demande',
  'The applicant signed for this recipient. Only they can send it to another one, on their tracking page.':
    'Le demandeur a signé pour ce destinataire. Lui seul peut envoyer l’exemplaire à un autre, sur sa page de suivi.',
  'The consent of this application': 'Le consentement de cette demande',
  'This question': 'Cette question',
  'This question is answered already, or the registry no longer needs the answer.':
    'Cette question a déjà reçu sa réponse, ou la scolarité n’en a plus besoin.',
  'Answered: {0}': 'Réponse donnée : {0}',
  'Send files only where they are asked for': 'N’envoyez des fichiers que là où ils sont demandés',
  'Write your answer': 'Écrivez votre réponse',
  'Choose one of the answers': 'Choisissez l’une des réponses',
  'Add the file that is asked for': 'Ajoutez le fichier demandé',
  'cancelled by the applicant': 'annulée par le demandeur',
  'The applicant cancelled the request. {0}': 'Le demandeur a annulé la demande. {0}',
  'Nothing of what you paid comes back.': 'Rien de ce que vous avez payé n’est rendu.',
  'The bursary was asked to give back {0}.': 'L’agence comptable est priée de rendre {0}.',
  '{0} is kept for the check.': '{0} sont conservés pour la vérification.',
  'Somebody else has changed this application. Look at it again before you go on.':
    'Quelqu’un d’autre a modifié cette demande. Regardez-la à nouveau avant de continuer.',
  'There is a hold on your record: {0} ({1}). {2} Then send your request again: what you typed is kept.':
    'Votre dossier fait l’objet d’un blocage : {0} ({1}). {2} Renvoyez ensuite votre demande : ce que vous avez saisi est conservé.',
  'The applicant is the person on record': 'Le demandeur est la personne du dossier',
  'The results are complete': 'Les résultats sont complets',
  'The record agrees with its results, or the difference is explained':
    'Le dossier concorde avec ses résultats, ou l’écart est expliqué',
  'The award is on record': 'L’obtention du titre figure au dossier',
  'Each paper was looked at': 'Chaque pièce a été examinée',
  'The name on the certificate is right': 'Le nom porté sur le diplôme est exact',
  'The consent is signed': 'Le consentement est signé',
  'The invoice is paid': 'La facture est payée',
  'No office holds the record back': 'Aucun bureau ne bloque le dossier',
  'Each destination was checked': 'Chaque destination a été vérifiée',
  'This closure': 'Cette fermeture',
  'This copy is already {0}.': 'Cet exemplaire est déjà {0}.',
  'A copy that {0} cannot become {1}.': 'Un exemplaire qui {0} ne peut pas passer à {1}.',
  'Your role cannot make this copy {0}. Ask somebody of the desk that does it.':
    'Votre rôle ne permet pas de passer cet exemplaire à {0}. Adressez-vous au bureau qui le fait.',
  'From here it can become {0}.': 'D’ici, il peut passer à {0}.',
  'Nothing more can be done here.': 'Il n’y a plus rien à faire ici.',
  'A copy that is {0} cannot become {1}. {2}': 'Un exemplaire qui est {0} ne peut pas passer à {1}. {2}',
  'travels by email': 'part par courriel',
  'travels by courier': 'part par transporteur',
  'is collected': 'est retiré sur place',
  'Give the reason.': 'Indiquez la raison.',
  "Choose a courier and enter a waybill that matches the courier's pattern.":
    'Choisissez un transporteur et saisissez un numéro d’envoi conforme à son modèle.',
  'Say who collected it and which identity paper they showed.':
    'Indiquez qui l’a retiré et quelle pièce d’identité a été présentée.',
  'Generate or upload the document first.': 'Générez ou déposez d’abord le document.',
  'Waiting to be produced': 'En attente de production',
  Signed: 'Signé',
  'Sent by email': 'Envoyé par courriel',
  'Opened by the recipient': 'Ouvert par le destinataire',
  Downloaded: 'Téléchargé',
  Printed: 'Imprimé',
  'With the courier': 'Chez le transporteur',
  'On its way': 'En route',
  Delivered: 'Livré',
  'Ready to collect': 'Prêt à retirer',
  Collected: 'Retiré',
  Held: 'Bloqué',
  'Link expired': 'Lien expiré',
  'Delivery failed': 'Livraison manquée',
  'Returned to us': 'Revenu chez nous',
  'Lost by the courier': 'Perdu par le transporteur',
  'Reached the wrong person': 'Remis à la mauvaise personne',
  Cancelled: 'Annulé',
  Revoked: 'Révoqué',
  'Replaced by a newer copy': 'Remplacé par un exemplaire plus récent',
  'You asked for the same copy to {0} on {1}, and it is still under way. Follow that request, or say that you want another copy.':
    'Vous avez demandé le même exemplaire pour {0} le {1}, et cette demande est encore en cours. Suivez-la, ou indiquez que vous voulez un exemplaire de plus.',
  'Certificates are asked for on a page of their own: choose Certificate on the front page.':
    'Les diplômes se demandent sur une page à part : choisissez Diplôme sur la page d’accueil.',
  'The applicant changed what was recommended.': 'Le demandeur a modifié ce qui avait été recommandé.',
  'This copy': 'Cet exemplaire',
  'copy {0}': 'l’exemplaire {0}',
  'You changed {0}.': 'Vous avez modifié {0}.',
  'You changed where or when {0} goes.': 'Vous avez modifié la destination ou la date d’envoi : {0}.',
  'Changed {0}.': 'Modification : {0}.',
  'Changed copy {0}: {1}.': 'Exemplaire {0} modifié : {1}.',
  'The applicant changed where this copy goes. Check it, then let it go on.':
    'Le demandeur a modifié la destination de cet exemplaire. Vérifiez-la, puis laissez-le repartir.',
  'An officer looks at the new destination first.': 'Un agent examine d’abord la nouvelle destination.',
  'The applicant chose a cheaper delivery for copy {0}.':
    'Le demandeur a choisi une livraison moins chère pour l’exemplaire {0}.',
  '{name}: "{from}" → "{to}"': '{name} : « {from} » → « {to} »',
  recipient: 'destinataire',
  reference: 'référence',
  delivery: 'livraison',
  release: 'envoi',
  'by email': 'par courriel',
  'by courier': 'par transporteur',
  'collected at the desk': 'retrait au bureau',
  '{ours} ({places})': '{ours} ({places})',
  'as soon as it is ready': 'dès qu’il est prêt',
  'on a date': 'à une date fixée',
  'after the results': 'après les résultats',
  'after the award of the degree': 'après l’attribution du diplôme',
  surname: 'nom',
  'first name': 'prénom',
  'other names': 'autres prénoms',
  'matric number': 'numéro matricule',
  'email address': 'adresse électronique',
  'phone number': 'numéro de téléphone',
  'your {ours}': 'votre {ours}',
  'This kind of request': 'Ce type de demande',
  'This delivery price': 'Ce tarif de livraison',
  'Follow your request': 'Suivre votre demande',
  'Dear {0},': 'Bonjour {0},',
  'Tracking ID': 'Numéro de suivi',
  'The button opens your request without a code. Please do not forward this mail.':
    'Le bouton ouvre votre demande sans code. Merci de ne pas transférer ce message.',
  'From now on we write about your request to {0}, and not to this address.':
    'Désormais, nous écrivons au sujet de votre demande à {0}, et non plus à cette adresse.',
  'If you did not change it, write to {0} at once: {1}':
    'Si vous n’êtes pas à l’origine de ce changement, écrivez-nous aussitôt ({0}) : {1}',
  'Your request has another email address': 'Votre demande a une autre adresse électronique',
  'This student record is not there any more. Search for it again.':
    'Ce dossier d’étudiant n’existe plus. Recherchez-le à nouveau.',
  'The record of an application that is "{0}" cannot be changed.':
    'Le dossier d’une demande « {0} » ne peut pas être modifié.',
  'No longer matched with a record.': 'N’est plus rattachée à un dossier.',
  'Matched with {0}.': 'Rattachée à {0}.',
  'Somebody else has changed this copy. Look at it again before you go on.':
    'Quelqu’un d’autre a modifié cet exemplaire. Regardez-le à nouveau avant de continuer.',
  'Copies are produced and sent after the application was approved.':
    'Les exemplaires sont produits et envoyés après l’approbation de la demande.',
  'The applicant asked to release this copy on {0}, not before.':
    'Le demandeur a demandé que cet exemplaire parte le {0}, pas avant.',
  'The applicant asked to release this copy after the degree is awarded, and the record has no date of award yet. When it has, this request stands in the list under “Can be released now”.':
    'Le demandeur a demandé que cet exemplaire parte après l’obtention du titre, et le dossier n’en porte pas encore la date. Dès qu’elle y figurera, la demande apparaîtra dans la liste sous « Peut partir maintenant ».',
  Applicant: 'Demandeur',
  'nothing was due': 'rien n’était dû',
  'Student copy, {0}': 'Exemplaire étudiant, {0}',
  'Official copy, {0}': 'Exemplaire officiel, {0}',
  'the recipient': 'le destinataire',
  'Delivery to {0}': 'Livraison : {0}',
  'Application {0}': 'Demande {0}',
  'Payment {0}': 'Paiement {0}',
  'This request is on hold for another reason. Release it first, then take the transfer back.':
    'Cette demande est bloquée pour une autre raison. Levez d’abord ce blocage, puis annulez le virement.',
  'This request is approved and its copies are being made or have left. Its money can no longer be taken back here: settle it with the applicant.':
    'Cette demande est approuvée et ses exemplaires sont en production ou partis. Son paiement ne peut plus être repris ici : réglez-le avec le demandeur.',
  'This combination of purpose, copy and format has no price. Choose another, or ask the registry.':
    'Cette combinaison d’usage, d’exemplaire et de format n’a pas de prix. Choisissez-en une autre, ou demandez à la scolarité.',
  'An electronic copy travels by email.': 'Un exemplaire électronique part par courriel.',
  'A paper copy travels by courier or is collected.':
    'Un exemplaire papier part par transporteur ou se retire sur place.',
  'Leave this out: no courier takes this copy.':
    'Laissez ceci vide : aucun transporteur n’emporte cet exemplaire.',
  'Choose where the courier takes this copy.': 'Choisissez où le transporteur apporte cet exemplaire.',
  'This delivery price is for another region. Choose the region again.':
    'Ce tarif de livraison est celui d’une autre région. Choisissez de nouveau la région.',
  'This delivery price is for several regions. Choose the region.':
    'Ce tarif de livraison est celui de plusieurs régions. Choisissez la région.',
  'This delivery price is for another courier. Choose the courier again.':
    'Ce tarif de livraison est celui d’un autre transporteur. Choisissez de nouveau le transporteur.',
  'This recipient is no longer in our list. Choose it again, or type its address.':
    'Ce destinataire n’est plus dans notre liste. Choisissez-le de nouveau, ou saisissez son adresse.',
  'reference number': 'numéro de référence',
  '{0} needs your {1}.{2}': '{0} a besoin de ceci : {1}.{2}',
  'This is not a {0} of {1}.{2}': '{1} attend autre chose ici : {0}.{2}',
  'Official copies go to institutions, not to persons. Choose who asked for it, or order a student copy for yourself.':
    'Les exemplaires officiels vont à des établissements, pas à des particuliers. Choisissez qui l’a demandé, ou commandez un exemplaire étudiant pour vous-même.',
  '{0} is a private mailbox. Official copies go to the address of an office: enter that one, or order a student copy for yourself.':
    '{0} est une messagerie privée. Les exemplaires officiels vont à l’adresse d’un service : saisissez celle-ci, ou commandez un exemplaire étudiant pour vous-même.',
  '{0} takes electronic copies only. Choose an electronic format.':
    '{0} n’accepte que des exemplaires électroniques. Choisissez un format électronique.',
  '{0} takes paper copies only. Choose a paper format.':
    '{0} n’accepte que des exemplaires papier. Choisissez un format papier.',
  'The courier lost it.': 'Le transporteur l’a perdu.',
  'It came back.': 'Il est revenu.',
  'It reached the wrong person.': 'Il a été remis à la mauvaise personne.',
  'The address was not right.': 'L’adresse n’était pas exacte.',
  'It was not received.': 'Il n’a pas été reçu.',
  'Another reason.': 'Autre raison.',
  'The kind of this application': 'Le type de cette demande',
  'The fee was waived.': 'Les frais ont été offerts.',
  'Your role does not allow you to waive the fee. Ask an approver or the bursary to issue this copy again, or issue it with its fee.':
    'Votre rôle ne vous permet pas d’offrir les frais. Demandez à un approbateur ou à l’agence comptable de délivrer de nouveau cet exemplaire, ou délivrez-le avec ses frais.',
  'Copy {0} is issued again as {1}. {2}': 'L’exemplaire {0} est délivré de nouveau sous {1}. {2}',
  'Copy {0} is issued again: {1}.': 'L’exemplaire {0} est délivré de nouveau : {1}.',
  'Issues copy {0} of {1} again. {2}': 'Délivre de nouveau l’exemplaire {0} de {1}. {2}',
  'Issues copy {0} of {1} again.': 'Délivre de nouveau l’exemplaire {0} de {1}.',
  'Choose a day that is still to come.': 'Choisissez un jour à venir.',
  'Two copies carry the same id. Remove one and add it again.':
    'Deux exemplaires portent le même identifiant. Retirez-en un et ajoutez-le de nouveau.',
  'Choose what you are applying for.': 'Choisissez l’objet de votre demande.',
  '{0} takes at most {1} copies in one request.': '{0} : {1} exemplaires au plus par demande.',
  'Choose a programme from the list, or type its name.':
    'Choisissez une formation dans la liste, ou saisissez son nom.',
  'Choose your programme, or type its name.': 'Choisissez votre formation, ou saisissez son nom.',
  'Enter the year you began, not one to come.': 'Saisissez l’année de votre entrée, pas une année à venir.',
  'Your last session must end after the year you began.':
    'Votre dernière session doit se terminer après l’année de votre entrée.',
  '{0} does not offer this kind of copy.': '{0} ne propose pas ce type d’exemplaire.',
  'Choose a purpose that {0} offers.': 'Choisissez un usage proposé pour {0}.',
  'Choose a format that {0} offers.': 'Choisissez un format proposé pour {0}.',
  'A date goes only with release on a date.': 'Une date ne va qu’avec un envoi à une date.',
  'Say from which day this copy may be released.':
    'Indiquez à partir de quel jour cet exemplaire peut partir.',
  'Choose a day within two years.': 'Choisissez un jour dans les deux ans.',
  'Enter the email address this copy goes to.':
    'Saisissez l’adresse électronique à laquelle envoyer cet exemplaire.',
  'Enter street and house number, or the box.': 'Saisissez la rue et le numéro, ou la boîte postale.',
  'Enter the city.': 'Saisissez la ville.',
  'Choose the country.': 'Choisissez le pays.',
  'This delivery price is for {0}. Choose the delivery again.':
    'Ce tarif de livraison est pour {0}. Choisissez de nouveau la livraison.',
  'Choose the state.': 'Choisissez l’État.',
  'Copy {0} ({1})': 'l’exemplaire {0} ({1})',
  'costs {0}': 'coûte {0}',
  'its delivery {0}': 'sa livraison {0}',
  'Prices have changed since you looked. {0} now {1}. Look at the new total and send the request again.':
    'Les prix ont changé depuis. Désormais, {0} {1}. Regardez le nouveau total et renvoyez la demande.',
  'We have sent you a code.': 'Nous vous avons envoyé un code.',
  'Your answer was sent.': 'Votre réponse est envoyée.',
  'The application was moved.': 'Le statut de la demande a changé.',
  'The record was saved.': 'Le dossier est enregistré.',
  'The note was saved.': 'La note est enregistrée.',
  'The copy was moved.': 'Le statut de l’exemplaire a changé.',
  Confirmed: 'Confirmé',
  'Upload: {paper}.': 'À envoyer : {paper}.',
  'This paper is not asked for. Remove it.': 'Cette pièce n’est pas demandée. Retirez-la.',
  'Send one file for each paper.': 'Envoyez un seul fichier par pièce.',
  'This file is no longer kept: files wait two days for their form. Upload it again.':
    'Ce fichier n’est plus conservé : les fichiers attendent deux jours leur formulaire. Envoyez-le à nouveau.',
  'This paper': 'Cette pièce',
  'This file stands for another paper already. Upload another.':
    'Ce fichier tient déjà lieu d’une autre pièce. Envoyez-en un autre.',
} as const
