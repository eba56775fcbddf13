export type StoredFile = {
  readonly key: string
  readonly sha256: Buffer
  readonly size: number
  readonly content_type: string
  readonly original_name: string
  readonly purpose: string
}

/** Where bytes are kept, under random keys and outside any web root. `recordFile` writes the row that owns them. */
export type Storage = {
  put(bytes: Uint8Array, about: { contentType: string; name?: string; purpose: string }): Promise<StoredFile>
  /** @throws Failure not_found when there is nothing under the key. */
  get(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
}
