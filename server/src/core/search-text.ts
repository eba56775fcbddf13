const MARKS = /\p{M}/gu

/** Lower case without accents: what two people type for one name becomes the same. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The text that officers search, with a space at both ends so that ` word ` finds a whole word. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  ` ${fold(parts.filter((part) => part).join(' '))} `

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * One LIKE pattern for each word; all of them must match. The index knows words by groups of three letters, so a
 * shorter word is searched as a whole word.
 */
export function searchPatterns(typed: string): string[] {
  const words = [...new Set(fold(typed).split(' '))].filter((word) => word !== '').slice(0, 6)
  return words.map((word) => (word.length < 3 ? `% ${escapeLike(word)} %` : `%${escapeLike(word)}%`))
}
