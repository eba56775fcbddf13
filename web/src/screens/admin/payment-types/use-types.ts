import {
  listPaymentTypes,
  orderPaymentTypes,
  updatePaymentType,
} from '@calls/standalone-payments/standalone-payments'
import { useQueryClient } from '@tanstack/react-query'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { notify } from '../../../lib/notifications.ts'

/** Changes that the list itself offers. After each, also a refused one, it is fetched as it is now. */
export function useTypeChanges(types: readonly PaymentType[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function change(make: () => Promise<{ message?: string } | false>): Promise<void> {
    if (busy) return
    setBusy(true)
    const reply = await make()
    await client.invalidateQueries({ queryKey: [listPaymentTypes.id] })
    setBusy(false)
    if (reply !== false && reply.message !== undefined) notify('success', reply.message, { time: 3000 })
  }

  return {
    busy,
    move: (from: number, to: number) =>
      change(() => {
        const order = types.map(({ id, version }) => ({ id, version }))
        order.splice(to, 0, ...order.splice(from, 1))
        return call(orderPaymentTypes, { body: { types: order } })
      }),
    switchTo(type: PaymentType, active: boolean) {
      const { id, position: _, ...body } = type
      return change(() => call(updatePaymentType, { params: { id }, body: { ...body, active } }))
    },
  }
}
