import type { institution as english } from '../en/institution.ts'
import type { Translation } from '../translation.ts'

export const institution: Translation<typeof english> = {
  institutionSaved: 'L’établissement est enregistré.',
  policiesSaved: 'Les règles sont enregistrées.',
}
