import type { login as english } from '../en/login.ts'
import type { Translation } from '../translation.ts'

export const login = {
  title: 'Connexion du personnel',
  lead: 'Pour le personnel de la scolarité et de l’agence comptable. Les demandeurs n’ont pas besoin de compte.',
  email: 'Adresse de courriel',
  password: 'Mot de passe',
  remember: 'Rester connecté sur cet appareil',
  rememberHint: 'Pendant 30 jours. À ne pas cocher sur un ordinateur partagé.',
  submit: 'Se connecter',
  failed: 'Connexion impossible',
  forgot: 'Mot de passe oublié ?',
  lastSignIn:
    'Votre dernière connexion : {at}, depuis {address}. Si ce n’était pas vous, choisissez un nouveau mot de passe.',
  toSignIn: 'Retour à la connexion',
  codeTitle: 'Saisissez votre code',
  codeLead:
    'Votre compte utilise la connexion en deux étapes. Ouvrez votre application d’authentification et saisissez le code qu’elle affiche.',
  code: 'Code',
  codeHint: 'Six chiffres. Si vous n’avez pas votre téléphone, saisissez l’un de vos codes de secours.',
  forgotTitle: 'Mot de passe oublié',
  forgotLead:
    'Saisissez l’adresse avec laquelle vous vous connectez. Nous y enverrons un lien pour choisir un nouveau mot de passe.',
  forgotSubmit: 'Envoyer le lien',
  forgotDone: 'Consultez votre messagerie',
  forgotDoneText:
    'Si {email} a un compte, un lien vient d’y être envoyé. Il fonctionne une seule fois, pendant 30 minutes. Si aucun message n’arrive, regardez parmi les indésirables, ou demandez à un administrateur quelle est votre adresse ici.',
  newTitle: 'Choisir un nouveau mot de passe',
  newLead: 'Nous vous déconnecterons partout. Connectez-vous ensuite avec le nouveau mot de passe.',
  newPassword: 'Nouveau mot de passe',
  newHint: 'Au moins 12 caractères. Quelques mots sans rapport entre eux se retiennent facilement.',
  newSubmit: 'Enregistrer le mot de passe',
  newFailed: 'Votre mot de passe n’a pas été modifié',
  askAgain: 'Demander un nouveau lien',
  applicantTitle: 'Vous faites une demande ?',
  applicantText:
    'Suivez votre demande avec le numéro de suivi reçu par courriel, ou reprenez une demande commencée.',
} as const satisfies Translation<typeof english>
