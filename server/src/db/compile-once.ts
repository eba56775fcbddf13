import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './client.ts'
import { sendStatement } from './send.ts'

/** Stands in a compiled statement for a value that is given each time. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Names a value that is given each time. */
export type Slots<Given> = <Name extends keyof Given>(name: Name) => RawBuilder<Given[Name]>

/** Sends a statement with these values, and answers its rows. */
type Send<Given, Row> = (db: Db | Tx, given: Given) => Promise<Row[]>

/**
 * A statement that is built and compiled when it is first sent, and from then on sent with other values. Building and
 * compiling a statement costs more than sending it, so this is for what is sent with every request.
 */
export function compileOnce<Given extends object, Row>(
  compile: (db: Db | Tx, slot: Slots<Given>) => CompiledQuery<Row>,
): Send<Given, Row> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, given) => {
    compiled ??= compile(db, (name) => sql`${new Slot(name)}`)
    return sendStatement<Row>(db, {
      ...compiled,
      parameters: compiled.parameters.map((value) =>
        value instanceof Slot ? given[value.name as keyof Given] : value,
      ),
    })
  }
}

const MOST_KEPT = 500

/** The statement of each key, made when it is first asked for. */
export function keepStatements<Given, Row>(): (
  key: string,
  make: () => Send<Given, Row>,
) => Send<Given, Row> {
  const kept = new Map<string, Send<Given, Row>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const made = make()
    kept.set(key, made)
    return made
  }
}
