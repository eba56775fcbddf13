import {
  listPaymentTypes,
  orderPaymentTypes,
  updatePaymentType,
} from '@calls/standalone-payments/standalone-payments'
import { useQueryClient } from '@tanstack/react-query'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { moveRow, useListChanges } from '../../../features/offered/use-list-changes.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'

/** All types, those that are switched off too. */
export const paymentTypesQuery = () => queryOf(listPaymentTypes, { query: { all: '1' } })

/** The changes that the list offers. */
export function useTypeChanges() {
  const client = useQueryClient()
  const { busy, change } = useListChanges(useRefresh([listPaymentTypes]))
  const latest = () => client.getQueryData(paymentTypesQuery().queryKey)?.data ?? []
  return {
    busy,
    move: (moved: PaymentType, by: -1 | 1) =>
      change(async () => {
        const order = moveRow(latest(), ({ id }) => id === moved.id, by)
        if (order === null) return false
        return call(orderPaymentTypes, { body: { types: order.map(({ id, version }) => ({ id, version })) } })
      }),
    switchTo: (shown: PaymentType, active: boolean) =>
      change(() => {
        const { id, position: _, ...body } = latest().find((type) => type.id === shown.id) ?? shown
        return call(updatePaymentType, { params: { id }, body: { ...body, active } })
      }),
  }
}
