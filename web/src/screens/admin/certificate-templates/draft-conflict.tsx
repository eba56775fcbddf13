import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { useDesignWords } from './use-design-words.ts'
import type { useDraft } from './use-draft.ts'

type Props = {
  draft: Pick<ReturnType<typeof useDraft>, 'meanwhile' | 'bringBack'>
  design: TemplateDesign
}

/** Both designs where they differ, after somebody else saved the draft, and the choice between them. */
export function DraftConflict({ draft: { meanwhile, bringBack }, design }: Props) {
  const words = useDesignWords([...(meanwhile?.designs ?? []), design])
  return (
    <div className="mb-4 empty:hidden">
      <ChangedMeanwhile meanwhile={meanwhile} bringBack={bringBack} {...words} />
    </div>
  )
}
