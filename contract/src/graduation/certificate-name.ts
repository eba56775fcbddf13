import { LONGEST_FULL_NAME } from '../written/names.ts'
import { printedName } from '../written/printed-line.ts'

/** The name of a person as a certificate shows it. */
export const certificateName = printedName(LONGEST_FULL_NAME)
