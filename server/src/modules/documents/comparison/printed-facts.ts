import { academicRecord } from '../../grading/index.ts'
import type { StudentRecord } from '../ports.ts'
import type { PrintedFacts } from './rules.ts'

/** What a transcript made from this record prints. */
export const factsOfRecord = ({ student, results, scale }: StudentRecord): PrintedFacts => ({
  surnames: [student.surname],
  transcript: {
    class_of_degree: student.class_of_degree,
    cgpa: academicRecord(results, scale).total.gpa,
  },
})

/** What is known of a PDF that was prepared elsewhere: whose it is. */
export const factsOfUpload = ({ surname }: { readonly surname: string }): PrintedFacts => ({
  surnames: [surname],
  transcript: null,
})

// They were all in English.
const NOT_AWARDED = 'Not yet awarded'
const NAME = /Name \(surname first\)\s+([^\n,]+),/
/** The summary's heads, then its figures: units registered, units earned, quality points, CGPA, class. */
const SUMMARY = /CGPA Class of degree\s+(?:[\d.]+ ){3}([\d.]+|–) ([^\n]+)/

/**
 * What a transcript prints that was issued before its facts were kept, read from its own text. Marks of letters can be
 * out of place there, so the applicant's way to write the surname counts as well.
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
