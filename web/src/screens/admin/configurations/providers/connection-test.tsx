import { listPaymentProviders, testPaymentProvider } from '@calls/providers/payment-providers'
import { useQueryClient } from '@tanstack/react-query'
import type { Data } from '@testamur/contract/endpoint'
import type { testPaymentProvider as TestPaymentProvider } from '@testamur/contract/providers/payment-providers'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'

/** Tests the saved keys with the gateway and shows the result. */
export function ConnectionTest({ alias, label }: { alias: string; label: string }) {
  const t = useText('admin-configurations')
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [tested, setTested] = useState<Data<typeof TestPaymentProvider>>()
  const test = async () => {
    setTested(undefined)
    const reply = await call(testPaymentProvider, { params: { alias } })
    if (reply === false) return
    setTested(reply.data)
    // A gateway that refused the keys before may accept them now.
    void client.invalidateQueries({ queryKey: [listPaymentProviders.id] })
  }
  return (
    <>
      <Button look="secondary" size="sm" busy={busy} onClick={() => void once(test)}>
        {t('test')}
        <span className="sr-only">{t('ofProvider', { label })}</span>
      </Button>
      {tested && (
        <Alert
          live
          className="order-last basis-full"
          tone={tested.ok ? 'success' : 'danger'}
          title={t(tested.ok ? 'testGood' : 'testBad')}
        >
          {tested.message}
        </Alert>
      )}
    </>
  )
}
