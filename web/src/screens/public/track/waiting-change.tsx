import { discardChange } from '@calls/applications/after-submitting'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { PayButton } from '../../../features/payments/pay-button.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { CopyActProps } from './act-props.ts'

const ways = { courier: 'waitsCourier', pickup: 'waitsPickup', email: 'waitsEmail' } as const

/** A more expensive destination, until its difference is paid. */
export function WaitingChange({ application, options, mine, number, show }: CopyActProps) {
  const t = useText('track-acts')
  const zone = useInstitution()?.time_zone
  const { busy, once } = useOnce()
  const [discarded, setDiscarded] = useState('')
  const { waiting } = mine
  if (waiting === null || waiting.invoice_reference === discarded) return null
  const { tracking_id: id } = application
  const bearer = applicantSession(id)
  const amount = formatMoney(waiting.amount, options.currency)
  const discard = async () => {
    const reply = await call(discardChange, { params: { id, copy: mine.id }, bearer })
    if (reply === false) return
    setDiscarded(waiting.invoice_reference)
    notify('success', reply.message ?? '')
    show(reply.data)
  }
  const about = <span className="sr-only"> {number}</span>
  return (
    <Alert
      live
      tone="warning"
      className="sm:ms-8"
      title={t('waitsTitle', { amount })}
      actions={
        <>
          <PayButton
            owed={{ invoiceReference: waiting.invoice_reference, bearer }}
            amount={waiting.amount}
            currency={options.currency}
            size="md"
          >
            {t('waitsPay', { amount })}
          </PayButton>
          {options.proved && (
            <Button look="secondary" busy={busy} onClick={() => void once(discard)}>
              {t('waitsDiscard')}
              {about}
            </Button>
          )}
        </>
      }
    >
      <p>{t(ways[waiting.delivery_method], { recipient: waiting.recipient })}</p>
      <p className="text-sm text-soft">{t('waitsUntil', { day: formatDay(waiting.expires_at, zone) })}</p>
    </Alert>
  )
}
