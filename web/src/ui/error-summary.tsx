import { useEffect, useRef } from 'react'
import { useText } from '../lib/text.ts'
import { fieldId } from './field.tsx'

export type FieldProblem = { name: string; message: string }

type Props = {
  problems: readonly FieldProblem[]
  /** Counts the attempts: the summary takes focus at each, also with the same problems. */
  attempt?: number
}

function focusField(name: string): void {
  const target = document.getElementById(fieldId(name))
  const control = target?.matches('fieldset')
    ? target.querySelector<HTMLElement>('input, select, textarea')
    : target
  control?.focus()
  target?.scrollIntoView({ block: 'center' })
}

const fieldOf = ({ name }: FieldProblem) => document.getElementById(fieldId(name))

/** In the order of the fields on the page. */
function inOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  const [placed, others] = [problems.filter(fieldOf), problems.filter((problem) => fieldOf(problem) === null)]
  placed.sort((one, other) => {
    const [first, second] = [fieldOf(one), fieldOf(other)]
    if (first === null || second === null) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
  return [...placed, ...others]
}

/** The errors of a form, shown above it. Each line links to its field. */
export function ErrorSummary({ problems, attempt = 0 }: Props) {
  const t = useText('ui')
  const box = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0
  const lastAttempt = useRef(0)
  // Another attempt with the same problems takes focus again. A problem that comes while somebody is typing does not.
  useEffect(() => {
    if (lastAttempt.current === attempt) return
    lastAttempt.current = attempt
    if (shown) box.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-md border-3 border-danger-text bg-surface p-5 focus:outline-3 focus:outline-offset-2 focus:outline-ring"
    >
      <h2 id="error-summary-title" className="text-lg font-semibold">
        {t('problemTitle')}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {inOrder(problems).map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            <a
              href={`#${fieldId(name)}`}
              className="inline-block py-0.5 font-semibold text-danger-text underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault()
                focusField(name)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
