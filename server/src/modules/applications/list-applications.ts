import type { Answer, Received } from '@testamur/contract/endpoint'
import type { listApplications } from '@testamur/contract/staff-applications'
import { normaliseMatric } from '@testamur/contract/text'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import type { Actor } from '../../core/actor.ts'
import { searchPatterns } from '../../core/search-text.ts'
import type { Database } from '../../db/client.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { normaliseWaybill } from '../delivery/index.ts'
import type { CatalogueSource } from './catalogue.ts'
import { partiesOf } from './parties.ts'
import {
  type ExactSearch,
  findExactly,
  type Listed,
  type ListQuery,
  listByCount,
  listByTallies,
  search,
} from './store/list.ts'
import { listRowView } from './views/staff.ts'

export type ListDeps = {
  readonly database: Pick<Database, 'db'>
  readonly catalogue: CatalogueSource
}

type Asked = Received<typeof listApplications>['query']

/** The back office's list: filtered, sorted, a page at a time, with a true total. */
export async function list(
  { database: { db }, catalogue: source }: ListDeps,
  asked: Asked,
  actor: Actor,
): Promise<Answer<typeof listApplications>> {
  const catalogue = await source.today()
  const query: ListQuery = {
    kind: asked.kind,
    status: asked.status || null,
    assignee: asked.assignee === 'me' ? (actor.kind === 'staff' ? actor.id : 0) : asked.assignee || null,
    due: asked.due || null,
    today: catalogue.day,
    sort: asked.sort,
    limit: asked.per_page,
    offset: (asked.page - 1) * asked.per_page,
  }
  const found = await find(db, query, asked.search ?? '')
  const parties = partiesOf(actor, 0)
  return {
    data: found.rows.map((row) =>
      listRowView(row, {
        application_type: catalogue.types.get(row.application_type_id)?.name ?? '',
        today: catalogue.day,
        parties,
      }),
    ),
    meta: pageMeta(asked, found.total, found.rows.length, { path: '/applications', query: asked }),
  }
}

async function find(db: Database['db'], query: ListQuery, typed: string): Promise<Listed> {
  if (typed !== '') {
    const ids = await findExactly(db, exactly(typed))
    return search(db, query, ids.length > 0 ? { ids } : { patterns: searchPatterns(typed) })
  }
  return query.assignee === null && query.due === null ? listByTallies(db, query) : listByCount(db, query)
}

/** What the words may be as a whole. */
function exactly(typed: string): ExactSearch {
  const text = typed.trim()
  return {
    tracking_id: normaliseTrackingId(text),
    matric_number: text.includes('@') ? null : normaliseMatric(text),
    email: text.includes('@') ? text.toLowerCase() : null,
    waybill: text.includes('@') ? null : normaliseWaybill(text),
  }
}
