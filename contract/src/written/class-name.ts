/** A class of degree begins with a letter or a digit: with another sign a spreadsheet would run it as a formula. Nothing here needs zod. */
export const isClassName = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text)

export const LONGEST_CLASS_NAME = 80
