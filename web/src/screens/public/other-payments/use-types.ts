import { listPaymentTypes } from '@calls/standalone-payments/standalone-payments'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'

/** What can be paid for today. */
export function useTypes() {
  const [types, setTypes] = useState<readonly PaymentType[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const reply = await call(listPaymentTypes, { bearer: null, quiet: true })
    if (reply === false) setFailed(true)
    else setTypes(reply.data)
  }, [])
  useEffect(() => void load(), [load])
  return { types, failed, load }
}
