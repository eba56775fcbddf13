/** `UNI/OT/2026/000123`, as `newMarking` writes it; an acronym may have signs that no series of certificates has. */
const OWN_NUMBER = /[^\s/()]{1,20}\/[A-Z]{2}\/\d{4}\/\d{6,9}\b/g

/** What may stand in a number of a series: letters, digits and `/ - .` between them. */
const WORD = /[\p{L}\d][\p{L}\d/.-]{3,98}[\p{L}\d]/gu

/** Only one of these is looked for; a page of a certificate has some dozens of words with a digit. */
const MOST_NUMBERS = 500

/**
 * What may be a number of a document of ours, also one of a series that the institution defined. Without a letter it is not
 * taken for one: `2026/0001` may be the number of anybody's invoice.
 */
export const numbersIn = (text: string): string[] => {
  const words = (text.match(WORD) ?? []).filter((word) => /\d/.test(word) && /\p{L}/u.test(word))
  return [...new Set([...(text.match(OWN_NUMBER) ?? []), ...words])].slice(0, MOST_NUMBERS)
}
