/**
 * The portal's own statements for lists and searches, for the limit server: because both send the same SQL, the ratio shows
 * what the portal's code costs.
 */
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db } from '../../server/src/db/client.ts'
import type { Schema } from '../../server/src/db/schema.ts'
import { listByTallies } from '../../server/src/modules/applications/list/store/list.ts'
import {
  type ListQuery,
  readListedRows,
} from '../../server/src/modules/applications/list/store/listed-rows.ts'
import {
  findByRecipientReference,
  findExactly,
  searchApplications,
} from '../../server/src/modules/applications/list/store/search.ts'
import { readWaitFacts } from '../../server/src/modules/applications/news/store/wait-facts.ts'

/** A statement, with its values that differ from request to request as parameters. */
export type Statement = {
  readonly text: string
  valuesFor(given: Readonly<Record<string, unknown>>): unknown[]
}

const PER_PAGE = 10
/** Placeholders, which are replaced by the values of a request. */
const OFFSET = 987_654_321
const ID = 987_654_322
const WORD = '%a word that nobody searches%'

const firstPage: ListQuery = {
  kind: 'transcript',
  status: null,
  assignee: null,
  due: null,
  releasable: false,
  certificate: null,
  rule: null,
  today: '2026-01-01',
  sort: '-submitted',
  limit: PER_PAGE,
  offset: 0,
}

/** By date of submission, pages are found with the kept counts, not with marks. */
const noMarks = { read: () => Promise.resolve([]), prepare: () => undefined }

async function record(run: (db: Db) => Promise<unknown>): Promise<Statement> {
  const sent: CompiledQuery[] = []
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query),
  })
  await run(db)
  const [only] = sent
  if (only === undefined || sent.length > 1)
    throw new Error(`The portal sends ${sent.length} statements here`)
  return { text: only.sql, valuesFor: (given) => only.parameters.map((value) => replace(value, given)) }
}

function replace(
  value: unknown,
  { offset, ids, pattern, exact }: Readonly<Record<string, unknown>>,
): unknown {
  if (value === OFFSET) return offset
  if (value === WORD) return pattern
  if (Array.isArray(value) && value[0] === ID) return ids
  return typeof value === 'string' && value.startsWith('exact ') ? exact : value
}

/** The statements of each kind of page and search. */
export const portalStatements = {
  first: await record((db) => listByTallies(db, firstPage, noMarks)),
  /** A page far down the list. */
  far: await record((db) => listByTallies(db, { ...firstPage, offset: OFFSET }, noMarks)),
  exactly: await record((db) =>
    findExactly(db, {
      tracking_id: 'exact tracking id',
      matric_number: 'exact matric number',
      email: 'exact email',
      waybill: 'exact waybill',
    }),
  ),
  ofRecipients: await record((db) => findByRecipientReference(db, 'exact reference')),
  byIds: await record((db) => searchApplications(db, firstPage, { ids: [ID] })),
  byPattern: await record((db) => searchApplications(db, firstPage, { patterns: [WORD], named: [] })),
  rows: await record((db) => readListedRows(db, [ID], '-submitted')),
  /** What each row of a page waits for. */
  waits: await record((db) => readWaitFacts(db, { ids: [ID], today: firstPage.today })),
}
