import type { listDisclosures } from '@testamur/contract/documents/disclosures'
import type { DocumentKind } from '@testamur/contract/documents/documents'
import type { Received } from '@testamur/contract/endpoint'
import { sql } from 'kysely'
import { searchPatterns } from '../../../core/search-text.ts'
import type { Tx } from '../../../db/client.ts'

export type RegisterFilters = Received<typeof listDisclosures>['query']

export type RegisterRow = {
  readonly id: number
  readonly application_id: number
  readonly tracking_id: string
  readonly surname: string
  readonly first_name: string
  readonly other_names: string
  readonly matric_number: string | null
  readonly document_id: number | null
  readonly kind: DocumentKind | null
  readonly number: string | null
  readonly verification_code: string | null
  readonly superseded: boolean
  readonly revoked: boolean
  readonly recipient: string
  readonly email: string | null
  readonly consent_name: string | null
  readonly consent_version: string | null
  readonly consent_at: Date | null
  readonly first_at: Date
  readonly last_at: Date
  readonly links_mailed: number
  readonly views: number
  readonly downloads: number
  readonly dispatched_at: Date | null
  readonly collected_at: Date | null
}

/** One row for each recipient of each document on each consent; what the filters leave out is not counted. */
export async function registerPage(
  tx: Tx,
  filters: RegisterFilters,
  timeZone: string,
): Promise<{ rows: RegisterRow[]; total: number }> {
  const { page, per_page } = filters
  const groups = sql`
    select min(r.id) as id, r.application_id, r.copy_id, r.document_id, r.recipient, r.email, r.consent_id,
           min(r.at) as first_at, max(r.at) as last_at,
           count(*) filter (where r.method = 'link_mailed') as links_mailed,
           count(*) filter (where r.method = 'viewed') as views,
           count(*) filter (where r.method = 'downloaded') as downloads,
           min(r.at) filter (where r.method = 'dispatched') as dispatched_at,
           min(r.at) filter (where r.method = 'collected') as collected_at
    from disclosures r
    join applications a on a.id = r.application_id
    left join documents d on d.id = r.document_id
    where ${wanted(filters, timeZone)}
    group by r.application_id, r.copy_id, r.document_id, r.recipient, r.email, r.consent_id`
  const [found, count] = [
    await sql<RegisterRow>`
      select g.id, g.application_id, a.tracking_id, a.surname, a.first_name, a.other_names, a.matric_number,
             g.document_id, d.kind, d.number, d.verification_code,
             coalesce(d.superseded_at is not null or c.status = 'superseded', false) as superseded,
             coalesce(d.revoked_at is not null or c.status = 'revoked', false) as revoked,
             g.recipient, g.email, s.name as consent_name, s.version as consent_version, s.at as consent_at,
             g.first_at, g.last_at, g.links_mailed, g.views, g.downloads, g.dispatched_at, g.collected_at
      from (${groups}) g
      join applications a on a.id = g.application_id
      left join documents d on d.id = g.document_id
      left join copies c on c.copy_id = g.copy_id
      left join consents s on s.id = g.consent_id
      order by g.last_at desc, g.id desc
      limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(tx),
    await sql<{ total: number }>`select count(*) as total from (${groups}) g`.execute(tx),
  ]
  return { rows: found.rows, total: count.rows[0]?.total ?? 0 }
}

function wanted({ search, method, application_id, document_id, from, to }: RegisterFilters, zone: string) {
  const day = sql`(r.at at time zone ${zone})::date`
  const text = sql`' ' || lower(unaccent(concat_ws(' ', a.search_text, r.recipient, d.number, d.verification_code))) || ' '`
  const conditions = [
    sql`true`,
    ...(method === undefined ? [] : [sql`r.method = ${method}`]),
    ...(application_id === undefined ? [] : [sql`r.application_id = ${application_id}::bigint`]),
    ...(document_id === undefined ? [] : [sql`r.document_id = ${document_id}::bigint`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
    ...searchPatterns(search ?? '').map((pattern) => sql`${text} like ${pattern}`),
  ]
  return sql.join(conditions, sql` and `)
}
