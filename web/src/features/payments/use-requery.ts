import { requeryPayment } from '@calls/payments/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { notify } from '../../lib/notifications.ts'

/** Asks a provider about a payment again, and fetches anew what shows it: the calls of these ids. */
export function useRequery(...shownBy: string[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const requery = async (reference: string) => {
    if (busy) return
    setBusy(true)
    const reply = await call(requeryPayment, { params: { reference } })
    setBusy(false)
    if (reply === false) return
    notify('info', reply.data.message)
    for (const id of shownBy) await client.invalidateQueries({ queryKey: [id] })
  }
  return { busy, requery }
}
