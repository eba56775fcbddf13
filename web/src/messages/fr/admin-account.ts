import type { account as english } from '../en/admin-account.ts'
import type { Translation } from '../translation.ts'

export const account = {
  title: 'Votre compte',
  failed: 'Votre compte ne peut pas être affiché pour le moment.',
  lastSignIn: 'Dernière connexion avant celle-ci',
  lastSignInAt: '{at}, depuis {address}',
  unknownAddress: 'une adresse inconnue',
  firstSignIn: 'Celle-ci est la première.',
  notYou:
    'Si ce n’était pas vous, choisissez un nouveau mot de passe : déconnectez-vous, puis « Mot de passe oublié ? ».',
  factor: 'Second facteur',
  factorOn: 'Activé',
  factorOff: 'Désactivé',
  factorWhy:
    'Un code d’une application de votre téléphone, demandé en plus de votre mot de passe. Qui découvre votre seul mot de passe ne peut pas se connecter.',
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
  codeHint: 'Six chiffres.',
  offCodeHint: 'Six chiffres de l’application, ou un code de secours.',
  confirm: 'Confirmer et activer',
  confirmOff: 'Désactiver le second facteur',
  cancel: 'Annuler',
  recovery: 'Vos codes de secours',
  recoveryText:
    'Chacun vous connecte une fois quand votre téléphone n’est pas à portée. Ils sont affichés maintenant et plus jamais : gardez-les là où vous seul pouvez les lire.',
  download: 'Télécharger',
  recoveryFile: 'Codes de secours de {email}. Chacun sert une seule fois.',
  recoveryKept: 'Je les ai gardés',
  sessions: 'Où vous êtes connecté',
  browser: 'Navigateur',
  since: 'Depuis',
  address: 'Adresse',
  here: 'Celui-ci',
  unknownBrowser: 'Navigateur inconnu',
  browserOn: '{browser} sur {system}',
  endOthers: 'Se déconnecter partout ailleurs',
} as const satisfies Translation<typeof english>
