import type { ComponentProps } from 'react'
import { lostPapers } from '../../../features/papers/kept-papers.ts'
import { LostPapers } from '../../../features/papers/lost-papers.tsx'
import { PapersStep } from '../../../features/papers/papers-step.tsx'

/** What the type asks for beside the copies. */
export function DocumentsStep(props: ComponentProps<typeof PapersStep>) {
  const lost = lostPapers(props.asked, props.draft)
  return (
    <div className="grid gap-6">
      <LostPapers lost={lost} />
      <PapersStep {...props} />
    </div>
  )
}
