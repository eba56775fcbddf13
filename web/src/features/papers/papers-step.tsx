import type { AskedPaper } from '@testamur/contract/applications/papers'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { StepButtons } from '../applications/step-buttons.tsx'
import type { Change } from '../drafts/use-draft.ts'
import type { KeptFile, Papers } from './kept-papers.ts'
import { PaperField } from './paper-field.tsx'

type Kept = Papers & { step: number }

type Props = {
  asked: readonly AskedPaper[]
  draft: Papers
  change: Change<Kept>
  /** Which step this is: a request that had come further stays here until its owner goes on. */
  step: number
  back: () => void
  next: () => void
}

/** The files a request is asked for, each sent as soon as it is chosen. */
export function PapersStep({ asked, draft, change, step, back, next }: Props) {
  const t = useText('papers')
  const [attempt, setAttempt] = useState(0)
  const missing = asked.filter(({ key, required }) => required && draft.papers[key] === undefined)
  const problems = missing.map(({ key, label }) => ({
    name: `papers.${key}`,
    message: t('missing', { paper: label }),
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (missing.length > 0) return
    // What was lost and need not be there is left out for good.
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
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <ErrorSummary problems={attempt === 0 ? [] : problems} attempt={attempt} />
      <p className="max-w-prose text-soft">{t('lead')}</p>
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
