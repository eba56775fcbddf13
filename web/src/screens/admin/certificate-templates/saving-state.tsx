import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import type { Saving } from './use-draft.ts'

type Props = {
  saving: Saving
  saveNow: () => Promise<boolean>
  reload: () => Promise<unknown>
}

/** Whether the draft is saved, with ways to continue when it is not. */
export function SavingState({ saving, saveNow, reload }: Props) {
  const t = useText('admin-templates')
  if (saving.state === 'changed_meanwhile') return <span role="status">{t('draftNotSaved')}</span>
  if (saving.state === 'closed' || saving.state === 'failed') {
    const isClosed = saving.state === 'closed'
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-danger-text">
        {isClosed ? saving.message : t('notSaved', { why: saving.message })}
        <Button look="secondary" size="sm" onClick={() => void (isClosed ? reload() : saveNow())}>
          {t(isClosed ? 'loadTheirs' : 'tryAgain')}
        </Button>
      </span>
    )
  }
  return <span role="status">{t(saving.state === 'saved' ? 'draftSaved' : 'draftSaving')}</span>
}
