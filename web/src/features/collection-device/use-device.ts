import { syncLease } from '@calls/graduation/collection-leases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SyncItem } from '@testamur/contract/graduation/collection-leases'
import { useEffect, useRef, useState } from 'react'
import { type Problem, readReply } from '../../api/read-reply.ts'
import { useOnce } from '../../lib/use-once.ts'
import { useOnline } from '../../lib/use-online.ts'
import { unsentOf } from './device.ts'
import { addToQueue, type Device, noteOutcomes, readDevice } from './store.ts'

const KEY = ['collection-device']
/** Items of one request. */
const AT_ONCE = 50

/** What this device keeps. It is read from the browser, so it is there without a network. */
export const deviceQuery = {
  queryKey: KEY,
  queryFn: readDevice,
  networkMode: 'always',
  retry: false,
} as const

/** Sends what was not sent yet, in its order. What broke off is sent again: each item has its key. */
async function sendQueue(device: Device): Promise<Problem | null> {
  const { part } = device
  const unsent = unsentOf(device)
  if (part === null || unsent.length === 0) return null
  const now = unsent.slice(0, AT_ONCE)
  const items: SyncItem[] = now.map(({ item }) => item)
  const { data, problem } = await readReply(syncLease, { params: { id: part.lease.id }, body: { items } })
  if (problem !== null) return problem
  await noteOutcomes(
    now.map((entry, index) => ({ ...entry, outcome: { conflict: data[index]?.problem ?? null } })),
  )
  return sendQueue(await readDevice())
}

/** The part of a list on this device, and the queue that is sent whenever there is a network. */
export function useDevice() {
  const client = useQueryClient()
  const online = useOnline()
  const { data: device, error } = useQuery(deviceQuery)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { busy: sending, once } = useOnce()
  const refresh = () => client.invalidateQueries({ queryKey: KEY })

  const send = async () => {
    const failed = await once(async () => sendQueue(await readDevice()))
    if (failed === undefined) return
    // Without a network nothing is wrong: it is sent later.
    setProblem(failed !== null && failed.status === 0 ? null : failed)
    await refresh()
  }
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })
  // The network came back, or the page was opened with something to send.
  useEffect(() => {
    if (online) void latestSend.current()
  }, [online])

  const unsent = device === undefined ? 0 : unsentOf(device).length
  useEffect(() => {
    if (unsent === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsent])

  return {
    device,
    error,
    online,
    unsent,
    sending,
    problem,
    send,
    refresh,
    /** Kept first, sent afterwards. */
    async add(item: SyncItem, by: string): Promise<void> {
      await addToQueue(item, by)
      await refresh()
      if (online) void send()
    },
  }
}
