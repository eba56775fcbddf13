import { type Language, languages } from '@testamur/contract/languages'
import { fold } from '../../../core/search-text.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'

const HEADINGS = [
  messageOf('students.refusalLine'),
  messageOf('students.refusalColumn'),
  messageOf('students.refusalProblem'),
]

/** The first headings of a file of faults. In that of an import, the headings of the imported file follow. */
export const refusalHeadings = (language: Language): string[] =>
  HEADINGS.map((heading) => say(heading, language))

/** How many columns of a file are ignored because it is a file of refused rows that was sent again. */
export function countRefusalHeadings(headings: readonly string[]): number {
  const isSentAgain = languages.some((language) =>
    refusalHeadings(language).every((heading, at) => fold(headings[at] ?? '') === fold(heading)),
  )
  return isSentAgain ? HEADINGS.length : 0
}
