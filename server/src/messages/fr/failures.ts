import type { failures as english } from '../en/failures.ts'
import type { Translation } from '../translation.ts'

export const failures: Translation<typeof english> = {
  notFound: '{what} : introuvable.',
  checkFields: 'Vérifiez les champs signalés, puis réessayez.',
  roleForbids: 'Votre rôle ne le permet pas. Adressez-vous à un administrateur.',
  belongsToOther:
    'Cette page est à quelqu’un d’autre. Ouvrez le lien de votre propre courriel ou demandez un code.',
  notProved:
    'Confirmez d’abord que cette adresse de courriel est la vôtre. Demandez un code sur la page de suivi et saisissez-le.',
  passwordNeeded: 'Saisissez votre mot de passe pour continuer.',
  secondFactorNeeded:
    'Votre rôle exige un second facteur. Configurez-le d’abord sur la page « Votre compte ».',
  unauthorized: 'Non autorisé',
  tooMany: 'Trop de tentatives. Réessayez dans {wait}.',
  seconds: '{count, plural, one {# seconde} other {# secondes}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# heure} other {# heures}}',
  days: '{count, plural, one {# jour} other {# jours}}',
}
