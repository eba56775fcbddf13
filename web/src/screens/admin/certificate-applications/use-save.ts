import { useQueryClient } from '@tanstack/react-query'
import { DEFAULT_TIME, notify } from '../../../lib/notifications.ts'
import { useOnce } from '../../../lib/use-once.ts'

/** Saves one change at a time, refreshes the queries it affects, and shows what the server says about it. */
export function useSave(queries: readonly string[]) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const save = async (send: () => Promise<{ readonly message?: string } | false>): Promise<boolean> =>
    (await once(async () => {
      const reply = await send()
      if (reply === false) return false
      await Promise.all(queries.map((id) => client.invalidateQueries({ queryKey: [id] })))
      notify('success', reply.message, { time: DEFAULT_TIME })
      return true
    })) ?? false
  return { busy, save }
}
