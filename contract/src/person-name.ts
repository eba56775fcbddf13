/** A person's name as it is written. Nothing here needs zod. */

type Named = {
  readonly surname: string
  readonly first_name: string
  readonly other_names?: string | undefined
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

/** Who has one name alone has a surname, in whichever field it was written. */
export const withSurname = <Names extends Pick<Named, 'surname' | 'first_name'>>(names: Names): Names =>
  names.surname.trim() === '' ? { ...names, surname: names.first_name, first_name: '' } : names

/** By which a person is addressed. */
export const calledName = ({ first_name, surname }: Named): string => first_name || surname

/** The first name and the surname, as mails and piles of paper have them. */
export const shortName = ({ first_name, surname }: Named): string => joined(first_name, surname)

/** The given names first. */
export const fullName = ({ first_name, other_names, surname }: Named): string =>
  joined(first_name, other_names, surname)

/** The surname first, as in lists and on transcripts: `Bello, Ada Ngozi`. */
export const listedName = ({ surname, first_name, other_names }: Named): string =>
  [surname, joined(first_name, other_names)].filter(Boolean).join(', ')

const countNames = (written: string): number => written.split(/\s+/u).filter(Boolean).length

/** A full name has at least two names. Who has one name alone signs with that. */
export const isSignedInFull = (signature: string, names: Named): boolean =>
  countNames(signature) >= Math.min(2, countNames(fullName(names)))
