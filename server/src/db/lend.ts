import pg from 'pg'
import type { Connection } from './pool.ts'
import type { StatementNames } from './statements.ts'

type Row = Record<string, unknown>
/** Several statements in one text have several answers, which the types of `pg` leave out. */
type Answer = pg.QueryResult<Row> | readonly pg.QueryResult<Row>[]
type TimedQuery = pg.QueryConfig & { readonly query_timeout: number | undefined }

const canBeNamed = (text: string, values: readonly unknown[]) =>
  values.length > 0 || (/^\s*(?:select|with)\b/i.test(text) && !text.includes(';'))

/** A connection of the pool, for as long as somebody holds it. */
export function lendConnection(
  client: pg.PoolClient,
  names: StatementNames,
  query_timeout: number | undefined,
): Connection {
  let broken: Error | undefined
  const noteBroken = (error: Error): void => {
    broken = error
  }
  // The pool listens to idle connections only; an error on one that is lent out would end the process.
  client.on('error', noteBroken)

  async function send(text: string, values: readonly unknown[]): Promise<Answer> {
    const name = canBeNamed(text, values) ? names.nameOf(text) : undefined
    const config: TimedQuery = { text, name, values: [...values], query_timeout }
    try {
      return await client.query<Row>(config)
    } catch (error) {
      // A table has changed under the plan: the next attempt is planned afresh.
      if (name && (error as { code?: string }).code === '0A000') names.forget(text)
      // Without a code of the server's nobody knows what the connection is still doing.
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
