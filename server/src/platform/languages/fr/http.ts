/** What a call may answer before it reaches its module. */
export const http = {
  'This file holds a virus or other harmful code. We did not keep it. Choose another file':
    'Ce fichier contient un virus ou un autre code nuisible. Nous ne l’avons pas gardé. Choisissez un autre fichier',
  'This file is too large to be checked for viruses. Choose a smaller one.':
    'Ce fichier est trop grand pour être contrôlé contre les virus. Choisissez-en un plus petit.',
  'We cannot check files for viruses just now, so we did not take this one. Try again in a few minutes.':
    'Nous ne pouvons pas contrôler les fichiers contre les virus en ce moment, et n’avons donc pas pris celui-ci. Réessayez dans quelques minutes.',
  'This file has not been checked for viruses yet, so nobody can open it. Try again in a few minutes.':
    'Ce fichier n’a pas encore été contrôlé contre les virus, et personne ne peut donc l’ouvrir. Réessayez dans quelques minutes.',
  'This file held a virus or other harmful code, so it was removed. Ask its sender for another one.':
    'Ce fichier contenait un virus ou un autre code nuisible et a été supprimé. Demandez-en un autre à son expéditeur.',
  'A file with a virus was refused': 'Un fichier contenant un virus a été refusé',
  'To whoever looks after the portal,': 'À la personne qui s’occupe du portail,',
  'Somebody sent a file in which the virus scanner found harmful code. The portal did not keep it, and nobody can open it.':
    'Quelqu’un a envoyé un fichier dans lequel l’antivirus a trouvé du code nuisible. Le portail ne l’a pas gardé, et personne ne peut l’ouvrir.',
  'If the sender is somebody you know, tell them that their computer may be infected.':
    'Si vous connaissez l’expéditeur, dites-lui que son ordinateur est peut-être infecté.',
  File: 'Fichier',
  'What was found': 'Ce qui a été trouvé',
  'You receive at most one of these emails an hour. The log of the portal has a line for each file.':
    'Vous recevez au plus un de ces courriels par heure. Le journal du portail a une ligne pour chaque fichier.',
  'Use at most {0} characters.': 'Utilisez {0} caractères au plus.',
  'The unzipped file is larger than 500 MB. Send it in parts.':
    'Le fichier décompressé dépasse 500 Mo. Envoyez-le en plusieurs parties.',
  'A line of the file does not end: it is longer than 50,000 characters, or a quotation mark is never closed. Correct it and send the file again.':
    'Une ligne du fichier ne se termine pas : elle dépasse 50 000 caractères, ou un guillemet n’est jamais fermé. Corrigez-la et renvoyez le fichier.',
  'The file is not read as CSV: {0}': 'Le fichier ne se lit pas comme CSV : {0}',
  'The gzip file is damaged. Zip it again and send it once more.':
    'Le fichier gzip est endommagé. Recompressez-le et renvoyez-le.',
} as const
