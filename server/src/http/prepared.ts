import type { Answer, Definition } from '@testamur/contract/endpoint'

/** An answer serialised beforehand, with its ETag: sent as it is, or as a 304. */
export type Prepared<D extends Definition> = {
  readonly prepared: {
    readonly body: Buffer
    readonly etag: string
    readonly gzip: Buffer
    readonly brotli: Buffer
  }
  readonly of?: D
}

/** Keeps the answer of a call in memory until it is invalidated. */
export type PreparedAnswer<D extends Definition> = {
  get(): Promise<Prepared<D>>
  invalidate(): void
}

export type LoadAnswer<D extends Definition> = () => Promise<Answer<D>>
