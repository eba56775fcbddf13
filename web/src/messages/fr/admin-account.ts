import type { account as english } from '../en/admin-account.ts'
import type { Translation } from '../translation.ts'

export const account = {
  title: 'Votre compte',
  failed: 'Nous n’avons pas pu charger votre compte',
  lastSignIn: 'Connexion précédente',
  lastSignInAt: '{at}, depuis {address}',
  unknownAddress: 'une adresse inconnue',
  firstSignIn: 'C’est votre première connexion.',
  notYou:
    'Si ce n’était pas vous, changez votre mot de passe ci-dessous et déconnectez-vous de tous les autres appareils.',
  factor: 'Second facteur',
  factorOn: 'Activé',
  factorOff: 'Désactivé',
  factorWhy:
    'Connectez-vous avec votre mot de passe et un code d’une application de votre téléphone. La personne qui découvrirait votre mot de passe ne pourrait pas se connecter sans ce code.',
  factorSince: 'Activé depuis le {day}.',
  codesLeft:
    '{count, plural, =0 {Il ne reste aucun code de secours.} one {Il reste # code de secours.} other {Il reste # codes de secours.}}',
  codesFew: 'Pour obtenir de nouveaux codes de secours, désactivez puis réactivez le second facteur.',
  turnOn: 'Activer',
  turnOff: 'Désactiver',
  scan: 'Scannez cette image avec une application d’authentification.',
  scanOr: 'Ou saisissez-y cette clé :',
  key: 'Clé',
  qr: 'Code QR pour votre application d’authentification',
  code: 'Code de l’application',
  codeHint: '6 chiffres',
  offCodeHint: '6 chiffres de l’application, ou un code de secours',
  confirm: 'Confirmer et activer',
  confirmOff: 'Désactiver le second facteur',
  cancel: 'Annuler',
  recovery: 'Vos codes de secours',
  recoveryText:
    'Utilisez-en un pour vous connecter sans votre téléphone. Chaque code sert une fois. Nous ne les afficherons plus : gardez-les là où vous seul pouvez les lire.',
  download: 'Télécharger',
  recoveryFile: 'Codes de secours de {email}. Chacun sert une seule fois.',
  recoveryKept: 'Je les ai enregistrés',
  factorDue: 'Configurez votre second facteur pour continuer',
  factorDueText:
    'Votre rôle exige un second facteur. Il vous faut un téléphone avec une application d’authentification. Comptez environ deux minutes ; le reste de l’espace d’administration s’ouvre ensuite.',
  factorRequired:
    'Votre rôle exige un second facteur : vous ne pouvez pas le désactiver. Si vous perdez votre téléphone, un administrateur peut le retirer.',
  password: 'Mot de passe',
  passwordText: 'Changer de mot de passe vous déconnecte de tous vos autres appareils.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins 12 caractères. Quelques mots sans rapport sont faciles à retenir.',
  changePassword: 'Changer le mot de passe',
  passwordFailed: 'Votre mot de passe n’a pas été changé',
  keys: 'Clavier',
  letterKeys: 'Utiliser des lettres seules comme commandes',
  letterKeysHint:
    'Dans les listes et sur la page d’une demande, J et K mènent à la suivante et à la précédente, et X coche une ligne. Désactivez-les si vous dictez à votre ordinateur ou si vous appuyez sur des lettres par accident. Enregistré dans ce navigateur.',
  sessions: 'Où vous êtes connecté',
  browser: 'Navigateur',
  since: 'Depuis',
  address: 'Adresse',
  here: 'Cet appareil',
  unknownBrowser: 'Navigateur inconnu',
  browserOn: '{browser} sur {system}',
  endOthers: 'Se déconnecter partout ailleurs',
} as const satisfies Translation<typeof english>
