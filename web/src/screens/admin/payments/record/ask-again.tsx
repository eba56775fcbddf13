import { requeryPayment } from '@calls/payments/payments'
import { call } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useChange } from '../use-change.ts'

/** Queries the provider about a payment and shows its status. */
export function AskAgain({ reference }: { reference: string }) {
  const t = useText('admin-payments-record')
  const mayAsk = useMay('payments.requery')
  const { busy, change } = useChange()
  const ask = async () => {
    const reply = await change(() => call(requeryPayment, { params: { reference } }))
    if (reply !== null) notify('info', reply.data.message)
  }
  if (!mayAsk) return null
  return (
    <Button size="sm" look="secondary" busy={busy} onClick={() => void ask()}>
      <Icon name="refresh" className="size-4.5" />
      {t('requery')}
    </Button>
  )
}
