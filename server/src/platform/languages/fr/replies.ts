/** What any call may answer. */
export const replies = {
  'Check the marked fields and try again.': 'Vérifiez les champs signalés, puis réessayez.',
  'Your role does not allow this. Ask an administrator.':
    'Votre rôle ne le permet pas. Adressez-vous à un administrateur.',
  'Enter your password to continue.': 'Saisissez votre mot de passe pour continuer.',
  'This page belongs to somebody else. Open the link in your own email, or ask for a code.':
    'Cette page est à quelqu’un d’autre. Ouvrez le lien de votre propre courriel ou demandez un code.',
  Unauthorized: 'Non autorisé',
  '{what} was not found.': '{what} : introuvable.',
  'Too many attempts. Try again in {time}.': 'Trop de tentatives. Réessayez dans {time}.',
  '{count} seconds': '{count} secondes',
  '{count} minutes': '{count} minutes',
  '{count} hours': '{count} heures',
  '{count} days': '{count} jours',
  'That is too large. Send less at once.': 'C’est trop volumineux. Envoyez-en moins à la fois.',
  'The service is busy or starting. Try again in a moment.':
    'Le service est occupé ou démarre. Réessayez dans un instant.',
  'That file is too large. Choose a smaller one.':
    'Ce fichier est trop volumineux. Choisissez-en un plus petit.',
  'We cannot reach the place where files are kept. Try again in a few minutes; nothing was changed.':
    'Nous ne pouvons pas joindre l’endroit où les fichiers sont conservés. Réessayez dans quelques minutes ; rien n’a été modifié.',
  'We did not send this file, because what came back is not what was stored. Our staff have been told. Try again in a few minutes.':
    'Nous n’avons pas envoyé ce fichier, car ce qui est revenu n’est pas ce qui avait été conservé. Notre équipe en est informée. Réessayez dans quelques minutes.',
  'Send one file at a time.': 'Envoyez un fichier à la fois.',
  'Something went wrong on our side. Try again; if it happens again, tell us this reference: {reference}':
    'Une erreur s’est produite de notre côté. Réessayez ; si elle se répète, indiquez-nous cette référence : {reference}',
} as const
