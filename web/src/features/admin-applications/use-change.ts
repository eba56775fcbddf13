import { getOverview } from '@calls/reports'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { useState } from 'react'
import { notify } from '../../lib/notifications.ts'
import { type Answer, desks } from './desks.ts'

/**
 * Makes a change and shows the application as it came back. A refusal was already said by the central handler; when
 * somebody else was first, the fresh state is fetched.
 */
export function useChange({ id, kind }: Pick<StaffApplication, 'id' | 'kind'>) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { listId, readId } = desks[kind]
  const change = async (make: () => Promise<Answer>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    const reply = await make()
    setBusy(false)
    if (reply === false) {
      await client.invalidateQueries({ queryKey: [readId] })
      return false
    }
    // What only its kind has stays where the call was one of every kind.
    client.setQueryData<{ data: StaffApplication }>([readId, { params: { id } }], (before) => ({
      ...reply,
      data: { ...before?.data, ...reply.data },
    }))
    void client.invalidateQueries({ queryKey: [listId] })
    void client.invalidateQueries({ queryKey: [getOverview.id] })
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    return true
  }
  return { busy, change }
}
