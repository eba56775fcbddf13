const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * `Adéọlá` `Bísí` `Òkè` → `A. B. Ò.`: first letters with their marks, in the order given. Enough to see that a number
 * was typed correctly, too little to learn a name.
 */
export const initials = (...names: readonly string[]): string =>
  names
    .flatMap((name) => name.normalize('NFC').split(/[\s-]+/))
    .flatMap((name) => [...letters.segment(name)].slice(0, 1))
    .map(({ segment }) => `${segment.toUpperCase()}.`)
    .join(' ')
