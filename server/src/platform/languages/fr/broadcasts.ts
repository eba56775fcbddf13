export const broadcasts = {
  '[Test]': '[Essai]',
  'a date not set yet': 'une date non encore fixée',
  'The button opens your request. Please do not forward this mail.':
    'Le bouton ouvre votre demande. Merci de ne pas transférer ce message.',
  'The button opens your request. Please do not forward this mail. To receive no more group emails, open {0}':
    'Le bouton ouvre votre demande. Merci de ne pas transférer ce message. Pour ne plus recevoir de courriels de groupe, ouvrez {0}',
  'If you answer this email, your answer goes to {0} at {1}.':
    'Si vous répondez à ce courriel, votre réponse va à {0}, à l’adresse {1}.',
  'Stop group emails': 'Ne plus recevoir de courriels de groupe',
  'You have unsubscribed from group emails': 'Vous ne recevez plus de courriels de groupe',
  'You receive group emails again': 'Vous recevez à nouveau les courriels de groupe',
  '{0} sometimes writes to everybody whose application it concerns.':
    '{0} écrit parfois à toutes les personnes dont la demande est concernée.',
  'You will receive no more group emails from {0}.': 'Vous ne recevrez plus de courriels de groupe de {0}.',
  'You will receive group emails from {0} again.': 'Vous recevrez à nouveau les courriels de groupe de {0}.',
  'Receive group emails again': 'Recevoir à nouveau les courriels de groupe',
  'We will still email you about your own application.':
    'Nous vous écrirons toujours au sujet de votre propre demande.',
  'Choose a time that is still to come.': 'Choisissez un moment à venir.',
  'Choose a time within a year.': 'Choisissez un moment dans l’année.',
  'More than {0} requests fit. Narrow the audience, and send the mail in parts.':
    'Plus de {0} demandes conviennent. Réduisez le public et envoyez le courrier en plusieurs fois.',
  'Nobody fits this audience. Widen it first.': 'Personne ne correspond à ce public. Élargissez-le d’abord.',
  'This audience now has {0} people. Look at it again before you send.':
    'Ce public compte maintenant {0} personnes. Regardez-le à nouveau avant d’envoyer.',
  'Nobody fits this audience, so there is nothing to fill the text with. Widen it first.':
    'Personne ne correspond à ce public : rien ne peut remplir le texte. Élargissez-le d’abord.',
  'Your account has no email address. Ask an administrator to add it.':
    'Votre compte n’a pas d’adresse électronique. Demandez à un administrateur de l’ajouter.',
  'The test is on its way to you.': 'L’essai est en route vers vous.',
  'The mail was stopped. Who has it already keeps it.': 'Le courrier est arrêté. Qui l’a déjà reçu le garde.',
  'This is not an email address.': 'Ce n’est pas une adresse électronique.',
  'This mail': 'Ce courrier',
  'The mail is on its way.': 'Le courrier est en route.',
  'This mail has gone out to everybody. Write a second one to correct it.':
    'Ce courrier est parti à tous. Écrivez-en un second pour le corriger.',
  'This mail was stopped already.': 'Ce courrier est déjà arrêté.',
} as const
