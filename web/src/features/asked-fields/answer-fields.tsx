import type { FormField } from '@testamur/contract/asked-fields/field-rules'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { AnswerField } from './answer-field.tsx'

type Props = {
  fields: readonly FormField[]
  answers: Readonly<Record<string, string>>
  change: (answers: Record<string, string>) => void
  problems: readonly FieldProblem[]
}

/** The institution's own fields, with the answers so far. */
export function AnswerFields({ fields, answers, change, problems }: Props) {
  return fields.map((asked) => {
    const name = `answers.${asked.key}`
    return (
      <AnswerField
        key={asked.key}
        asked={asked}
        name={name}
        error={problems.find((problem) => problem.name === name)?.message}
        control={{
          value: answers[asked.key] ?? '',
          onChange: ({ currentTarget }) => change({ ...answers, [asked.key]: currentTarget.value }),
        }}
      />
    )
  })
}
