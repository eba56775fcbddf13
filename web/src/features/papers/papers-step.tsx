import type { RequiredPaper } from '@testamur/contract/applications/papers'
import type { FormField } from '@testamur/contract/asked-fields/field-rules'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { StepButtons } from '../applications/step-buttons.tsx'
import { answerProblems, nameProblem } from '../asked-fields/answer-faults.ts'
import { AnswerFields } from '../asked-fields/answer-fields.tsx'
import type { Change } from '../drafts/use-draft.ts'
import type { KeptFile, Papers } from './kept-papers.ts'
import { PaperField } from './paper-field.tsx'

type Answered = { answers: Record<string, string> }
type Kept = Papers & Answered & { step: number }

type Props = {
  asked: readonly RequiredPaper[]
  /** The institution's own questions, which come first. */
  fields: readonly FormField[]
  draft: Papers & Answered
  change: Change<Kept>
  /** The required files or answers have changed since the form was started, so missing ones are marked immediately. */
  changed: boolean
  /** The number of this step. A draft that was further ahead stays here until the person continues. */
  step: number
  back: () => void
  next: () => void
}

/** The institution's additional questions and files. Each file is uploaded as soon as it is chosen. */
export function PapersStep({ asked, fields, draft, change, changed, step, back, next }: Props) {
  const t = useText('papers')
  const [attempt, setAttempt] = useState(0)
  const [answerFaults, setAnswerFaults] = useState<readonly FieldProblem[]>([])
  const { answers } = draft
  useEffect(() => {
    if (attempt === 0 && !changed) return
    let wanted = true
    const check = async () => {
      const found = await answerProblems(fields, answers)
      if (!wanted) return
      setAnswerFaults(found)
      setAttempt((count) => Math.max(count, 1))
    }
    void check()
    return () => {
      wanted = false
    }
  }, [attempt, changed, fields, answers])
  const missing = asked.filter(({ key, required }) => required && draft.papers[key] === undefined)
  const problems = [
    ...answerFaults,
    ...missing.map(({ key, label }) => ({ name: `papers.${key}`, message: t('missing', { paper: label }) })),
  ]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await answerProblems(fields, answers)
    setAnswerFaults(found)
    setAttempt(attempt + 1)
    if (found.length + missing.length > 0) return
    // Optional files that were lost are removed for good.
    change(({ papers, chosen_papers }) => ({ chosen_papers: chosen_papers.filter((key) => key in papers) }))
    next()
  }
  const keep = (key: string, file: KeptFile | null) => {
    change(({ papers, chosen_papers }) => {
      const others = Object.entries(papers).filter(([other]) => other !== key)
      const chosen = chosen_papers.filter((other) => other !== key)
      return file === null
        ? { papers: Object.fromEntries(others), chosen_papers: chosen, step }
        : { papers: Object.fromEntries([...others, [key, file]]), chosen_papers: [...chosen, key], step }
    })
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      {changed && (
        <Alert tone="warning" title={t('changedTitle')}>
          {t('changedText')}
        </Alert>
      )}
      <ErrorSummary
        problems={attempt === 0 ? [] : problems.map((problem) => nameProblem(fields, problem))}
        attempt={attempt}
      />
      <AnswerFields
        fields={fields}
        answers={answers}
        change={(given) => change({ answers: given, step })}
        problems={attempt === 0 ? [] : answerFaults}
      />
      {asked.length > 0 && <p className="max-w-prose text-soft">{t('lead')}</p>}
      {asked.map((paper) => (
        <PaperField
          key={paper.key}
          paper={paper}
          file={draft.papers[paper.key]}
          error={
            attempt === 0 ? undefined : problems.find(({ name }) => name === `papers.${paper.key}`)?.message
          }
          keep={(file) => keep(paper.key, file)}
        />
      ))}
      <StepButtons back={back} />
    </form>
  )
}
