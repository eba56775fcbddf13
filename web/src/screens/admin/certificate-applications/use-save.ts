import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'

/** Saves one change at a time, and refreshes the queries it affects. */
export function useSave(queries: readonly string[]) {
  const t = useText('admin-certificate-applications')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async (send: () => Promise<object | false>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    const reply = await send()
    setBusy(false)
    if (reply === false) return false
    await Promise.all(queries.map((id) => client.invalidateQueries({ queryKey: [id] })))
    notify('success', t('saved'), { time: 3000 })
    return true
  }
  return { busy, save }
}
