import type { listDisclosures } from '@testamur/contract/documents/disclosures'
import type { Received } from '@testamur/contract/endpoint'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { searchPatterns } from '../../../core/search-text.ts'
import type { Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

export type RegisterFilters = Received<typeof listDisclosures>['query']

type Nullable<Columns> = { readonly [Name in keyof Columns]: Columns[Name] | null }

/** A recipient of a document, with the first and the last time it was given away and how often by which way. */
export type RegisterRow = Row<'disclosures', 'application_id' | 'document_id' | 'recipient' | 'email'> &
  Row<'application_summaries', 'tracking_id' | 'surname' | 'first_name' | 'other_names' | 'matric_number'> &
  Nullable<Row<'documents', 'kind' | 'number' | 'verification_code'>> & {
    readonly id: number
    readonly superseded: boolean
    readonly revoked: boolean
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

/** What makes one row of the register. */
const grouping = [
  'given.application_id',
  'given.copy_id',
  'given.document_id',
  'given.recipient',
  'given.email',
  'given.consent_id',
] as const

/** One row for each recipient of each document on each consent; what the filters leave out is not counted. */
export async function registerPage(
  tx: Tx,
  filters: RegisterFilters,
  timeZone: string,
): Promise<{ rows: RegisterRow[]; total: number }> {
  const { page, per_page } = filters
  const groups = disclosureGroups(tx, filters, timeZone)
  const rows = await tx
    .selectFrom(groups.as('group'))
    .innerJoin('application_summaries as application', 'application.id', 'group.application_id')
    .leftJoin('documents as document', 'document.id', 'group.document_id')
    .leftJoin('copy_statuses as copy', 'copy.copy_id', 'group.copy_id')
    .leftJoin('consent_summaries as consent', 'consent.id', 'group.consent_id')
    .select([
      'group.id',
      'group.application_id',
      'tracking_id',
      'surname',
      'first_name',
      'other_names',
      'matric_number',
      'group.document_id',
      'document.kind',
      'document.number',
      'document.verification_code',
      'document.superseded_at',
      'document.revoked_at',
      'copy.status as copy_status',
      'group.recipient',
      'group.email',
      'consent.name as consent_name',
      'consent.version as consent_version',
      'consent.at as consent_at',
      'group.first_at',
      'group.last_at',
      'group.links_mailed',
      'group.views',
      'group.downloads',
      'group.dispatched_at',
      'group.collected_at',
    ])
    .orderBy('group.last_at', 'desc')
    .orderBy('group.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await tx
    .selectFrom(groups.as('group'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ superseded_at, revoked_at, copy_status, ...row }) => ({
      ...row,
      superseded: superseded_at !== null || copy_status === 'superseded',
      revoked: revoked_at !== null || copy_status === 'revoked',
    })),
    total,
  }
}

const disclosureGroups = (tx: Tx, filters: RegisterFilters, timeZone: string) =>
  tx
    .selectFrom('disclosures as given')
    .innerJoin('application_summaries as application', 'application.id', 'given.application_id')
    .leftJoin('documents', 'documents.id', 'given.document_id')
    .select(grouping)
    .select(({ fn }) => [
      fn.min('given.id').as('id'),
      fn.min('given.at').as('first_at'),
      fn.max('given.at').as('last_at'),
      fn.countAll<number>().filterWhere('given.method', '=', 'link_mailed').as('links_mailed'),
      fn.countAll<number>().filterWhere('given.method', '=', 'viewed').as('views'),
      fn.countAll<number>().filterWhere('given.method', '=', 'downloaded').as('downloads'),
      fn.min<Date | null>('given.at').filterWhere('given.method', '=', 'dispatched').as('dispatched_at'),
      fn.min<Date | null>('given.at').filterWhere('given.method', '=', 'collected').as('collected_at'),
    ])
    .where(matchesFilters(filters, timeZone))
    .groupBy(grouping)

function matchesFilters(
  { search, method, application_id, document_id, from, to }: RegisterFilters,
  timeZone: string,
): Expression<SqlBool> {
  const query = expressionBuilder<Schema & { given: Schema['disclosures'] }, 'given' | 'documents'>()
  const day = query.cast<string>(query.fn('timezone', [query.val(timeZone), 'given.at']), 'date')
  const text = sql`' ' || lower(unaccent(concat_ws(' ', application.search_text, given.recipient, documents.number,
    documents.verification_code))) || ' '`
  const conditions: Expression<SqlBool>[] = []
  if (method !== undefined) conditions.push(query('given.method', '=', method))
  if (application_id !== undefined) conditions.push(query('given.application_id', '=', application_id))
  if (document_id !== undefined) conditions.push(query('given.document_id', '=', document_id))
  if (from !== undefined) conditions.push(query(day, '>=', from))
  if (to !== undefined) conditions.push(query(day, '<=', to))
  for (const pattern of searchPatterns(search ?? '')) conditions.push(query(text, 'like', pattern))
  return query.and(conditions)
}
