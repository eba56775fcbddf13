/** Messages between the main thread and the thread of the embedded database. */
export type ToWorker =
  | { readonly kind: 'query'; readonly id: number; readonly text: string; readonly values: unknown[] }
  | { readonly kind: 'close' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'flush' }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string }
  | {
      readonly kind: 'result'
      readonly id: number
      readonly command: string
      readonly rowCount: number
      readonly rows: Record<string, unknown>[]
      /** The columns that hold bytes: they arrive as plain Uint8Array and become Buffers. */
      readonly bytes: readonly string[]
    }
  | {
      readonly kind: 'failure'
      readonly id: number
      readonly message: string
      readonly stack: string
      readonly details: Record<string, unknown>
    }
