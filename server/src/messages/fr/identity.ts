import type { identity as english } from '../en/identity.ts'
import type { Translation } from '../translation.ts'

export const identity: Translation<typeof english> = {
  resetLinkOnItsWay: 'Si cette adresse a un compte, un lien vient de lui être envoyé.',
  newPasswordIsSet: 'Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.',
  signedIn: 'Vous êtes connecté.',
  passwordChangedAndSignedOut: 'Votre mot de passe est modifié. Vous êtes déconnecté partout ailleurs.',
  signedOutEverywhereElse: 'Vous êtes déconnecté partout ailleurs.',
  secondFactorIsOnNow: 'Votre second facteur est activé.',
  secondFactorIsOffNow: 'Votre second facteur est désactivé.',
  wrongPassword: 'Ce n’est pas votre mot de passe. Vérifiez-le et réessayez',
  weakPassword:
    'Ce mot de passe est facile à deviner. Choisissez quelques mots sans rapport, sans noms, mots de passe courants ni suites',
  hello: 'Bonjour {name},',
  setNewPassword: 'Choisir un nouveau mot de passe',
  resetAsked:
    'Quelqu’un a demandé un nouveau mot de passe pour votre compte de l’espace d’administration. Utilisez le bouton pour le choisir. Il fonctionne une seule fois, pendant 30 minutes.',
  resetNotYours: 'Si ce n’était pas vous, ignorez ce message. Votre mot de passe reste le même.',
  invitation: 'Votre compte de l’espace d’administration',
  accountOpened:
    'Un compte a été ouvert pour vous. Utilisez le bouton pour choisir votre mot de passe. Il fonctionne une seule fois, pendant 7 jours. Ensuite, demandez un nouveau lien sur la page de connexion.',
  setPassword: 'Choisir votre mot de passe',
  invitationUnexpected: 'Si vous ne vous y attendiez pas, ignorez ce message.',
  ifNotYou:
    'Si ce n’était pas vous, prévenez aussitôt un administrateur du portail et choisissez un nouveau mot de passe depuis la page de connexion.',
  passwordWasChanged: 'Votre mot de passe a été modifié',
  passwordSetSignInAgain:
    'Un nouveau mot de passe a été choisi pour votre compte de l’espace d’administration. Vous avez été déconnecté partout. Connectez-vous avec le nouveau.',
  factorOnSubject: 'Votre second facteur est activé',
  factorOnFromNow:
    'Désormais, la connexion à l’espace d’administration demande un code de votre application d’authentification en plus de votre mot de passe.',
  factorOffSubject: 'Votre second facteur est désactivé',
  factorOffFromNow: 'Désormais, la connexion à l’espace d’administration ne demande que votre mot de passe.',
  addressWasChanged: 'L’adresse de courriel de votre compte a été modifiée',
  addressGivenByAdministrator:
    'Un administrateur a changé l’adresse de courriel de votre compte de l’espace d’administration. Vous avez été déconnecté partout. Connectez-vous avec la nouvelle adresse.',
  passwordSetOnOtherDevice:
    'Un nouveau mot de passe a été choisi pour votre compte de l’espace d’administration. Vous avez été déconnecté de vos autres appareils.',
  resetLinkUsedUp: 'Ce lien a déjà servi, ou a expiré. Demandez-en un nouveau.',
  tooManySigningIn: 'Trop de personnes se connectent. Réessayez dans 5 secondes.',
  addressTaken: 'Il existe déjà un compte avec l’adresse {email}.',
  thisAccount: 'Ce compte',
  cannotDisableOneself:
    'Vous ne pouvez pas désactiver votre propre compte. Demandez-le à un autre administrateur.',
  lastActiveAdministrator:
    'C’est le dernier administrateur actif qui se soit connecté. Nommez quelqu’un d’autre administrateur, et demandez-lui de se connecter d’abord, afin que le portail puisse être géré.',
  wrongCode: 'Ce code est faux, ou a déjà servi. Attendez le suivant et saisissez-le',
  secondFactorOnAlready:
    'Votre second facteur est déjà activé. Désactivez-le avant de configurer une autre application.',
  noSecondFactorToConfirm:
    'Il n’y a pas de second facteur à confirmer. Rechargez cette page pour voir où en est le vôtre.',
  secondFactorChangedMeanwhile:
    'Le second facteur a été modifié entre-temps. Rechargez cette page pour voir où en est le vôtre.',
  wrongCodeAtSignIn: 'Ce code est faux, ou a déjà servi. Attendez le suivant et saisissez-le.',
  passwordEnteredTooLongAgo:
    'Vous avez saisi votre mot de passe il y a plus de {minutes} minutes. Connectez-vous de nouveau.',
  emailAndPasswordMismatch:
    'Cette adresse et ce mot de passe ne correspondent pas. Vérifiez les deux et réessayez.',
  enterAuthenticatorCode:
    'Saisissez le code de votre application d’authentification pour terminer la connexion.',
  accountCreated: 'Compte créé. Un lien pour choisir le mot de passe a été envoyé par courriel.',
  accountSaved: 'Compte enregistré',
  accountIsDisabled: 'Ce compte est désactivé. Réactivez-le d’abord, puis envoyez l’invitation.',
  hasSignedInBefore:
    'Cette personne s’est déjà connectée. Elle peut choisir un nouveau mot de passe depuis la page de connexion, sous « Mot de passe oublié ? ».',
  invitationSentAgain: 'Invitation envoyée. Le lien est valable 7 jours.',
  resetOwnFactorInAccount:
    'Il s’agit de votre propre compte. Désactivez votre second facteur sur la page « Votre compte », ou demandez à un autre administrateur.',
  noSecondFactorToReset: 'Ce compte n’a pas de second facteur.',
  secondFactorWasReset:
    'Second facteur retiré. Cette personne est déconnectée et peut se connecter avec son mot de passe.',
  factorResetSubject: 'Votre second facteur a été retiré',
  factorResetByAdministrator:
    'Un administrateur a retiré le second facteur de votre compte de l’espace d’administration. Vous avez été déconnecté partout. Vous pouvez vous connecter avec votre mot de passe et configurer un nouveau second facteur.',
  signInPolicySaved:
    'Règles de connexion enregistrées. Elles s’appliquent à la prochaine connexion de chacun.',
  roleDemandsFactor:
    'Votre rôle exige un second facteur : vous ne pouvez pas le désactiver. Un administrateur peut le retirer si vous perdez votre téléphone.',
  signedOutEveryDevice: 'Déconnecté sur tous les appareils',
  severalCodesSent:
    'Nous avons déjà envoyé plusieurs codes. Consultez votre messagerie, ou réessayez dans une heure.',
  wrongMailedCode:
    'Ce n’est pas le code que nous avons envoyé. Il vous reste {left, plural, one {# essai} other {# essais}}.',
  mailedCodeUsedUp: 'Ce code a déjà servi ou date de plus de 10 minutes. Demandez-en un nouveau.',
}
