import type { Db, Tx } from './types.ts'

const roots = new WeakMap<object, Db>()

export const attachRoot = (tx: Tx, db: Db): void => {
  roots.set(tx, db)
}

/** The database that a transaction belongs to. */
export const databaseOf = (tx: Tx | Db): Db => roots.get(tx) ?? tx
