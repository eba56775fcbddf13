import {
  listApplicationTypes,
  orderApplicationTypes,
  updateApplicationType,
} from '@calls/applications/application-types'
import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationTypeSetting } from '@testamur/contract/applications/application-types'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { moveRow, useListChanges } from '../../../features/offered/use-list-changes.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'

/** The changes that the list offers. */
export function useTypeChanges() {
  const client = useQueryClient()
  const { busy, change } = useListChanges(useRefresh([listApplicationTypes]))
  const latest = () => client.getQueryData(queryOf(listApplicationTypes, {}).queryKey)?.data ?? []
  return {
    busy,
    move: (moved: ApplicationTypeSetting, by: -1 | 1) =>
      change(async () => {
        const order = moveRow(latest(), ({ id }) => id === moved.id, by)
        if (order === null) return false
        return call(orderApplicationTypes, {
          body: { types: order.map(({ id, version }) => ({ id, version })) },
        })
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
