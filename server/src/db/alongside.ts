import type { Tx } from './client.ts'

/**
 * Another write in the transaction of an act, done before the act: for example the row that says that it was done. If
 * it throws, nothing is done.
 */
export type ExtraWrite = (tx: Tx) => Promise<void>
