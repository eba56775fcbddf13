export const identity = {
  'Too many people are signing in. Try again in 5 seconds.':
    'Trop de personnes se connectent. Réessayez dans 5 secondes.',
  'Signed in successfully.': 'Vous êtes connecté.',
  'This email and password do not match. Check both and try again.':
    'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez les deux et réessayez.',
  'Several codes were sent already. Look in your mailbox, or try again in an hour.':
    'Plusieurs codes ont déjà été envoyés. Regardez dans votre messagerie, ou réessayez dans une heure.',
  'That is not the code we sent. You have {0} {1} left.':
    'Ce n’est pas le code que nous avons envoyé. Il vous reste {0} {1}.',
  'This code is used up or older than 10 minutes. Ask for a new one.':
    'Ce code a déjà servi ou date de plus de 10 minutes. Demandez-en un nouveau.',
} as const
