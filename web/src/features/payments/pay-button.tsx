import { listPaymentMethods } from '@calls/payments/payments'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../api/client.ts'
import { formatMoney } from '../../lib/format.ts'
import { notify } from '../../lib/notifications.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { type Methods, type PaymentTarget, payInvoice } from './pay.ts'

// Most institutions have one payment method: the choice is loaded only when there are several.
const MethodDialog = lazy(async () => ({ default: (await import('./method-dialog.tsx')).MethodDialog }))

type Props = {
  owed: PaymentTarget
  amount: number
  currency: string
  size?: 'md' | 'lg'
  className?: string
  children: ReactNode
}

/** Pays an invoice: directly with one payment method, after a choice with several. */
export function PayButton({ owed, amount, currency, size = 'lg', className, children }: Props) {
  const t = useText('pay')
  const [busy, setBusy] = useState(false)
  const [methods, setMethods] = useState<Methods>([])
  const [open, setOpen] = useState(false)

  const pay = async (provider: string) => {
    setBusy(true)
    const leaving = await payInvoice(owed, amount, provider)
    if (!leaving) setBusy(false)
  }
  const begin = async () => {
    if (busy) return
    setBusy(true)
    const reply = await call(listPaymentMethods, { query: { amount, currency } })
    setBusy(false)
    if (reply === false) return
    const [first, ...others] = reply.data
    if (first === undefined) return notify('warning', t('none'))
    if (others.length === 0) return pay(first.provider)
    setMethods(reply.data)
    setOpen(true)
  }

  return (
    <>
      <Button size={size} busy={busy && !open} onClick={() => void begin()} {...(className && { className })}>
        {children}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MethodDialog
            methods={methods}
            amount={formatMoney(amount, currency)}
            busy={busy}
            onPay={(provider) => void pay(provider)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
