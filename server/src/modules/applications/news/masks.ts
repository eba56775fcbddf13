const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

export const countryName = (code: string): string => countryNames.of(code) ?? code

/** `World Education Services` → `W… E… S…`: enough for its owner to know it, too little for anyone else. */
const maskName = (name: string): string =>
  name
    .split(/[\s,/-]+/)
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => `${[...word][0]}…`)
    .join(' ')

type Destination = {
  readonly name: string
  readonly city?: string | undefined
  readonly country?: string | undefined
}

export const maskRecipient = ({ name, country }: Destination): string =>
  country === undefined ? maskName(name) : `${maskName(name)} (${countryName(country)})`

/** The whole name and place, for the applicant. */
export const describeRecipient = ({ name, city, country }: Destination): string =>
  [name, city, country === undefined ? undefined : countryName(country)].filter((part) => part).join(', ')
