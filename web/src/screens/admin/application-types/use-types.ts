import {
  listApplicationTypes,
  orderApplicationTypes,
  updateApplicationType,
} from '@calls/applications/application-types'
import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationTypeSetting } from '@testamur/contract/applications/application-types'
import { applicationDataReading } from '../../../api/application-data.ts'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useTurns } from '../../../features/settings/use-turns.ts'
import { notify } from '../../../lib/notifications.ts'

/** Refreshes everything that shows application types: this list, and the choices of applicants. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await applicationDataReading.again()
    await client.invalidateQueries({ queryKey: [listApplicationTypes.id] })
  }
}

/** The changes that the list offers. The list is fetched again after each of them, also after a refusal. */
export function useTypeChanges() {
  const client = useQueryClient()
  const refresh = useRefresh()
  const { busy, take } = useTurns()
  const latest = () => client.getQueryData(queryOf(listApplicationTypes, {}).queryKey)?.data ?? []

  const change = (make: () => Promise<{ message?: string } | false>) =>
    take(async () => {
      const reply = await make()
      await refresh()
      if (reply !== false && reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    })

  return {
    busy,
    move: ({ id: moved }: ApplicationTypeSetting, by: -1 | 1) =>
      change(async () => {
        const order = latest().map(({ id, version }) => ({ id, version }))
        const from = order.findIndex(({ id }) => id === moved)
        const to = from + by
        if (from < 0 || to < 0 || to >= order.length) return false
        order.splice(to, 0, ...order.splice(from, 1))
        return call(orderApplicationTypes, { body: { types: order } })
      }),
    switchTo: (shown: ApplicationTypeSetting, active: boolean) =>
      change(() => {
        const {
          id,
          position: _,
          in_use: __,
          ...body
        } = latest().find((type) => type.id === shown.id) ?? shown
        return call(updateApplicationType, { params: { id }, body: { ...body, active } })
      }),
  }
}
