import { createDiskStorage } from './disk.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

export const openStorage = (place: { readonly url: string } | { readonly folder: string }): Storage =>
  'url' in place ? createS3Storage(place.url) : createDiskStorage(place.folder)
