import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { portalStatements, type Statement } from './portal-statements.ts'

/*
 * The back office's list on the limit server: looks up a token, sends the portal's statements for the page and for what its
 * rows wait for, and writes the rows as they are. Like the portal, it keeps a search with many results for seconds, and runs
 * it once when several requests ask for it at the same time.
 */

const PER_PAGE = 10
/** As in the portal: from this offset on the kept counts say where a page begins; a common search is kept for this long. */
const SHALLOW = 500
const KEPT_MS = 5_000

const SESSION = `select u.id, u.name, u.roles from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and u.active`

type Row = Readonly<Record<string, unknown>> & {
  readonly id: number | null
  /** In every row of a page: the total, and for a common search the ids of the first results. */
  readonly total?: number
  readonly first?: readonly number[] | null
}
type Found = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly first: readonly number[] | null
}

export function listAtTheLimit(app: FastifyInstance, pool: pg.Pool): void {
  const kept = new Map<string, { readonly until: number; readonly found: Promise<Found> }>()

  const send = async (name: string, statement: Statement, given: Readonly<Record<string, unknown>>) =>
    (await pool.query<Row>({ name, text: statement.text, values: statement.valuesFor(given) })).rows

  async function find(word: string): Promise<Found> {
    const exact = await send('exactly', portalStatements.exactly, { exact: word })
    const ids = exact.map(({ id }) => id)
    if (ids.length > 0) return toFound(await send('by ids', portalStatements.byIds, { ids }))
    await send('of recipients', portalStatements.ofRecipients, { exact: word })
    return toFound(await send('by pattern', portalStatements.byPattern, { pattern: `%${word}%` }))
  }

  async function search(word: string): Promise<Found> {
    const before = kept.get(word)
    if (before !== undefined && before.until > Date.now()) {
      const { total, first, rows } = await before.found
      if (first === null) return { total, first, rows }
      return {
        total,
        first,
        rows: await send('rows', portalStatements.rows, { ids: first.slice(0, PER_PAGE) }),
      }
    }
    const found = find(word)
    kept.set(word, { until: Date.now() + KEPT_MS, found })
    // A search with few results is run each time.
    if ((await found).first === null) kept.delete(word)
    return found
  }

  app.get<{ Querystring: { page?: string; search?: string } }>(
    '/api/applications',
    async (request, reply) => {
      const token = request.headers.authorization?.slice(7) ?? ''
      const hash = createHash('sha256').update(token).digest()
      const session = await pool.query({ name: 'session', text: SESSION, values: [hash] })
      if (session.rows.length === 0) return reply.code(401).send({ status: 'error' })
      const { page = '1', search: word } = request.query
      const offset = (Number(page) - 1) * PER_PAGE
      if (offset > 0 && offset <= SHALLOW) throw new Error('The limit knows the first page and far ones')
      const { rows, total } =
        word !== undefined
          ? await search(word.toLowerCase())
          : toFound(
              offset === 0
                ? await send('first', portalStatements.first, {})
                : await send('far', portalStatements.far, { offset }),
            )
      const waits = await send('waits', portalStatements.waits, { ids: rows.map(({ id }) => id) })
      return { status: 'success', data: rows, waits, total, current_page: Number(page) }
    },
  )
}

const toFound = (rows: readonly Row[]): Found => ({
  rows: rows.filter(({ id }) => id !== null),
  total: rows[0]?.total ?? 0,
  first: rows[0]?.first ?? null,
})
