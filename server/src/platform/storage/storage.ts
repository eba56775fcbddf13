export type StoredFile = {
  readonly key: string
  readonly sha256: Buffer
  readonly size: number
  readonly content_type: string
  readonly original_name: string
  readonly purpose: string
  /** Nobody may read it until the virus scanner has answered. */
  readonly quarantined: boolean
}

export type AboutFile = {
  readonly contentType: string
  readonly name?: string
  readonly purpose: string
  /** It came from outside while the virus scanner was silent. */
  readonly quarantined?: boolean
}

/** Where bytes are kept, under random keys and outside any web root. `recordFile` writes the row that owns them. */
export type Storage = {
  put(bytes: Uint8Array, about: AboutFile): Promise<StoredFile>
  /**
   * The bytes as they were kept: nothing is handed out that differs in size or hash from the row of the file.
   * @throws Failure not_found when there is no such file, unavailable when the store does not give it back whole or the
   * virus scanner has not answered yet, refused when it held a virus.
   */
  get(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
}

export type ListedFile = { readonly key: string; readonly size: number; readonly changedAt: Date }

/** A folder or a bucket. It keeps bytes and knows nothing about them; `createStorage` checks what it answers. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Up to `most` bytes, so that a store that sends without end fills no memory; `null` when there is nothing. */
  get(key: string, most: number): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Everything that is kept, half-written files too, in pieces. What bears no key of ours is left out. */
  list(): AsyncIterable<readonly ListedFile[]>
}
