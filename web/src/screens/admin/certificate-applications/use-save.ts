import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'

/** Saves one change at a time, and refreshes the queries it affects. */
export function useSave(queries: readonly string[]) {
  const t = useText('admin-certificate-applications')
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const save = async (send: () => Promise<object | false>): Promise<boolean> =>
    (await once(async () => {
      const reply = await send()
      if (reply === false) return false
      await Promise.all(queries.map((id) => client.invalidateQueries({ queryKey: [id] })))
      notify('success', t('saved'), { time: 3000 })
      return true
    })) ?? false
  return { busy, save }
}
