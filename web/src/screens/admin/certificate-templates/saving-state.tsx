import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import type { Saving } from './use-draft.ts'

type Props = {
  saving: Saving
  saveNow: () => Promise<boolean>
  keepMine: () => Promise<void>
  reload: () => Promise<unknown>
}

/** Whether the draft is saved, with ways to continue when it is not. */
export function SavingState({ saving, saveNow, keepMine, reload }: Props) {
  const t = useText('admin-templates')
  if (saving.state === 'changed_meanwhile')
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-danger-text">
        {saving.message}
        <Button look="secondary" size="sm" onClick={() => void reload()}>
          {t('loadTheirs')}
        </Button>
        <Button look="secondary" size="sm" onClick={() => void keepMine()}>
          {t('keepMine')}
        </Button>
      </span>
    )
  if (saving.state === 'failed')
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-danger-text">
        {t('notSaved', { why: saving.message })}
        <Button look="secondary" size="sm" onClick={() => void saveNow()}>
          {t('tryAgain')}
        </Button>
      </span>
    )
  return <span role="status">{t(saving.state === 'saved' ? 'draftSaved' : 'draftSaving')}</span>
}
