/** `application` or `application:12`, as the trail names its subjects. */
const SUBJECT = /^[a-z_-]+(:[\w-]+)?$/

/** Filters in which anything can be typed, and when what was typed names nobody. */
const typed: Readonly<Record<string, (text: string) => boolean>> = {
  search: () => false,
  who: (text) => /^\d+$/.test(text),
  subject: (text) => SUBJECT.test(text),
}

/** Filters as the trail keeps them: of words that may name a person, only that some were typed. No erasure could remove them. */
export const withoutTypedWords = (filters: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typeof value !== 'string' || value === '' || (typed[name]?.(value) ?? true) ? value : true,
    ]),
  )
