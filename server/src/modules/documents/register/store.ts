import type { listDisclosures } from '@testamur/contract/documents/disclosures'
import type { Received } from '@testamur/contract/endpoint'
import { fullName } from '@testamur/contract/person-name'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { searchPatterns } from '../../../core/search-text.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'
import { factsOf } from '../signed-facts.ts'

export type RegisterFilters = Received<typeof listDisclosures>['query']
export type RegisterSearch = Omit<RegisterFilters, 'page' | 'per_page' | 'sort'>

type Nullable<Columns> = { readonly [Name in keyof Columns]: Columns[Name] | null }

/** A recipient of a document, with the first and last disclosure, and how often in which way. */
export type RegisterRow = Row<
  'disclosures',
  'application_id' | 'graduand_id' | 'document_id' | 'recipient' | 'email'
> &
  Nullable<Row<'application_summaries', 'tracking_id' | 'matric_number'>> &
  Nullable<Row<'graduand_summaries', 'event_id' | 'ceremony'>> &
  Nullable<Row<'documents', 'kind' | 'number' | 'verification_code'>> & {
    readonly id: number
    /** The name that the document gives. Where a paper left without a document of ours, that of the application. */
    readonly student: string
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

/** The columns that identify a row of the register. */
const grouping = [
  'given.application_id',
  'given.graduand_id',
  'given.copy_id',
  'given.document_id',
  'given.recipient',
  'given.email',
  'given.consent_id',
] as const

/** One row for each recipient, document and consent; disclosures outside the filters are not counted. */
export async function registerPage(
  tx: Tx,
  filters: RegisterFilters,
  timeZone: string,
): Promise<{ rows: RegisterRow[]; total: number }> {
  const rows = await registerRows(tx, filters, timeZone)
  const { total } = await tx
    .selectFrom(disclosureGroups(tx, filters, timeZone).as('group'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One page, by the last disclosure of each row. */
async function registerRows(db: Db | Tx, filters: RegisterFilters, timeZone: string): Promise<RegisterRow[]> {
  const { page, per_page, sort } = filters
  const direction = sort === 'last' ? 'asc' : 'desc'
  const rows = await selectRegister(db, filters, timeZone)
    .orderBy('group.last_at', direction)
    .orderBy('group.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return rows.map(toRow)
}

/** The register in an order that later disclosures do not change: by the first disclosure of each row, newest first. */
export async function registerRowsBefore(
  db: Db,
  filters: RegisterSearch,
  timeZone: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<RegisterRow[]> {
  const rows = await selectRegister(db, filters, timeZone)
    .$if(before !== null, (query) => query.where('group.id', '<', before))
    .orderBy('group.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

const selectRegister = (db: Db | Tx, filters: RegisterSearch, timeZone: string) =>
  db
    .selectFrom(disclosureGroups(db, filters, timeZone).as('group'))
    .leftJoin('application_summaries as application', 'application.id', 'group.application_id')
    .leftJoin('graduand_summaries as graduand', 'graduand.id', 'group.graduand_id')
    .leftJoin('documents as document', 'document.id', 'group.document_id')
    .leftJoin('copy_statuses as copy', 'copy.copy_id', 'group.copy_id')
    .leftJoin('consent_summaries as consent', 'consent.id', 'group.consent_id')
    .select([
      'group.id',
      'group.application_id',
      'group.graduand_id',
      'tracking_id',
      'surname',
      'first_name',
      'other_names',
      'application.matric_number',
      'graduand.name as graduand_name',
      'graduand.matric_number as graduand_matric_number',
      'event_id',
      'ceremony',
      'group.document_id',
      'document.kind',
      'document.number',
      'document.verification_code',
      'document.sha256',
      'document.signed',
      'document.signed_sha256',
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

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectRegister>['execute']>>[number]

function toRow(selected: SelectedRow): RegisterRow {
  const { superseded_at, revoked_at, copy_status, surname, first_name, other_names, ...row } = selected
  const { graduand_name, graduand_matric_number, sha256, signed, signed_sha256, ...shown } = row
  const { number, kind, verification_code } = row
  const facts =
    number === null || kind === null || verification_code === null || sha256 === null
      ? null
      : factsOf({ number, kind, verification_code, sha256, signed, signed_sha256 })
  const applicant =
    surname === null || first_name === null || other_names === null
      ? null
      : fullName({ surname, first_name, other_names })
  return {
    ...shown,
    student: facts?.name ?? applicant ?? graduand_name ?? '',
    matric_number: facts === null ? (row.matric_number ?? graduand_matric_number) : facts.matric_number,
    superseded: superseded_at !== null || copy_status === 'superseded',
    revoked: revoked_at !== null || copy_status === 'revoked',
  }
}

const disclosureGroups = (db: Db | Tx, filters: RegisterSearch, timeZone: string) =>
  db
    .selectFrom('disclosures as given')
    .leftJoin('application_summaries as application', 'application.id', 'given.application_id')
    .leftJoin('graduand_summaries as graduand', 'graduand.id', 'given.graduand_id')
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

type Joined = Pick<Schema, 'documents'> & {
  readonly given: Schema['disclosures']
  readonly application: Schema['application_summaries']
  readonly graduand: Schema['graduand_summaries']
}

function matchesFilters(
  { search, method, application_id, student_id, document_id, from, to }: RegisterSearch,
  timeZone: string,
): Expression<SqlBool> {
  const query = expressionBuilder<Joined, keyof Joined>()
  const day = query.cast<string>(query.fn('timezone', [query.val(timeZone), 'given.at']), 'date')
  const text = sql`' ' || lower(unaccent(concat_ws(' ', application.search_text, graduand.name, graduand.matric_number,
    graduand.ceremony, given.recipient, documents.number, documents.signed ->> 'name',
    documents.signed ->> 'matric_number', documents.verification_code))) || ' '`
  const conditions: Expression<SqlBool>[] = []
  if (method !== undefined) conditions.push(query('given.method', '=', method))
  if (application_id !== undefined) conditions.push(query('given.application_id', '=', application_id))
  if (student_id !== undefined)
    conditions.push(
      query.or([
        query('application.student_id', '=', student_id),
        query('graduand.student_id', '=', student_id),
      ]),
    )
  if (document_id !== undefined) conditions.push(query('given.document_id', '=', document_id))
  if (from !== undefined) conditions.push(query(day, '>=', from))
  if (to !== undefined) conditions.push(query(day, '<=', to))
  for (const pattern of searchPatterns(search ?? '')) conditions.push(query(text, 'like', pattern))
  return query.and(conditions)
}
