export const documents = {
  'This link has expired. Ask the issuing office to renew it; that is free.':
    'Ce lien a expiré. Demandez au bureau émetteur de le renouveler ; c’est gratuit.',
  'The institution has revoked this document. Ask the issuing office why.':
    'L’établissement a révoqué ce document. Demandez-en la raison au bureau émetteur.',
  'This link no longer leads to a document. Ask the issuing office for a new one.':
    'Ce lien ne mène plus à un document. Demandez-en un nouveau au bureau émetteur.',
  System: 'Système',
  'A preview of the transcript was opened.': 'Un aperçu du relevé de notes a été ouvert.',
  'This application is not approved yet. Approve it first, then produce its copies.':
    'Cette demande n’est pas encore approuvée. Approuvez-la d’abord, puis produisez ses exemplaires.',
  'This copy is held. Take it up again first.': 'Cet exemplaire est bloqué. Reprenez-le d’abord.',
  'This copy has been printed, sent or closed already, so its document stays as it is. Start a re-issue instead.':
    'Cet exemplaire est déjà imprimé, envoyé ou clos : son document reste tel quel. Délivrez-le plutôt de nouveau.',
  'Somebody else has changed this copy in the meantime. Look at it again, then decide.':
    'Quelqu’un d’autre a modifié cet exemplaire entre-temps. Regardez-le à nouveau, puis décidez.',
  'The holder of {0} says that this copy is not for them.{1}':
    'Qui tient {0} dit que cet exemplaire ne lui est pas destiné.{1}',
  ' They write: {0}': ' Son message : {0}',
  'The mailbox you gave says that the copy is not for them. The registry will write to you.':
    'La messagerie que vous avez indiquée dit que l’exemplaire ne lui est pas destiné. La scolarité vous écrira.',
  'The recipient confirmed the receipt.': 'Le destinataire a confirmé la réception.',
  'Student copy of a transcript': 'Exemplaire étudiant d’un relevé de notes',
  'Official transcript': 'Relevé de notes officiel',
  'Document {0} was {ours} and signed.': 'Le document {0} est {ours} et signé.',
  'Document {0} was {ours} and signed; it replaces {1}.':
    'Le document {0} est {ours} et signé ; il remplace {1}.',
  '{0}, issued for {1}': '{0}, établi pour {1}',
  'For the attention of {0}': 'À l’attention de {0}',
  '{0} has issued the document named below for you, at the request of {1}.':
    '{0} a établi pour vous le document ci-dessous, à la demande de {1}.',
  'Open it with the link. To make sure that it reaches nobody else, we will send a six-digit code to this mailbox.':
    'Ouvrez-le avec le lien. Pour qu’il ne parvienne à personne d’autre, nous enverrons un code à six chiffres à cette messagerie.',
  Document: 'Document',
  Name: 'Nom',
  'Your reference': 'Votre référence',
  'The link works until': 'Le lien est valable jusqu’au',
  'Open the document': 'Ouvrir le document',
  'Should this not be for you, open the link and say so, or tell {0}.':
    'Si ceci ne vous est pas destiné, ouvrez le lien et dites-le, ou prévenez {0}.',
  'Hello,': 'Bonjour,',
  'Enter this code on the page of {0} to open the document that was sent to you:':
    'Saisissez ce code sur la page de {0} pour ouvrir le document qui vous a été envoyé :',
  'It works for ten minutes. Nobody of ours will ever ask you for it.':
    'Il est valable dix minutes. Aucun de nos agents ne vous le demandera jamais.',
  'Sent: {0} for {1}': 'Envoyé : {0} pour {1}',
  'We have sent the copy below by email. You can see when it is opened and downloaded.':
    'Nous avons envoyé l’exemplaire ci-dessous par courriel. Vous voyez quand il est ouvert et téléchargé.',
  'Sent to': 'Envoyé à',
  Reference: 'Référence',
  'Follow it': 'Le suivre',
  'Should it not arrive, ask {0} to send the link again; that is free.':
    'S’il n’arrive pas, demandez à {0} de renvoyer le lien ; c’est gratuit.',
  'Student copy of the transcript': 'Exemplaire étudiant du relevé de notes',
  Receipt: 'Reçu',
  'Cover letter': 'Lettre d’accompagnement',
  'Address label': 'Étiquette d’adresse',
  'No student record is matched to this application. Match it first, or upload a prepared PDF.':
    'Aucun dossier d’étudiant n’est rattaché à cette demande. Rattachez-en un d’abord, ou déposez un PDF préparé.',
  'The matched student record is gone. Match another one, or upload a prepared PDF.':
    'Le dossier d’étudiant rattaché n’existe plus. Rattachez-en un autre, ou déposez un PDF préparé.',
  'A certificate is not made from results. Record the number of the signed one, or upload a prepared PDF.':
    'Un diplôme n’est pas établi à partir des résultats. Enregistrez le numéro du diplôme signé, ou déposez un PDF préparé.',
  'This link': 'Ce lien',
  'Show first that this mailbox is yours: ask for a code and enter it.':
    'Montrez d’abord que cette messagerie est la vôtre : demandez un code et saisissez-le.',
  'This student copy could not be produced without hands. {0}':
    'Cet exemplaire étudiant n’a pas pu être produit sans intervention. {0}',
  'This copy travels by email: there is nothing to put in an envelope.':
    'Cet exemplaire part par courriel : il n’y a rien à mettre sous enveloppe.',
  'This copy has no document yet. Generate or upload it first.':
    'Cet exemplaire n’a pas encore de document. Générez-le ou déposez-le d’abord.',
  'This document': 'Ce document',
  'This session is for another application. Open the link in your own mail.':
    'Cette session est celle d’une autre demande. Ouvrez le lien dans votre propre message.',
  '{0} {1} was opened.': '{0} {1} : document ouvert.',
  'results for {0}': 'résultats de {0}',
  'session of graduation': 'session de fin d’études',
  'date of award': 'date d’obtention',
  'class of degree': 'mention du titre',
  'This file unpacks to far more than a document needs, so we did not read it. Enter the code printed on the document instead.':
    'Ce fichier se décompresse en bien plus de données qu’un document n’en demande ; nous ne l’avons donc pas lu. Saisissez plutôt le code imprimé sur le document.',
  'This file is locked with a password or permissions, so we cannot read it. Enter the code printed on the document instead.':
    'Ce fichier est protégé par un mot de passe ou des autorisations ; nous ne pouvons donc pas le lire. Saisissez plutôt le code imprimé sur le document.',
  'This PDF unpacks to far more than a document needs. Print it to a new PDF, then upload that one.':
    'Ce PDF se décompresse en bien plus de données qu’un document n’en demande. Imprimez-le dans un nouveau PDF, puis déposez ce dernier.',
  'The record is not complete. Missing: {0}. Complete the record, or upload a prepared PDF.':
    'Le dossier n’est pas complet. Il manque : {0}. Complétez le dossier, ou déposez un PDF préparé.',
  'The record holds grades that its grading scale “{0}” cannot count: {1}. Correct them, or add them to the scale.':
    'Le dossier contient des mentions que son barème « {0} » ne peut pas compter : {1}. Corrigez-les, ou ajoutez-les au barème.',
  'The difference between the record and its results was explained only by the officer who recommended this application. Somebody else must explain it too.':
    'Seul l’agent qui a proposé cette demande a expliqué l’écart entre le dossier et ses résultats. Une autre personne doit l’expliquer aussi.',
  'points of {0} in {1}: {2} on record, {3} from the results':
    'points de {0} en {1} : {2} au dossier, {3} d’après les résultats',
  '{0}: {1} on record, {2} from the results': '{0} : {1} au dossier, {2} d’après les résultats',
  'units registered': 'crédits inscrits',
  'units earned': 'crédits acquis',
  'quality points': 'points de qualité',
  CGPA: 'CGPA',
  'The record and its results do not agree ({0}). Correct the record, or ask an approver to explain the difference.':
    'Le dossier et ses résultats ne concordent pas ({0}). Corrigez le dossier, ou demandez à un approbateur d’expliquer l’écart.',
  '{0}, then run this job again.': '{0}, puis relancez cette tâche.',
  'This copy was released and could not be sent. {0}, then run its job again.':
    'Cet exemplaire devait partir et n’a pas pu être envoyé. {0}, puis relancez sa tâche.',
  'This copy has no document. Generate or upload one':
    'Cet exemplaire n’a pas de document. Générez-en ou déposez-en un',
  'There is no consent on file for this application, so its record may not be disclosed. Obtain the consent':
    'Aucun consentement n’est enregistré pour cette demande : son dossier ne peut pas être communiqué. Obtenez le consentement',
  'This copy has no email address to go to. Enter one':
    'Cet exemplaire n’a pas d’adresse électronique où aller. Saisissez-en une',
  'The link was mailed to {0}.': 'Le lien a été envoyé à {0}.',
  'This copy travels on paper: it has no link to send.':
    'Cet exemplaire voyage sur papier : il n’a pas de lien à envoyer.',
  'This copy has no link that could be sent again: it was not released, or was withdrawn since.':
    'Cet exemplaire n’a pas de lien à renvoyer : il n’est pas parti, ou il a été retiré depuis.',
  'The link was renewed.': 'Le lien est renouvelé.',
  'The mail with the link is being written right now. Look again in a minute.':
    'Le message avec le lien est en cours de rédaction. Regardez à nouveau dans une minute.',
  'The link was mailed again to {0}.': 'Le lien a été renvoyé à {0}.',
  'The link was mailed again.': 'Le lien a été renvoyé.',
  'The document is generated and signed.': 'Le document est généré et signé.',
  'The document is stamped and signed.': 'Le document est tamponné et signé.',
  'We have sent a code. It works for ten minutes.': 'Nous avons envoyé un code. Il est valable dix minutes.',
  'Thank you. We have noted the receipt.': 'Merci. Nous avons noté la réception.',
  'Thank you. The link is closed.': 'Merci. Le lien est fermé.',

  // A paper compared with what was issued
  'A document with this code': 'Un document portant ce code',
  'This document is no longer valid, so there is nothing to compare it with.':
    'Ce document n’est plus valable ; il n’y a donc rien à quoi le comparer.',

  // Documents that are worth nothing any more
  'The newer one belongs to application {0}.': 'Le plus récent appartient à la demande {0}.',
  'Revoked: {0} for {1}': 'Révoqué : {0} pour {1}',
  "We revoked the document below on {0}. You opened it on our website, so we're letting you know.":
    'Nous avons révoqué le {0} le document ci-dessous. Vous l’avez ouvert sur notre site ; nous vous en informons donc.',
  "Please don't rely on it any more, and delete any copies you keep.":
    'Ne vous y fiez plus et supprimez les copies que vous conservez.',
  'Replaced: {0} for {1}': 'Remplacé : {0} pour {1}',
  "A newer document replaced the one below on {0}. You opened it on our website, so we're letting you know.":
    'Un document plus récent a remplacé le {0} celui indiqué ci-dessous. Vous l’avez ouvert sur notre site ; nous vous en informons donc.',
  'Before you rely on it, ask {0} for the newer document.':
    'Avant de vous y fier, demandez le document plus récent à {0}.',
  'Verification code': 'Code de vérification',
  'Check the document': 'Vérifier le document',
  'If you have a question, write to {0}.': 'Pour toute question, écrivez à {0}.',

  // Files that people send
  'We are checking many files just now. Wait half a minute and try again, or enter the code that is printed on the document.':
    'Nous vérifions beaucoup de fichiers en ce moment. Attendez une demi-minute et réessayez, ou saisissez le code imprimé sur le document.',
  'This file cannot be read. Type the code that is printed on the document instead.':
    'Ce fichier est illisible. Saisissez plutôt le code imprimé sur le document.',
  'This PDF is larger than 20 MB. Save it smaller, then upload it again.':
    'Ce PDF dépasse 20 Mo. Enregistrez-le dans une taille plus petite, puis déposez-le à nouveau.',
  'This file is not a PDF. Export the transcript as PDF, then upload it again.':
    'Ce fichier n’est pas un PDF. Exportez le relevé au format PDF, puis déposez-le à nouveau.',
  'This PDF is locked with a password or permissions. Save it without protection, then upload it again.':
    'Ce PDF est protégé par un mot de passe ou des autorisations. Enregistrez-le sans protection, puis déposez-le à nouveau.',
  'This PDF has no pages. Export the transcript again, then upload it.':
    'Ce PDF n’a aucune page. Exportez à nouveau le relevé, puis déposez-le.',
  'This PDF has {0} pages; at most {1} can be issued. Check that it is the right file.':
    'Ce PDF a {0} pages ; on peut en délivrer {1} au plus. Vérifiez que c’est le bon fichier.',
  'This PDF already carries a digital signature, which the stamp would break. Upload the unsigned file.':
    'Ce PDF porte déjà une signature numérique, que le tampon briserait. Déposez le fichier non signé.',
  'This PDF is damaged and cannot be read. Export it again from the program that made it, then upload it.':
    'Ce PDF est endommagé et illisible. Exportez-le à nouveau depuis le logiciel qui l’a produit, puis déposez-le.',
  'Our fonts cannot print {0}. Write the name or address in Latin letters, then try again.':
    'Nos polices ne peuvent pas imprimer {0}. Écrivez le nom ou l’adresse en lettres latines, puis réessayez.',
} as const
