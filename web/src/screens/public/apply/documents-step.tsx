import type { ComponentProps } from 'react'
import { listLostPapers } from '../../../features/papers/kept-papers.ts'
import { LostPapers } from '../../../features/papers/lost-papers.tsx'
import { PapersStep } from '../../../features/papers/papers-step.tsx'

/** The files and answers that the type requires. */
export function DocumentsStep(props: ComponentProps<typeof PapersStep>) {
  const lost = listLostPapers(props.asked, props.draft)
  return (
    <div className="grid gap-6">
      <LostPapers lost={lost} />
      <PapersStep {...props} />
    </div>
  )
}
