import pg from 'pg'

const BEGIN = 'begin'

/** The first one on a connection: it gives the statement the name by which later ones are asked for. */
export const namedBegin = { name: BEGIN, text: BEGIN }

/**
 * A statement with `begin` ahead of it in one message: a round trip less for every transaction. The server takes what
 * stands before one sync as a whole: should `begin` fail, the statement is not run.
 */
class BeginAnd extends pg.Query<Record<string, unknown>> {
  override submit = (connection: pg.Connection): void => {
    connection.stream.cork()
    try {
      connection.bind({ statement: BEGIN }, false)
      connection.execute({}, false)
      pg.Query.prototype.submit.call(this, connection)
    } finally {
      connection.stream.uncork()
    }
  }
}

/** For a connection on which `namedBegin` has been run. */
export function queryAfterBegin(client: pg.ClientBase, config: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new BeginAnd(config, (error, result) => {
      if (error) reject(error)
      else resolve((result as unknown as pg.QueryResult[]).at(-1) as pg.QueryResult)
    })
    client.query(query)
  })
}
