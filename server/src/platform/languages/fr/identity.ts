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
  'Enter the code of your authenticator app to finish signing in.':
    'Saisissez le code de votre application d’authentification pour terminer la connexion.',
  'This code is not right, or was used before. Wait for the next one and enter that.':
    'Ce code n’est pas le bon, ou a déjà servi. Attendez le suivant et saisissez-le.',
  'Your password was entered more than {0} minutes ago. Sign in with it again.':
    'Votre mot de passe a été saisi il y a plus de {0} minutes. Connectez-vous de nouveau avec lui.',
  'If this address has an account, a link is on its way to it.':
    'Si cette adresse a un compte, un lien vient de lui être envoyé.',
  'Your new password is set. Sign in with it.':
    'Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.',
  'This link was used before, or is too old. Ask for a new one.':
    'Ce lien a déjà servi, ou est trop ancien. Demandez-en un nouveau.',
  'You are signed out everywhere else.': 'Vous êtes déconnecté partout ailleurs.',
  'Your second factor is on.': 'Votre second facteur est activé.',
  'Your second factor is off.': 'Votre second facteur est désactivé.',
  'Your second factor is on already. Turn it off before you set up another app.':
    'Votre second facteur est déjà activé. Désactivez-le avant de configurer une autre application.',
  'There is no second factor to confirm. Load this page again to see how yours stands.':
    'Il n’y a pas de second facteur à confirmer. Rechargez cette page pour voir où en est le vôtre.',
  'The second factor was changed meanwhile. Load this page again to see how yours stands.':
    'Le second facteur a été modifié entre-temps. Rechargez cette page pour voir où en est le vôtre.',
  'Set a new password': 'Choisir un nouveau mot de passe',
  'Somebody asked for a new password for your account of the registry back office. The button opens a page that sets one. It works once, for 30 minutes.':
    'Quelqu’un a demandé un nouveau mot de passe pour votre compte de l’espace d’administration. Le bouton ouvre une page où le choisir. Il fonctionne une seule fois, pendant 30 minutes.',
  'If it was not you, you need not do anything: your password stays as it is.':
    'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.',
  'If it was not you, tell an administrator of the portal at once, and set a new password from the sign-in page.':
    'Si ce n’était pas vous, prévenez aussitôt un administrateur du portail et choisissez un nouveau mot de passe depuis la page de connexion.',
  'Your password was changed': 'Votre mot de passe a été modifié',
  'A new password was set for your account of the registry back office. You were signed out everywhere; sign in with the new one.':
    'Un nouveau mot de passe a été choisi pour votre compte de l’espace d’administration. Vous avez été déconnecté partout ; connectez-vous avec le nouveau.',
  'Your second factor is on': 'Votre second facteur est activé',
  'From now on, signing in to the registry back office takes a code of your authenticator app besides your password.':
    'Désormais, la connexion à l’espace d’administration demande un code de votre application d’authentification en plus de votre mot de passe.',
  'Your second factor is off': 'Votre second facteur est désactivé',
  'From now on, signing in to the registry back office takes your password alone.':
    'Désormais, la connexion à l’espace d’administration ne demande que votre mot de passe.',
  'Your account of the registry back office': 'Votre compte de l’espace d’administration',
  'An account was opened for you. The button opens a page where you set your password. It works once, for 7 days; afterwards, ask for a new link on the sign-in page.':
    'Un compte a été ouvert pour vous. Le bouton ouvre une page où choisir votre mot de passe. Il fonctionne une seule fois, pendant 7 jours ; ensuite, demandez un nouveau lien sur la page de connexion.',
  'Set your password': 'Choisir votre mot de passe',
  'If you did not expect this, you need not do anything.':
    'Si vous ne vous y attendiez pas, vous n’avez rien à faire.',
  'The email address of your account was changed': 'L’adresse électronique de votre compte a été modifiée',
  'An administrator gave your account of the registry back office another email address. You were signed out everywhere; sign in with the new address.':
    'Un administrateur a donné une autre adresse électronique à votre compte de l’espace d’administration. Vous avez été déconnecté partout ; connectez-vous avec la nouvelle adresse.',
  'There is an account with the address {0} already.': 'Il existe déjà un compte avec l’adresse {0}.',
  'You cannot disable your own account. Ask another administrator to do it.':
    'Vous ne pouvez pas désactiver votre propre compte. Demandez-le à un autre administrateur.',
  'This is the last active administrator. Make somebody else an administrator first, so that the portal can be managed.':
    'C’est le dernier administrateur actif. Nommez d’abord quelqu’un d’autre administrateur, afin que le portail puisse être géré.',
  'Account created. We’ve emailed a link to set the password.':
    'Compte créé. Un lien pour choisir le mot de passe a été envoyé par courriel.',
  'Account saved': 'Compte enregistré',
  'Signed out on every device': 'Déconnecté sur tous les appareils',
  'This account': 'Ce compte',
  'Your password is changed. You are signed out everywhere else.':
    'Votre mot de passe est modifié. Vous êtes déconnecté partout ailleurs.',
  'This is not your password. Check it and try again':
    'Ce n’est pas votre mot de passe. Vérifiez-le et réessayez',
  'A new password was set for your account of the registry back office. You were signed out on your other devices.':
    'Un nouveau mot de passe a été choisi pour votre compte de l’espace d’administration. Vous avez été déconnecté de vos autres appareils.',
  'This password is easy to guess. Use a few unrelated words, and leave out names, common passwords and sequences':
    'Ce mot de passe est facile à deviner. Choisissez quelques mots sans rapport, sans noms, mots de passe courants ni suites',
  'Hello {0},': 'Bonjour {0},',
} as const
