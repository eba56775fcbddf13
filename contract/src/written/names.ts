/** What a name may have, on forms and in imports. Nothing here needs zod. */

/** Letters of any script with their marks, digits, and the hyphens, apostrophes and signs that stand inside names. */
const NAME = /^(?=.*\p{L})[\u200d\u200c\p{L}\p{M}\p{Nd} \p{Pd}−'’‘‛`´.&·]+$/u

/** Letters of a surname or first name, of all other names, and of a whole name. */
export const LONGEST_NAME = 80
export const LONGEST_OTHER_NAMES = 120
export const LONGEST_FULL_NAME = 160

/** Whether a text can be a name. Whether our documents can print it is another question. */
export const isName = (text: string): boolean => NAME.test(text)
