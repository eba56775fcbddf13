import { fault } from '../field-faults.ts'
import { printedLine } from '../written/printed-line.ts'

export const LONGEST_CERTIFICATE_NAME = 160

/** Letters with their marks, and what stands between the parts of a name: no digits, and nothing that a program reads. */
export const NAME_LETTERS = /^\p{L}[\p{L}\p{M} .,'’ʼ()/-]*$/u

/** The name of a person as a certificate shows it. */
export const certificateName = printedLine(LONGEST_CERTIFICATE_NAME, 2).refine(
  (text) => text === '' || NAME_LETTERS.test(text),
  fault('notAName'),
)
