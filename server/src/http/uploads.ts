/** A file that came in: bounded, its type read from its bytes and allowed. */
export type Upload = {
  readonly bytes: Buffer
  readonly contentType: string
  /** As the sender calls it: for display only. */
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
}

export type UploadRules = { readonly types: readonly string[]; readonly maxBytes?: number }
