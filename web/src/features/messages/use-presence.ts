import { showPresence } from '@calls/messaging/staff-messaging'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffThread } from '@testamur/contract/messaging/staff-messaging'
import { useEffect } from 'react'
import { readReply } from '../../api/read-reply.ts'
import { queryKeyOf, type ThreadKey } from './staff-thread-source.ts'

const RENEW_MS = 20_000

/** Shows colleagues that this conversation is open here or being answered, and returns who else has it open. */
export function usePresence(which: ThreadKey, threadId: number | null, writing: boolean): void {
  const client = useQueryClient()
  const doing = writing ? 'writing' : 'reading'
  const key = JSON.stringify(queryKeyOf(which))
  // A lease that is renewed while the conversation is open; its answer says who else is there.
  useEffect(() => {
    if (threadId === null) return
    const tell = async () => {
      if (document.visibilityState !== 'visible') return
      const { data } = await readReply(showPresence, { params: { id: threadId }, body: { doing } })
      if (data === null) return
      // A colleague who closed the lid is gone without a word: the lease says so.
      client.setQueryData<{ data: StaffThread }>(
        JSON.parse(key) as unknown[],
        (before) => before && { ...before, data: { ...before.data, others: data.others } },
      )
    }
    void tell()
    const timer = setInterval(() => void tell(), RENEW_MS)
    return () => clearInterval(timer)
  }, [client, key, threadId, doing])
  useEffect(() => {
    if (threadId === null) return
    return () => void readReply(showPresence, { params: { id: threadId }, body: { doing: 'left' } })
  }, [threadId])
}
