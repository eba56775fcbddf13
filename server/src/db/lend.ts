import pg from 'pg'
import { namedBegin, namedCommit, queryInCompany } from './begin.ts'
import type { Connection } from './pool.ts'
import type { StatementNames } from './statements.ts'

const nothing = (command: 'BEGIN' | 'COMMIT') => ({ command: command as never, rowCount: 0, rows: [] })

type Lendable = Connection & { lent(timeoutMs: number | undefined): Connection }

const lendable = new WeakMap<pg.PoolClient, Lendable>()

const canBeNamed = (text: string, values: readonly unknown[]) =>
  values.length > 0 || (/^\s*(?:select|with)\b/i.test(text) && !text.includes(';'))

/** A connection of the pool, for as long as somebody holds it. */
export function lend(
  client: pg.PoolClient,
  names: StatementNames,
  timeoutMs: number | undefined,
): Connection {
  let connection = lendable.get(client)
  if (!connection) {
    connection = makeLendable(client, names)
    lendable.set(client, connection)
  }
  return connection.lent(timeoutMs)
}

type Place = { readonly begins: boolean; readonly ends: boolean }

/** Begins no transaction before its first statement, and sends together what may travel together. */
function makeLendable(client: pg.PoolClient, names: StatementNames): Lendable {
  let broken: Error | undefined
  let query_timeout: number | undefined
  let begin: 'unnamed' | 'named' | 'waiting' = 'unnamed'
  let commit: 'unnamed' | 'named' = 'unnamed'
  let last: 'no' | 'next' | 'over' = 'no'
  let held: pg.QueryConfig[] = []
  const { connection: wire } = client as unknown as {
    connection: { parsedStatements: Record<string, string> }
  }
  // The pool listens to idle connections only; an error on one that is lent out would end the process.
  client.on('error', (error) => {
    broken = error
  })

  const configOf = (text: string, values: readonly unknown[], name: string | undefined): pg.QueryConfig => ({
    text,
    values: [...values],
    ...(name ? { name } : {}),
    ...(query_timeout ? { query_timeout } : {}),
  })

  async function send(config: pg.QueryConfig, { begins, ends }: Place) {
    const company = held
    held = []
    // One statement is a transaction by itself.
    const whole = begins && ends && company.length === 0
    const commits = !whole && ends && commit === 'named'
    const accompanied = !whole && (begins || commits || company.length > 0)
    const answer = accompanied
      ? await queryInCompany(client, config, { begins, held: company, commits })
      : await client.query(config)
    if (whole || commits) last = 'over'
    return answer
  }

  /** What was to travel with a statement that never came travels with the commit. */
  async function sendHeld(begins: boolean): Promise<void> {
    const config = held.pop()
    if (config) await send(config, { begins, ends: true })
  }

  const connection: Lendable = {
    endWithNext() {
      last = 'next'
    },
    hold(text, values) {
      const name = canBeNamed(text, values) ? names.nameOf(text) : undefined
      if (name === undefined || last !== 'no' || wire.parsedStatements[name] === undefined) return false
      held.push(configOf(text, values, name))
      return true
    },
    async query(text, values) {
      if (text === 'begin' && begin === 'named') {
        begin = 'waiting'
        return nothing('BEGIN')
      }
      const ends = last === 'next'
      if (last === 'over' && text !== 'commit')
        throw new Error('A transaction went on after the statement that was to be its last')
      if (last === 'next') last = 'no'
      if (text === 'rollback') held = []
      const waits = begin === 'waiting'
      if (waits) begin = 'named'
      const name = canBeNamed(text, values) ? names.nameOf(text) : undefined
      try {
        if (text === 'begin') {
          await client.query(namedBegin)
          begin = 'named'
          return nothing('BEGIN')
        }
        if (text === 'commit' && held.length > 0) await sendHeld(waits)
        else if (waits && (text === 'commit' || text === 'rollback')) return nothing('COMMIT')
        if (text === 'commit') {
          if (last === 'no') {
            await client.query(namedCommit)
            commit = 'named'
          }
          last = 'no'
          return nothing('COMMIT')
        }
        // Several statements, or one without values: the protocol lets them stand alone only.
        const alone = values.length === 0 && name === undefined
        if (alone && (waits || held.length > 0)) await sendBefore(waits)
        const answer = await send(configOf(text, values, name), {
          begins: waits && !alone,
          ends: ends && !alone,
        })
        const result = Array.isArray(answer) ? (answer as pg.QueryResult[]).at(-1) : answer
        return {
          command: result?.command as 'SELECT',
          rowCount: result?.rowCount ?? 0,
          rows: result?.rows ?? [],
        }
      } catch (error) {
        // A table has changed under the plan: the next attempt is planned afresh.
        if (name && (error as { code?: string }).code === '0A000') names.forget(text)
        // Without a code of the server's nobody knows what the connection is still doing.
        if (!(error instanceof pg.DatabaseError)) broken = error as Error
        throw error
      }
    },
    release: () => client.release(broken),
    lent(timeoutMs) {
      query_timeout = timeoutMs
      last = 'no'
      held = []
      return connection
    },
  }

  async function sendBefore(begins: boolean): Promise<void> {
    if (begins) await client.query(namedBegin)
    const config = held.pop()
    if (config) await send(config, { begins: false, ends: false })
  }
  return connection
}
