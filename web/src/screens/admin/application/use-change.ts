import { getOverview } from '@calls/reports'
import { getApplication, listApplications } from '@calls/staff-applications'
import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@testamur/contract/endpoint'
import type { getApplication as GetApplication } from '@testamur/contract/staff-applications'
import { useState } from 'react'
import { notify } from '../../../lib/notifications.ts'

type Answer = Reply<typeof GetApplication> | false

/**
 * Makes a change and shows the application as it came back. A refusal was already said by the central handler; when
 * somebody else was first, the fresh state is fetched.
 */
export function useChange(id: number) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const change = async (make: () => Promise<Answer>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    const reply = await make()
    setBusy(false)
    if (reply === false) {
      await client.invalidateQueries({ queryKey: [getApplication.id] })
      return false
    }
    client.setQueryData([getApplication.id, { params: { id } }], reply)
    void client.invalidateQueries({ queryKey: [listApplications.id] })
    void client.invalidateQueries({ queryKey: [getOverview.id] })
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    return true
  }
  return { busy, change }
}
