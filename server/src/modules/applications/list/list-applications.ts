import type {
  countApplications as countCall,
  listApplications as listCall,
} from '@testamur/contract/applications/staff-applications'
import { applicationStatuses, type Kind } from '@testamur/contract/applications/statuses'
import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { Answer, Received } from '@testamur/contract/endpoint'
import { normaliseMatric } from '@testamur/contract/text'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import type { Actor } from '../../../core/actor.ts'
import { searchPatterns } from '../../../core/search-text.ts'
import type { Database } from '../../../db/client.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { normaliseWaybill } from '../../delivery/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { partiesOf } from '../statuses/parties.ts'
import { statusFacts } from '../statuses/status-facts.ts'
import type { CommonSearches } from './common-searches.ts'
import { listRowView } from './list-row-view.ts'
import { isNarrow, listByCount, listByTallies } from './store/list.ts'
import { type Listed, type ListQuery, readListedRows } from './store/listed-rows.ts'
import { type ExactSearch, findExactly, searchApplications } from './store/search.ts'
import { countByStatus } from './store/tallies.ts'

export type ListDeps = {
  readonly database: Pick<Database, 'db'>
  readonly catalogue: CatalogueSource
  readonly searches: CommonSearches<Listed>
}

/** Certificates may be sought by what they are asked for. */
export type ListQuestion = Received<typeof listCall>['query'] & {
  readonly certificate_kind?: CertificateKind | '' | undefined
}

/** The back office's list: filtered, sorted, a page at a time, with a true total. */
export async function listApplications(
  { database: { db }, catalogue: source, searches }: ListDeps,
  question: ListQuestion,
  actor: Actor,
): Promise<Answer<typeof listCall>> {
  const catalogue = await source.today()
  const query: ListQuery = {
    kind: question.kind,
    status: question.status || null,
    assignee:
      question.assignee === 'me' ? (actor.kind === 'staff' ? actor.id : 0) : question.assignee || null,
    due: question.due || null,
    releasable: question.release === 'ready',
    certificate: question.certificate_kind || null,
    today: catalogue.day,
    sort: question.sort,
    limit: question.per_page,
    offset: (question.page - 1) * question.per_page,
  }
  const found = await findListed(db, searches, query, question.search ?? '')
  const parties = partiesOf(actor, 0)
  return {
    data: found.rows.map((row) =>
      listRowView(row, {
        application_type: catalogue.types.get(row.application_type_id)?.name ?? '',
        today: catalogue.day,
        parties,
      }),
    ),
    meta: pageMeta(question, found.total, found.rows.length, { path: '/applications', query: question }),
  }
}

function findListed(
  db: Database['db'],
  searches: CommonSearches<Listed>,
  query: ListQuery,
  typed: string,
): Promise<Listed> {
  if (typed !== '') return findText(db, searches, query, typed)
  return isNarrow(query) ? listByCount(db, query) : listByTallies(db, query)
}

/** A word that thousands fit is counted every few seconds at most; the rows of a page are read anew each time. */
async function findText(
  db: Database['db'],
  searches: CommonSearches<Listed>,
  query: ListQuery,
  typed: string,
): Promise<Listed> {
  const { limit, offset, ...rest } = query
  const question = JSON.stringify([rest, typed])
  const common = searches.get(question)
  if (common !== null && offset + limit <= common.ids.length)
    return {
      total: common.total,
      rows: await readListedRows(db, common.ids.slice(offset, offset + limit), query.sort),
    }
  return searches.searchTogether(`${question}${offset}+${limit}`, async () => {
    const ids = await findExactly(db, exactSearchOf(typed))
    const found = await searchApplications(
      db,
      query,
      ids.length > 0 ? { ids } : { patterns: searchPatterns(typed) },
    )
    if (found.first !== undefined) searches.keep(question, { total: found.total, ids: found.first })
    return found
  })
}

/** What the words may be as a whole. */
function exactSearchOf(typed: string): ExactSearch {
  const text = typed.trim()
  return {
    tracking_id: normaliseTrackingId(text),
    matric_number: text.includes('@') ? null : normaliseMatric(text),
    email: text.includes('@') ? text.toLowerCase() : null,
    waybill: text.includes('@') ? null : normaliseWaybill(text),
  }
}

/** For the row of statuses above the list, in the order of the machine. */
export async function countApplications(
  { database: { db } }: Pick<ListDeps, 'database'>,
  kind: Kind,
): Promise<Answer<typeof countCall>> {
  const found = new Map((await countByStatus(db, kind)).map(({ status, count }) => [status, count]))
  const data = applicationStatuses.flatMap((status) => {
    const count = found.get(status)
    return count === undefined ? [] : [{ status, tone: statusFacts[status].tone, count }]
  })
  return { data }
}
