import {
  listPaymentTypes,
  orderPaymentTypes,
  updatePaymentType,
} from '@calls/standalone-payments/standalone-payments'
import { useQueryClient } from '@tanstack/react-query'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useTurns } from '../../../features/settings/use-turns.ts'
import { notify } from '../../../lib/notifications.ts'

/** All types, those that are switched off too. */
export const paymentTypesQuery = () => queryOf(listPaymentTypes, { query: { all: '1' } })

/** The changes that the list offers. The list is fetched again after each of them, also after a refusal. */
export function useTypeChanges() {
  const client = useQueryClient()
  const { busy, take } = useTurns()
  const latest = () => client.getQueryData(paymentTypesQuery().queryKey)?.data ?? []

  const change = (make: () => Promise<{ message?: string } | false>) =>
    take(async () => {
      const reply = await make()
      await client.invalidateQueries({ queryKey: [listPaymentTypes.id] })
      if (reply !== false && reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    })

  return {
    busy,
    move: ({ id: moved }: PaymentType, by: -1 | 1) =>
      change(async () => {
        const order = latest().map(({ id, version }) => ({ id, version }))
        const from = order.findIndex(({ id }) => id === moved)
        const to = from + by
        if (from < 0 || to < 0 || to >= order.length) return false
        order.splice(to, 0, ...order.splice(from, 1))
        return call(orderPaymentTypes, { body: { types: order } })
      }),
    switchTo: (shown: PaymentType, active: boolean) =>
      change(() => {
        const { id, position: _, ...body } = latest().find((type) => type.id === shown.id) ?? shown
        return call(updatePaymentType, { params: { id }, body: { ...body, active } })
      }),
  }
}
