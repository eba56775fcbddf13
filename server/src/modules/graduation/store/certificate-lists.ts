import type { CertificateState } from '@testamur/contract/graduation/certificate-states'
import type { ExpressionBuilder } from 'kysely'
import { escapeLike } from '../../../core/search-text.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

type Query = ExpressionBuilder<Schema & { certificate: Schema['graduation_certificates'] }, 'certificate'>

/** An issued certificate that somebody asked to revoke. */
const isToConfirm = (query: Query) =>
  query.and([query('certificate.state', '=', 'issued'), query('certificate.revocation_at', 'is not', null)])

const named = (db: Db | Tx) =>
  db
    .selectFrom('graduation_certificates as certificate')
    .innerJoin('graduands as graduand', 'graduand.id', 'certificate.graduand_id')
    .innerJoin('certificate_series as series', 'series.id', 'certificate.series_id')
    .leftJoin('graduation_certificates as earlier', 'earlier.id', 'certificate.supersedes')

const selectNamed = (db: Db | Tx) =>
  named(db)
    .selectAll('certificate')
    .select([
      'graduand.matric_number',
      'graduand.award',
      'series.name as series',
      'earlier.serial as earlier_serial',
    ])

export type NamedCertificate = Awaited<ReturnType<ReturnType<typeof selectNamed>['execute']>>[number]

export type CertificateFilters = {
  readonly event_id: number
  readonly search: string
  readonly state: CertificateState | 'to_confirm' | null
}

export async function pageOfCertificates(
  db: Db,
  { event_id, search, state }: CertificateFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: NamedCertificate[]; total: number }> {
  const pattern = `%${escapeLike(search.trim())}%`
  const matches = (
    query: ExpressionBuilder<
      Schema & { certificate: Schema['graduation_certificates'] } & { graduand: Schema['graduands'] },
      'certificate' | 'graduand'
    >,
  ) =>
    query.and([
      query('certificate.event_id', '=', event_id),
      ...(state === null
        ? []
        : [state === 'to_confirm' ? isToConfirm(query) : query('certificate.state', '=', state)]),
      ...(search.trim() === ''
        ? []
        : [
            query.or([
              query('certificate.name', 'ilike', pattern),
              query('certificate.serial', 'ilike', pattern),
              query('graduand.matric_number', 'ilike', pattern),
            ]),
          ]),
    ])
  const { total } = await named(db)
    .where((query) => matches(query))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectNamed(db)
    .where((query) => matches(query))
    .orderBy('certificate.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export async function namedCertificate(db: Db | Tx, id: number): Promise<NamedCertificate | null> {
  return (await selectNamed(db).where('certificate.id', '=', id).executeTakeFirst()) ?? null
}

/** How many certificates of a ceremony are in each state, and how many somebody asked to revoke. */
export const countCertificates = (db: Db, eventId: number) =>
  db
    .selectFrom('graduation_certificates as certificate')
    .where('certificate.event_id', '=', eventId)
    .select((query) => {
      const countOf = (state: CertificateState) =>
        query.fn.countAll<number>().filterWhere('certificate.state', '=', state).as(state)
      return [
        countOf('reserved'),
        countOf('issued'),
        countOf('voided'),
        countOf('superseded'),
        countOf('revoked'),
        query.fn.countAll<number>().filterWhere(isToConfirm(query)).as('to_confirm'),
      ]
    })
    .executeTakeFirstOrThrow()

export type SheetRow = Row<'certificate_sheets'>

export const sheetsOfCertificates = (db: Db | Tx, ids: readonly number[]): Promise<SheetRow[]> =>
  db
    .selectFrom('certificate_sheets')
    .selectAll()
    .where('certificate_id', '=', anyOf(ids))
    .orderBy('id')
    .execute()

export async function insertSheet(tx: Tx, sheet: Omit<SheetRow, 'id'>): Promise<void> {
  await tx.insertInto('certificate_sheets').values(sheet).execute()
}
