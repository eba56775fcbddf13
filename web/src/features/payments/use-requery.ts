import { requeryPayment } from '@calls/payments/payments'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { notify } from '../../lib/notifications.ts'
import { useOnce } from '../../lib/use-once.ts'

/** Asks a provider about a payment again, and fetches anew what shows it: the calls of these ids. */
export function useRequery(...shownBy: string[]) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const requery = (reference: string) =>
    once(async () => {
      const reply = await call(requeryPayment, { params: { reference } })
      if (reply === false) return
      notify('info', reply.data.message)
      for (const id of shownBy) await client.invalidateQueries({ queryKey: [id] })
    })
  return { busy, requery }
}
