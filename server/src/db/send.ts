import type { CompiledQuery } from 'kysely'
import type { Db, Tx } from './types.ts'

/** Sends one statement on a connection of the pool, and answers its rows. */
export type SendStatement = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>

const senders = new WeakMap<object, SendStatement>()

export const attachSender = (db: Db, send: SendStatement): void => {
  senders.set(db, send)
}

/**
 * Sends a compiled statement. Outside a transaction it goes straight to a connection: on their way through Kysely, which
 * lends one, the statements of a request cost as much again as the driver.
 */
export async function sendStatement<Row>(db: Db | Tx, statement: CompiledQuery<Row>): Promise<Row[]> {
  const send = senders.get(db)
  if (send === undefined) return (await db.executeQuery(statement)).rows
  return (await send(statement.sql, statement.parameters)) as Row[]
}
