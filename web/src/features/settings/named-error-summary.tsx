import { labelled } from '../../lib/labelled.ts'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { fieldId } from '../../ui/field.tsx'

type Props = { problems: readonly FieldProblem[]; attempt?: number }

/** The summary of a form of settings: "Fill this in" is clear beside the field, but on top each field must be named. */
export function NamedErrorSummary({ problems, attempt = 0 }: Props) {
  const named = problems.map(({ name, message }) => {
    const label = labelOf(name)
    const says = message.toLocaleLowerCase().includes(label.toLocaleLowerCase())
    return { name, message: says ? message : labelled(label, message) }
  })
  return <ErrorSummary problems={named} attempt={attempt} />
}

/** As the form shows it: `Question 2, Hint` for a field of a group. Empty if the form has no such field. */
function labelOf(name: string): string {
  const field = document.getElementById(fieldId(name))
  const label = field?.matches('fieldset')
    ? field.querySelector('legend')
    : document.querySelector(`label[for="${fieldId(name)}"]`)
  const group = field?.parentElement?.closest('fieldset')?.querySelector('legend')
  // Without "(optional)", which follows in an element of its own.
  const texts = [group, label].map((one) => one?.firstChild?.textContent?.trim() ?? '')
  return texts.filter((text) => text !== '').join(', ')
}
