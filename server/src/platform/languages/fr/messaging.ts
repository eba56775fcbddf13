export const messaging = {
  '— Please write your answer above this line —': '— Merci d’écrire votre réponse au-dessus de cette ligne —',
  'Somebody else has changed this conversation. Look at it again before you go on.':
    'Quelqu’un d’autre a modifié cette conversation. Regardez-la à nouveau avant de continuer.',
  'This file': 'Ce fichier',
  'The files are on the page with this conversation.': 'Les fichiers sont sur la page de cette conversation.',
  'Read and answer': 'Lire et répondre',
  'Please answer on the page: nobody reads answers to this address.':
    'Merci de répondre sur la page : personne ne lit les réponses à cette adresse.',
  'You may answer this mail, or write on the page. Please do not forward it: whoever has it can answer in your name.':
    'Vous pouvez répondre à ce message, ou écrire sur la page. Merci de ne pas le transférer : qui l’a peut répondre en votre nom.',
  '{0} wrote: {1}': '{0} a écrit : {1}',
  '{0} wrote about “{1}” and waits for an answer.': '{0} a écrit au sujet de « {1} » et attend une réponse.',
  'Open the conversation': 'Ouvrir la conversation',
  'Please answer in the portal: an answer to this mail reaches nobody.':
    'Merci de répondre dans le portail : une réponse à ce message ne parvient à personne.',
  'It opens your messages with us. If you did not ask for it, you need not do anything: nobody reads them without this code.':
    'Il ouvre vos messages avec nous. Si vous ne l’avez pas demandé, vous n’avez rien à faire : personne ne les lit sans ce code.',
  'This conversation': 'Cette conversation',
  'Your message was sent.': 'Votre message est envoyé.',
  'Mail from outside': 'Le courrier de l’extérieur',
  'The signature does not match, or is older than five minutes':
    'La signature ne correspond pas, ou date de plus de cinq minutes',
  'This is not a mail as the contract describes it': 'Ce n’est pas un courrier tel que le contrat le décrit',
  'A conversation of this address': 'Une conversation de cette adresse',
  'The conversation was changed.': 'La conversation est modifiée.',
  'The text was saved.': 'Le texte est enregistré.',
  'The text was removed.': 'Le texte est supprimé.',
  'Somebody has written here meanwhile. Read it, then send yours.':
    'Quelqu’un a écrit ici entre-temps. Lisez-le, puis envoyez le vôtre.',
  'Your note was saved.': 'Votre note est enregistrée.',
  'Choose somebody who answers messages': 'Choisissez quelqu’un qui répond aux messages',
  'This conversation is resolved already.': 'Cette conversation est déjà résolue.',
  'This conversation is open already.': 'Cette conversation est déjà ouverte.',
  'Waiting for our answer': 'En attente de notre réponse',
  'Waiting for us': 'En attente de notre part',
  'Waiting for you': 'En attente de votre part',
  'Waiting for the applicant': 'En attente du demandeur',
  Resolved: 'Résolu',
  'Somebody else has changed this meanwhile. Look at it again, then make your change.':
    'Quelqu’un d’autre a modifié ceci entre-temps. Regardez à nouveau, puis faites votre modification.',
  'This text': 'Ce texte',
  'There is a text named "{0}" already. Choose another name.':
    'Un texte nommé « {0} » existe déjà. Choisissez un autre nom.',
  'Put something in the place of {{0}}': 'Mettez quelque chose à la place de {{0}}',
  'We could not take your email': 'Nous n’avons pas pu prendre votre courriel',
  'We received your email, but found no message of yours in it. Write your answer above the line, or attach a PDF, JPEG or PNG file of up to 10 MB, and send it again.':
    'Nous avons reçu votre courriel, mais n’y avons pas trouvé de message de votre part. Écrivez votre réponse au-dessus de la ligne, ou joignez un fichier PDF, JPEG ou PNG de 10 Mo au plus, puis renvoyez-le.',
  'We received more than 20 emails from you within an hour, and left the last ones aside. Wait an hour and send what is missing again, in one email.':
    'Nous avons reçu plus de 20 courriels de votre part en une heure et avons mis les derniers de côté. Attendez une heure, puis renvoyez ce qui manque dans un seul courriel.',
  'You can also write to us on the page, where you see what has arrived.':
    'Vous pouvez aussi nous écrire sur la page, où vous voyez ce qui est arrivé.',
  'Open your messages': 'Ouvrir vos messages',
  'Please do not answer this email: it was sent by the portal, and nobody reads answers to it.':
    'Merci de ne pas répondre à ce courriel : le portail l’a envoyé, et personne ne lit les réponses.',
  'An email from {0} was left aside, because {1}.': 'Un courriel de {0} a été mis de côté, car {1}.',
  'it had no words of its own above the quotation, and no file that we take':
    'il ne contenait aucun mot au-dessus de la citation, ni aucun fichier accepté',
  'more than 20 emails had come for this conversation within an hour':
    'plus de 20 courriels étaient arrivés pour cette conversation en une heure',
  '[The email was longer. The rest was left out.]':
    '[Le courriel était plus long. La suite a été laissée de côté.]',
  'it is empty': 'il est vide',
  'it is of a kind that we do not take': 'il est d’un type que nous n’acceptons pas',
  'it holds a virus or other harmful code': 'il contient un virus ou un autre code nuisible',
  'it is too large to be checked for viruses': 'il est trop grand pour être contrôlé contre les virus',
  'it is larger than {0} MB': 'il dépasse {0} Mo',
  'an email may bring {0} files': 'un courriel peut apporter {0} fichiers',
  '[A file was left out ({0}): {1}]': '[Un fichier a été laissé de côté ({0}) : {1}]',
  '[and {0} more]': '[et {0} autres]',
} as const
