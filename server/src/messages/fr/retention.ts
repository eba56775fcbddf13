import type { retention as english } from '../en/retention.ts'
import type { Translation } from '../translation.ts'

export const retention: Translation<typeof english> = {
  tooShort: 'Saisissez au moins {least, plural, one {un jour} other {# jours}}.',
  rehearseFirst: 'Faites d’abord un essai avec cette durée. Un essai vaut sept jours.',
  anotherPerson: 'Une autre personne doit l’activer, car vous avez demandé l’essai.',
  isOff: 'C’est déjà désactivé. Rien n’est supprimé.',
  nothingIsRemoved: 'Avec ce réglage, rien n’est supprimé. Saisissez d’abord un nombre de jours.',
  saved: 'Durée enregistrée. Rien n’est supprimé avant un essai et l’activation.',
  rehearsing: 'Essai commencé. Rien n’est supprimé.',
  switchedOn: 'Activé. La suppression commence cette nuit.',
  switchedOff: 'Désactivé. Plus rien n’est supprimé.',
}
