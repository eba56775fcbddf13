import type {
  countApplications as countCall,
  listApplications as listCall,
} from '@testamur/contract/applications/staff-applications'
import { applicationStatuses, type Kind } from '@testamur/contract/applications/statuses'
import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { Answer, Received } from '@testamur/contract/endpoint'
import { type Actor, may } from '../../../core/actor.ts'
import type { Day } from '../../../core/days.ts'
import { forbidden } from '../../../core/failure.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import type { KeptCounts } from '../../../platform/kept-counts.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { whyTheyWait } from '../news/why-waits.ts'
import { partiesOf } from '../statuses/parties.ts'
import { statusFacts } from '../statuses/status-facts.ts'
import type { CommonSearches } from './common-searches.ts'
import { listRowView } from './list-row-view.ts'
import type { OrderMarks } from './order-marks.ts'
import { type SearchDeps, searchOf } from './search-of.ts'
import { isNarrow, listByCount, listByTallies } from './store/list.ts'
import { type ListedFilters, type ListPage, type ListQuery, readListedRows } from './store/listed-rows.ts'
import { searchApplications } from './store/search.ts'
import { countByStatus } from './store/tallies.ts'

export type ListDeps = SearchDeps & {
  readonly catalogue: CatalogueSource
  readonly searches: CommonSearches<ListPage>
  readonly marks: OrderMarks
  readonly keptCounts: KeptCounts
}

/** Certificates can be filtered by their kind. */
export type ListQuestion = Received<typeof listCall>['query'] & {
  readonly certificate_kind?: CertificateKind | '' | undefined
}
export type ListFilters = Omit<ListQuestion, 'page' | 'per_page' | 'sort'>

/** The list of the back office: filtered, sorted and paged, with an exact total. */
export async function listApplications(
  deps: ListDeps,
  question: ListQuestion,
  actor: Actor,
): Promise<Answer<typeof listCall>> {
  const found = await findPage(deps, question, actor)
  return {
    data: await showRows(deps, found.rows, actor),
    meta: pageMeta(question, found.total, found.rows.length, { path: '/applications', query: question }),
  }
}

/** Rows of a list, as this member of staff may see them. */
export async function showRows(
  { database, catalogue: source }: Pick<ListDeps, 'database' | 'catalogue'>,
  rows: ListPage['rows'],
  actor: Actor,
): Promise<Answer<typeof listCall>['data']> {
  const catalogue = await source.today()
  const parties = partiesOf(actor, 0)
  const waits = await whyTheyWait(
    database.db,
    rows.map(({ id }) => id),
    {
      today: catalogue.day,
      timeZone: catalogue.institution.time_zone,
      readsRecords: may(actor, 'students.read'),
    },
  )
  return rows.map((row) =>
    listRowView(row, {
      application_type: catalogue.types.get(row.application_type_id)?.name ?? '',
      today: catalogue.day,
      parties,
      waits,
    }),
  )
}

/** The rows of a page as they are stored, and how many the list has: for whoever shows none of them. */
export async function findPage(deps: ListDeps, question: ListQuestion, actor: Actor): Promise<ListPage> {
  const { day } = await deps.catalogue.today()
  const query: ListQuery = {
    ...filtersOfQuestion(question, day, actor),
    sort: question.sort,
    limit: question.per_page,
    offset: (question.page - 1) * question.per_page,
  }
  return findListed(deps, query, question.search ?? '')
}

/** Who may not approve is not told which applications are checked afterwards. */
export const mayFilter = ({ rule }: Pick<ListFilters, 'rule'>, actor: Actor): boolean =>
  !rule || rule === 'approved' || may(actor, 'applications.approve')

/** Turns the query of the list into the question for its store. */
export function filtersOfQuestion(question: ListFilters, today: Day, actor: Actor): ListedFilters {
  if (!mayFilter(question, actor)) throw forbidden(actor)
  return {
    kind: question.kind,
    status: question.status || null,
    assignee:
      question.assignee === 'me' ? (actor.kind === 'staff' ? actor.id : 0) : question.assignee || null,
    due: question.due || null,
    releasable: question.release === 'ready',
    certificate: question.certificate_kind || null,
    rule: question.rule || null,
    today,
  }
}

function findListed(deps: ListDeps, query: ListQuery, typed: string): Promise<ListPage> {
  if (typed !== '') return findText(deps, query, typed)
  const { database, marks, keptCounts } = deps
  return isNarrow(query)
    ? listByCount(database.db, query, keptCounts)
    : listByTallies(database.db, query, marks)
}

/** A word with thousands of matches is counted only every few seconds; the rows of a page are always current. */
async function findText(
  { database, payments, searches }: ListDeps,
  query: ListQuery,
  typed: string,
): Promise<ListPage> {
  const { db } = database
  const { limit, offset, ...rest } = query
  const question = JSON.stringify([rest, typed])
  const common = searches.get(question)
  if (common !== null && offset + limit <= common.ids.length)
    return {
      total: common.total,
      rows: await readListedRows(db, common.ids.slice(offset, offset + limit), query.sort),
    }
  return searches.searchTogether(`${question}${offset}+${limit}`, async () => {
    const found = await searchApplications(db, query, await searchOf({ database, payments }, typed))
    if (found.first !== undefined) searches.keep(question, { total: found.total, ids: found.first })
    return found
  })
}

/** For the row of statuses above the list, in their order. */
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
