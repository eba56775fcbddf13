import { useQueryClient } from '@tanstack/react-query'
import type { Definition } from '@testamur/contract/endpoint'
import { applicationDataReading } from '../../api/application-data.ts'

/**
 * After a change, reloads these lists and the choices of applicants, and also what another page shows: success is reported
 * once nothing older is on the screen.
 */
export function useRefresh(lists: readonly Pick<Definition, 'id'>[]): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await applicationDataReading.again()
    await Promise.all(lists.map(({ id }) => client.invalidateQueries({ queryKey: [id], refetchType: 'all' })))
  }
}
