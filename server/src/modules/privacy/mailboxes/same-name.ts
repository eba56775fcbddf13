import { isNameOnRecord, type PersonName, wordsOf } from '@testamur/contract/names'

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

/**
 * The same for certain. Initials are not: `A. Obi` may be anybody's whose name begins so. Nor is a name in one field that has more
 * words than the other, of which any may be another surname.
 */
export function isSameName(one: PersonName, other: PersonName): boolean {
  if (!mayBeSameName(one, other) || isLongerLine(one, other) || isLongerLine(other, one)) return false
  const [short, long] = [withoutInitials(one), withoutInitials(other)]
  return hasGivenName(short) && hasGivenName(long) && mayBeSameName(short, long)
}

const isLongerLine = (line: PersonName, name: PersonName): boolean =>
  line.surname === '' && countWords(line) > countWords(name)

const countWords = (name: PersonName): number => wordsOf(writtenOut(name)).length

const withoutInitials = ({ surname, first_name, other_names }: PersonName): PersonName => ({
  surname,
  first_name: leaveOutInitials(first_name),
  other_names: leaveOutInitials(other_names),
})

const hasGivenName = ({ first_name, other_names }: PersonName): boolean =>
  `${first_name}${other_names}` !== ''

const leaveOutInitials = (names: string): string =>
  names
    .split(/[\s.]+/)
    .filter((word) => word.length > 1)
    .join(' ')

function isWithin(one: PersonName, other: PersonName): boolean {
  const text = writtenOut(one)
  return (
    isNameOnRecord(text, other) || (one.surname === '' && isNameOnRecord(text, { ...other, surname: '' }))
  )
}
