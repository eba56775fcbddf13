import { keepFormatter } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'

/** A length in millimetres without its unit: `0.5`, in French `0,5`. */
export const writeLength = (length: number): string =>
  keepFormatter(
    `length ${language()}`,
    () => new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }),
  ).format(length)
