import { readBucketAddress } from './bucket-address.ts'
import { type CheckedParts, createStorage } from './checked.ts'
import { createDiskStore } from './disk.ts'
import { createS3Store } from './s3.ts'
import type { FileStore, Storage } from './storage.ts'

export type StoragePlace = { readonly url: string } | { readonly folder: string }

export function openFileStore(place: StoragePlace, patienceMs?: number): FileStore {
  if ('folder' in place) return createDiskStore(place.folder)
  const address = readBucketAddress(place.url)
  if (typeof address === 'string') throw new TypeError(`STORAGE_URL: ${address}`)
  return createS3Store(address, patienceMs)
}

export const openStorage = (
  place: StoragePlace,
  { patienceMs, ...parts }: Omit<CheckedParts, 'store'> & { readonly patienceMs?: number },
): Storage => createStorage({ ...parts, store: openFileStore(place, patienceMs) })
