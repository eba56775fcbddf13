import { listPaymentProviders } from '@calls/providers/payment-providers'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../../lib/notifications.ts'
import { useOnce } from '../../../../lib/use-once.ts'

type Answer = { message?: string } | false

/** Makes one change at a time and then fetches the providers again, even after a failure. */
export function useProviderChange() {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const change = async (make: () => Promise<Answer>): Promise<boolean> => {
    // Ends before the list is read: a conflict is shown by then, and its buttons send the form again.
    const reply = await once(make)
    if (reply === undefined) return false
    await client.invalidateQueries({ queryKey: [listPaymentProviders.id] })
    if (reply === false) return false
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    return true
  }
  return { busy, change }
}
