import { cancelApplication } from '@calls/applications/applications'
import type { TrackOptions } from '@testamur/contract/applications/after-submitting'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'

type Props = {
  trackingId: string
  options: TrackOptions
  reload: () => Promise<void>
  show: (application: TrackedApplication) => void
}

/** Cancelling cannot be undone, so it says what is refunded, and asks for confirmation. */
export function CancelRequest({ trackingId, options, reload, show }: Props) {
  const t = useText('track-acts')
  const [open, setOpen] = useState(false)
  const { busy, once } = useOnce()
  const { cancellation, currency } = options
  const { paid, fee, refund, rule } = cancellation
  const cancel = async () => {
    const reply = await call(cancelApplication, {
      params: { id: trackingId },
      body: { refund },
      bearer: applicantSession(trackingId),
    })
    setOpen(false)
    if (reply === false) void reload()
    else show(reply.data)
  }
  const sums = [
    { term: t('paid'), amount: paid },
    ...(fee > 0 ? [{ term: t('kept'), amount: fee }] : []),
    { term: t('comesBack'), amount: refund },
  ]
  return (
    <>
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
              {t('keepIt')}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void once(cancel)}>
              {t('cancelConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('cancelText')}</p>
        {paid > 0 && (
          <dl className="mt-4 grid gap-2 rounded-md bg-sunken px-4 py-3">
            {sums.map(({ term, amount }, index) => (
              <div
                key={term}
                className={
                  index === sums.length - 1
                    ? 'flex justify-between gap-4 font-semibold'
                    : 'flex justify-between gap-4'
                }
              >
                <dt>{term}</dt>
                <dd>
                  <Money amount={amount} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-3 text-soft">{rule}</p>
      </Dialog>
    </>
  )
}
