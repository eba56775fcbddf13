import { type Answers, type FormField, fieldFault } from '@testamur/contract/asked-fields/field-rules'
import { keepFault } from '@testamur/contract/field-faults'
import { loadFieldMessages } from '../../lib/field-messages.ts'
import { labelled } from '../../lib/labelled.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'

/** The server's rules for these answers, by `answers.<key>`, in the reader's language. */
export async function answerProblems(
  fields: readonly FormField[],
  answers: Answers,
): Promise<FieldProblem[]> {
  if (fields.length === 0) return []
  const say = await loadFieldMessages()
  return fields.flatMap((field) => {
    const fault = fieldFault(field, answers[field.key] ?? '')
    return fault === null ? [] : [{ name: `answers.${field.key}`, message: say(keepFault(fault)) }]
  })
}

/** At its field "Fill this in" is enough; in the summary the question is needed as well. */
export const nameProblem = (fields: readonly FormField[], { name, message }: FieldProblem): FieldProblem => {
  const label = fields.find(({ key }) => name === `answers.${key}` || name === `fields.${key}`)?.label
  if (label === undefined) return { name, message }
  return { name, message: /[?!:.]$/.test(label) ? `${label} ${message}` : labelled(label, message) }
}
