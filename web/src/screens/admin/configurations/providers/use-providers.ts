import { listPaymentProviders } from '@calls/providers/payment-providers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../../lib/notifications.ts'

type Answer = { message?: string } | false

/** Makes one change at a time and then fetches the providers again, even after a failure. */
export function useProviderChange() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const change = async (make: () => Promise<Answer>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    const reply = await make()
    // Before the list is read: a conflict is shown by now, and its buttons send the form again.
    setBusy(false)
    await client.invalidateQueries({ queryKey: [listPaymentProviders.id] })
    if (reply === false) return false
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    return true
  }
  return { busy, change }
}
