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
  type NewTranslations,
  type OwnedText,
  type TextOwner,
  translateOwners,
} from './translations.ts'
