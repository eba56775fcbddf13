import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks whether a page with unsaved changes shall be left. */
export function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const t = useText('admin-settings')
  return (
    <Dialog
      open
      onClose={stay}
      title={t('leaveTitle')}
      footer={
        <>
          <Button look="quiet" onClick={leave}>
            {t('leave')}
          </Button>
          <Button onClick={stay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  )
}
