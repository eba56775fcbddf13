import type { RawBuilder } from 'kysely'
import type { Db, Tx } from './types.ts'

/** What the connection of a transaction can do to spare round trips. The embedded database makes none. */
export type Together = {
  endWithNext(): void
  /** `false`: not this one; it is to be run by itself. */
  hold(text: string, values: readonly unknown[]): boolean
}

const ways = new WeakMap<object, () => Partial<Together> | undefined>()

export const attachTogether = (tx: Tx, together: () => Partial<Together> | undefined): void => {
  ways.set(tx, together)
}

/**
 * The next statement of this transaction is its last: its commit goes with it in one message, which spares a round trip,
 * and time for which others wait for its locks. Should the statement fail, nothing is committed. Nothing may be refused or
 * written after it; an attempt to is an error, for it would come too late.
 */
export const commitWithNext = (tx: Tx): void => ways.get(tx)?.()?.endWithNext?.()

/**
 * Sends a statement with the next one of the transaction, in one message. For what answers no rows and is not expected to
 * fail: should it, the next one fails with its error.
 */
export async function sendWithNext(tx: Tx | Db, statement: RawBuilder<unknown>): Promise<void> {
  const compiled = statement.compile(tx)
  if (!ways.get(tx)?.()?.hold?.(compiled.sql, compiled.parameters)) await tx.executeQuery(compiled)
}
