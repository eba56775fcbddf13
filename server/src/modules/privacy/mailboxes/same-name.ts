import { isNameOnRecord, type PersonName } from '@testamur/contract/names'

/** A name that was typed in one field: which of its words is the surname is not known. */
export const nameInOneLine = (line: string): PersonName => ({
  surname: '',
  first_name: '',
  other_names: line,
})

export const writtenOut = ({ first_name, other_names, surname }: PersonName): string =>
  [first_name, other_names, surname].filter((part) => part !== '').join(' ')

/**
 * Whether two names may be of one person: the order of the words, accents, initials and missing middle names make no
 * difference, and in one field a given name is enough. A surname alone is not: a family shares it.
 */
export const mayBeSameName = (one: PersonName, other: PersonName): boolean =>
  isWithin(one, other) || isWithin(other, one)

function isWithin(one: PersonName, other: PersonName): boolean {
  const text = writtenOut(one)
  return (
    isNameOnRecord(text, other) || (one.surname === '' && isNameOnRecord(text, { ...other, surname: '' }))
  )
}
