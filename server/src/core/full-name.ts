/** A person's name with the given names first. */
export const fullName = (person: {
  readonly first_name: string
  readonly other_names?: string | undefined
  readonly surname: string
}): string => [person.first_name, person.other_names, person.surname].filter(Boolean).join(' ')
