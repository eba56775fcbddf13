import pg from 'pg'

const BEGIN = 'begin'
const COMMIT = 'commit'

/** The first one on a connection: it gives the statement the name by which later ones are asked for. */
export const namedBegin = { name: BEGIN, text: BEGIN }
export const namedCommit = { name: COMMIT, text: COMMIT }

type Answer = pg.QueryResult<Record<string, unknown>>

export type Company = {
  /** `namedBegin` has been run on this connection before. */
  readonly begins: boolean
  /** Statements that the connection knows by name, and that answer no rows. */
  readonly held: readonly pg.QueryConfig[]
  /** `namedCommit` has been run on this connection before. */
  readonly commits: boolean
}

/**
 * A statement with others before and behind it in one message: a round trip less for each. The server takes what stands
 * before one sync as a whole: should one fail, those behind it are not run, nor is the commit.
 */
class Accompanied extends pg.Query<Record<string, unknown>> {
  readonly company: Company

  constructor(
    config: pg.QueryConfig,
    company: Company,
    done: (error: Error | null, answer: pg.QueryResult) => void,
  ) {
    super(config, done)
    this.company = company
  }

  override submit = (connection: pg.Connection): void => {
    const { begins, held, commits } = this.company
    connection.stream.cork()
    try {
      if (begins) run(connection, BEGIN)
      for (const one of held) submit(new pg.Query(one), within(connection, nothing))
      submit(this, commits ? within(connection, () => run(connection, COMMIT), true) : connection)
    } finally {
      connection.stream.uncork()
    }
  }
}

const nothing = () => undefined

const submit = (query: pg.Query, connection: pg.Connection): void =>
  pg.Query.prototype.submit.call(query, connection)

function run(connection: pg.Connection, statement: string): void {
  connection.bind({ statement }, false)
  connection.execute({}, false)
}

/** The connection as one statement sees it whose end is not the end of the message, or not without more. */
function within(connection: pg.Connection, atEnd: () => void, whole = false): pg.Connection {
  const seen = Object.create(connection) as pg.Connection
  seen.sync = () => {
    atEnd()
    if (whole) connection.sync()
  }
  if (!whole) seen.describe = nothing
  return seen
}

export function queryInCompany(
  client: pg.ClientBase,
  config: pg.QueryConfig,
  company: Company,
): Promise<Answer> {
  const place = (company.begins ? 1 : 0) + company.held.length
  return new Promise((resolve, reject) => {
    const query = new Accompanied(config, company, (error, answers) => {
      if (error) reject(error)
      else resolve((answers as unknown as readonly Answer[])[place] as Answer)
    })
    client.query(query)
  })
}
