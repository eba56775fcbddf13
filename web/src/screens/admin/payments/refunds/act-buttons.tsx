import { requeryRefund } from '@calls/refunds'
import type { Refund, RefundAct } from '@testamur/contract/refunds'
import { call } from '../../../../api/client.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { useChange } from '../use-change.ts'

const grave: readonly RefundAct[] = ['reject', 'withdraw']

/** The actions this person may take. Only querying the provider happens at once; the others open a dialog. */
export function ActButtons({ refund, ask }: { refund: Refund; ask: (act: RefundAct) => void }) {
  const t = useText('admin-payments-refunds')
  const { busy, change } = useChange()
  if (refund.allowed.length === 0) return null
  const requery = async () => {
    const reply = await change(() => call(requeryRefund, { params: { reference: refund.reference } }))
    if (reply !== null) notify('info', reply.data.message)
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {refund.allowed.map((act) => (
        <Button
          key={act}
          size="sm"
          look={grave.includes(act) ? 'danger' : act === 'requery' ? 'secondary' : 'primary'}
          busy={busy && act === 'requery'}
          onClick={() => (act === 'requery' ? void requery() : ask(act))}
        >
          {t(`act_${act}`)}
        </Button>
      ))}
    </div>
  )
}
