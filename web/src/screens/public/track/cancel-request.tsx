import { cancelApplication } from '@calls/applications'
import type { TrackedApplication } from '@testamur/contract/applications'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type Props = { trackingId: string; show: (application: TrackedApplication) => void }

/** Cancelling cannot be undone, so it asks once more. */
export function CancelRequest({ trackingId, show }: Props) {
  const t = useText('track')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    if (busy) return
    setBusy(true)
    const reply = await call(cancelApplication, {
      params: { id: trackingId },
      body: {},
      bearer: applicantSession(trackingId),
    })
    setBusy(false)
    setOpen(false)
    if (reply !== false) show(reply.data)
  }
  return (
    <div className="mt-5 border-t border-line pt-5">
      <Button look="danger" size="sm" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('cancelTitle')}
        footer={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {t('keep')}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void cancel()}>
              {t('cancelConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('cancelText')}</p>
      </Dialog>
    </div>
  )
}
