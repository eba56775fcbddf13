/** What the main thread and the thread of the embedded database say to each other. */
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
      /** Names of the columns that hold bytes: a Buffer arrives as a plain Uint8Array. */
      readonly bytes: readonly string[]
    }
  | {
      readonly kind: 'failure'
      readonly id: number
      readonly message: string
      readonly stack: string
      readonly details: Record<string, unknown>
    }
