import type { CertificateOption } from '@testamur/contract/certificates'
import { type FormEvent, useState } from 'react'
import { StepButtons } from '../../../features/applications/step-buttons.tsx'
import { useText } from '../../../lib/text.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import type { CertificateDraft, ChangeDraft, KeptFile } from './draft.ts'
import { PaperField } from './paper-field.tsx'
import { steps } from './steps.ts'

type Props = {
  option: CertificateOption
  draft: CertificateDraft
  change: ChangeDraft
  back: () => void
  next: () => void
}

/** What this kind of request must be shown, each paper sent as soon as it is chosen. */
export function PapersStep({ option, draft, change, back, next }: Props) {
  const t = useText('certificate-application')
  const [attempt, setAttempt] = useState(0)
  const missing = option.papers.filter(({ key }) => draft.papers[key] === undefined)
  const problems = missing.map(({ key, label }) => ({
    name: `papers.${key}`,
    message: t('paperMissing', { paper: label }),
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (missing.length === 0) next()
  }
  const keep = (key: string, file: KeptFile | null) => {
    change(({ papers, chosen_papers }) => {
      const others = Object.entries(papers).filter(([other]) => other !== key)
      const chosen = chosen_papers.filter((other) => other !== key)
      // A request that had come further stays here until its owner goes on.
      return file === null
        ? { papers: Object.fromEntries(others), chosen_papers: chosen, step: steps.papers }
        : {
            papers: Object.fromEntries([...others, [key, file]]),
            chosen_papers: [...chosen, key],
            step: steps.papers,
          }
    })
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <ErrorSummary problems={attempt === 0 ? [] : problems} attempt={attempt} />
      <p className="max-w-prose text-soft">{t('papersText')}</p>
      {option.papers.map((paper) => (
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
