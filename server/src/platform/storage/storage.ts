import type { FilePurpose } from './file-purposes.ts'

export type StoredFile = {
  readonly key: string
  readonly sha256: Buffer
  readonly size: number
  readonly content_type: string
  readonly original_name: string
  readonly purpose: string
  /** In quarantine until the virus scanner has answered. */
  readonly quarantined: boolean
}

export type FileDescription = {
  readonly contentType: string
  readonly name?: string
  readonly purpose: FilePurpose
  /** It came from outside while the virus scanner did not answer. */
  readonly quarantined?: boolean
}

/** Stores bytes under random keys, outside any web root. `recordFile` writes the row that owns them. */
export type Storage = {
  put(bytes: Uint8Array, about: FileDescription): Promise<StoredFile>
  /**
   * The bytes as they were stored: nothing is given out whose size or hash differs from its row.
   * @throws Failure not_found when there is no such file, unavailable when the store does not return all of it or the
   * virus scanner has not answered yet, refused when it contained a virus.
   */
  get(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
}

export type ListedFile = { readonly key: string; readonly size: number; readonly changedAt: Date }

/** A folder or a bucket. It stores bytes without checking them; `createStorage` does that. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Up to `most` bytes, so that an endless answer does not fill the memory; `null` when there is nothing. */
  get(key: string, most: number): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** All stored files, half-written ones too, in chunks. Names that are no keys of ours are skipped. */
  list(): AsyncIterable<readonly ListedFile[]>
}
