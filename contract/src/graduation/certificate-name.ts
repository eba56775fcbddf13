import { printedName } from '../written/printed-line.ts'

export const LONGEST_CERTIFICATE_NAME = 160

/** The name of a person as a certificate shows it. */
export const certificateName = printedName(LONGEST_CERTIFICATE_NAME, 2)
