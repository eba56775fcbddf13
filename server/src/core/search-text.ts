const MARKS = /\p{M}/gu

/** Lower case without accents: what two people type for one name becomes the same. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Everything an officer may look for, framed in spaces, so that a whole word is found by ` word `. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  ` ${fold(parts.filter((part) => part).join(' '))} `

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * One LIKE pattern per word, all of which must fit. The index knows words by groups of three letters, so a shorter one
 * is looked for whole.
 */
export function searchPatterns(typed: string): string[] {
  const words = [...new Set(fold(typed).split(' '))].filter((word) => word !== '').slice(0, 6)
  return words.map((word) => (word.length < 3 ? `% ${escapeLike(word)} %` : `%${escapeLike(word)}%`))
}
