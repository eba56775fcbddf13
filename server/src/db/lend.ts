import pg from 'pg'
import type { Connection } from './pool.ts'
import type { StatementNames } from './statements.ts'

type Row = Record<string, unknown>
/** A text with several statements has several results, which the types of `pg` leave out. */
type Answer = pg.QueryResult<Row> | readonly pg.QueryResult<Row>[]
type TimedQuery = pg.QueryConfig & { readonly query_timeout: number | undefined }

const canBeNamed = (text: string, values: readonly unknown[]) =>
  values.length > 0 || (/^\s*(?:select|with)\b/i.test(text) && !text.includes(';'))

/** Takes a connection from the pool until its holder releases it. */
export function lendConnection(
  client: pg.PoolClient,
  names: StatementNames,
  query_timeout: number | undefined,
): Connection {
  let broken: Error | undefined
  const noteBroken = (error: Error): void => {
    broken = error
  }
  // The pool listens only to idle connections; an unhandled error on a lent one would end the process.
  client.on('error', noteBroken)

  async function send(text: string, values: readonly unknown[]): Promise<Answer> {
    const name = canBeNamed(text, values) ? names.nameOf(text) : undefined
    const config: TimedQuery = { text, name, values: [...values], query_timeout }
    try {
      return await client.query<Row>(config)
    } catch (error) {
      // A table has changed since this statement was planned; the next attempt plans it again.
      if (name && (error as { code?: string }).code === '0A000') names.forget(text)
      // Without an error code from the server, the state of the connection is unknown.
      if (!(error instanceof pg.DatabaseError)) broken = error as Error
      throw error
    }
  }

  return {
    async query(text, values) {
      const answer = await send(text, values)
      const last = Array.isArray(answer) ? answer.at(-1) : answer
      return { command: last?.command as 'SELECT', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
    },
    release() {
      client.off('error', noteBroken)
      client.release(broken)
    },
  }
}
