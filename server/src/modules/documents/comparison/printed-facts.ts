import { academicRecord } from '../../grading/index.ts'
import type { StudentRecord } from '../ports.ts'
import type { PrintedFacts } from './rules.ts'

/** The facts that a transcript of this record prints. */
export const factsOfRecord = ({ student, results, scale }: StudentRecord): PrintedFacts => ({
  surnames: [student.surname],
  transcript: {
    class_of_degree: student.class_of_degree,
    cgpa: academicRecord(results, scale).total.gpa,
  },
})

/** The facts of an uploaded PDF: only whose it is. */
export const factsOfUpload = ({ surname }: { readonly surname: string }): PrintedFacts => ({
  surnames: [surname],
  transcript: null,
})

// Those documents were all in English.
const NOT_AWARDED = 'Not yet awarded'
const NAME = /Name \(surname first\)\s+([^\n,]+),/
/** The headings of the summary and then its figures: units registered, units earned, quality points, CGPA, class. */
const SUMMARY = /CGPA Class of degree\s+(?:[\d.]+ ){3}([\d.]+|–) ([^\n]+)/

/**
 * Reads the facts of a transcript from its own text, for transcripts from before facts were stored. Accents may be
 * misplaced there, so the applicant's spelling of the surname counts as well.
 */
export function factsOfText(text: string, { surname }: { readonly surname: string }): PrintedFacts {
  const [, printedName] = NAME.exec(text) ?? []
  const [, cgpa, classOfDegree] = SUMMARY.exec(text) ?? []
  const surnames = printedName === undefined ? [surname] : [printedName.trim(), surname]
  if (cgpa === undefined || classOfDegree === undefined) return { surnames, transcript: null }
  const awarded = classOfDegree.trim()
  return {
    surnames,
    transcript: {
      class_of_degree: awarded === NOT_AWARDED ? null : awarded,
      cgpa: cgpa === '–' ? null : cgpa,
    },
  }
}
