import type { core as english } from '../en/core.ts'
import type { Translation } from '../translation.ts'

export const core: Translation<typeof english> = {
  useMostCharacters: 'Utilisez {longestPattern} caractères au plus.',
  startPatternEnd: 'Commencez le modèle par ^ et terminez-le par $.',
  leaveOutReferencesEarlierGroups: 'N’utilisez pas de renvois à des groupes précédents.',
  usePlainGroupsOnly: 'Utilisez seulement des groupes simples : (…) ou (?:…).',
  notRepeatGroup: 'Ne répétez pas un groupe.',
  useMostTimes: "Utilisez + et * {mostRepeats} fois au plus ; écrivez plutôt '{'8,12'}'.",
  mostCharacters: '{what} compte {longest} caractères au plus.',
  notPattern: 'Ce n’est pas un modèle valable. Vérifiez ses parenthèses et ses crochets.',
  tooManyReadings:
    'Ce modèle est trop lent à vérifier car il comporte trop de parties facultatives. Utilisez moins de ?, de | et d’intervalles comme {range}.',
  groupAlternatives: 'Mettez les variantes entre parenthèses, afin que ^ et $ valent pour toutes.',
}
