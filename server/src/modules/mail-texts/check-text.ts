import { type FieldFaults, invalid } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { MailTextOfOurs } from '../../platform/mail/mail-text.ts'
import { type OwnMailText, variablesIn, variablesOf } from '../../platform/mail/own-text.ts'

/** Refuses a text with unknown variables, and one that lacks a necessary variable. */
export function checkText(ours: MailTextOfOurs, { subject, paragraphs }: OwnMailText): void {
  const known = variablesOf(ours)
  const errors: FieldFaults = {}
  const check = (field: string, text: string) => {
    const unknown = variablesIn(text).filter((name) => !known.includes(name))
    if (unknown.length > 0)
      errors[field] = [
        messageOf('mail.unknownVariables', {
          count: unknown.length,
          unknown: unknown.map((name) => `{${name}}`),
          known: known.length === 0 ? messageOf('mail.none') : known.map((name) => `{${name}}`),
        }),
      ]
  }
  check('subject', subject)
  for (const [index, text] of paragraphs.entries()) check(`paragraphs.${index}`, text)
  const written = new Set(paragraphs.flatMap(variablesIn))
  const left = (ours.needed ?? []).filter((name) => !written.has(name))
  if (ours.paragraphs.length > 0 && paragraphs.length === 0)
    errors['paragraphs'] = [messageOf('mail.writeText')]
  else if (left.length > 0)
    errors['paragraphs'] = [messageOf('mail.variableNeeded', { variables: left.map((name) => `{${name}}`) })]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
