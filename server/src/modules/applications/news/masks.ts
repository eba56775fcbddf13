import { messageOf, type Said } from '../../../messages/message.ts'

/** `World Education Services` → `W… E… S…`: recognisable for the applicant, and too little for anyone else. */
const maskName = (name: string): string =>
  name
    .split(/[\s,/-]+/)
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => `${[...word][0]}…`)
    .join(' ')

/** Of an application whose applicant was erased; `personal-data.ts` puts these addresses there. */
export const isErased = ({ email }: { readonly email: string }): boolean =>
  /^erased-\d+@erased\.invalid$/.test(email)

type Destination = {
  readonly name: string
  readonly city?: string | undefined
  readonly country?: string | undefined
}

export const maskRecipient = ({ name, country }: Destination): Said =>
  country === undefined
    ? maskName(name)
    : messageOf('applicationsNews.maskedRecipient', { name: maskName(name), country: { country } })

/** The full name and place, for the applicant. */
export function describeRecipient({ name, city, country }: Destination): Said {
  const place = [name, city].filter(Boolean).join(', ')
  return country === undefined
    ? place
    : messageOf('applicationsNews.recipientInCountry', { place, country: { country } })
}
