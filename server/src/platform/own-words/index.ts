export {
  keepOwnWords,
  noWords,
  type OwnWords,
  type OwnWordsSource,
  ownWordsFor,
} from './own-words.ts'
export {
  keepColumnTranslations,
  keepTranslations,
  mergeFrench,
  type NewTranslations,
  type OwnedText,
  saidByRow,
  type TextOwner,
  translateName,
  translateOwners,
} from './translations.ts'
