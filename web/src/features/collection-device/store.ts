import type { CollectionLease, LeasedPerson, SyncItem } from '@testamur/contract/graduation/collection-leases'
import type { SignatureRule } from '@testamur/contract/graduation/collection-rules'

/** A part of a list as this device keeps it, and nothing more. */
export type DevicePart = {
  readonly user: number
  readonly lease: CollectionLease
  readonly ceremony: string
  readonly signature: SignatureRule
  readonly people: readonly LeasedPerson[]
}

/** What was done here, in its order; `outcome` once the server has taken it in. */
export type QueuedItem = {
  readonly seq: number
  readonly item: SyncItem
  /** Who collected. */
  readonly by: string
  readonly outcome: { readonly conflict: string | null } | null
}

export type Device = { readonly part: DevicePart | null; readonly queue: readonly QueuedItem[] }

const NAME = 'testamur-collection'

const refusedToStore = () => new Error('The browser refused to store this')

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? refusedToStore()))
  })
}

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('part')
    request.result.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true })
  })
  return resultOf(request)
}

/** One transaction over both stores; it is over when the browser has written it. */
async function withStores<T>(
  mode: IDBTransactionMode,
  work: (part: IDBObjectStore, queue: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openStore()
  try {
    const transaction = database.transaction(['part', 'queue'], mode)
    const written = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? refusedToStore()))
    })
    const result = await work(transaction.objectStore('part'), transaction.objectStore('queue'))
    await written
    return result
  } finally {
    database.close()
  }
}

export const readDevice = (): Promise<Device> =>
  withStores('readonly', async (part, queue) => ({
    part: ((await resultOf(part.get('part'))) as DevicePart | undefined) ?? null,
    queue: (await resultOf(queue.getAll())) as QueuedItem[],
  }))

/** Replaces whatever was kept; the caller has made sure that all of it was sent. */
export const keepPart = (kept: DevicePart): Promise<void> =>
  withStores('readwrite', async (part, queue) => {
    await resultOf(queue.clear())
    await resultOf(part.put(kept, 'part'))
  })

export const forgetPart = (): Promise<void> =>
  withStores('readwrite', async (part, queue) => {
    await resultOf(queue.clear())
    await resultOf(part.clear())
  })

export const addToQueue = (item: SyncItem, by: string): Promise<void> =>
  withStores('readwrite', async (_, queue) => {
    await resultOf(queue.add({ item, by, outcome: null }))
  })

export const noteOutcomes = (items: readonly QueuedItem[]): Promise<void> =>
  withStores('readwrite', async (_, queue) => {
    for (const item of items) await resultOf(queue.put(item))
  })
