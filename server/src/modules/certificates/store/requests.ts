import type {
  CertificateKind,
  ClearanceState,
  CollectionMode,
} from '@testamur/contract/certificates/certificate-kinds'
import type { Minor } from '@testamur/contract/money'
import type { Hold } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'

export type Proxy = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly relationship: string
}

export type ChargedPeriod = { readonly from: string; readonly to: string; readonly amount_minor: Minor }

export type RequestRow = {
  readonly application_id: number
  readonly kind: CertificateKind
  readonly event_id: number | null
  readonly event_title: string | null
  readonly event_on: string | null
  readonly name_on_certificate: string
  readonly former_name: string | null
  readonly old_number: string | null
  readonly mode: CollectionMode
  readonly proxy: Proxy | null
  readonly clearance: ClearanceState
  readonly holds: readonly Hold[]
  readonly demurrage: readonly ChargedPeriod[]
  readonly certificate_number: string | null
}

const columns = sql.raw(
  `application_id, kind, event_id, event_title, event_on, name_on_certificate, former_name, old_number, mode, proxy,
   clearance, holds, demurrage, certificate_number`,
)

export async function insertRequest(tx: Tx, row: Omit<RequestRow, 'certificate_number'>): Promise<void> {
  await sql`
    insert into certificate_requests (application_id, kind, event_id, event_title, event_on, name_on_certificate,
                                      former_name, old_number, mode, proxy, clearance, holds, demurrage)
    values (${row.application_id}::bigint, ${row.kind}, ${row.event_id}::bigint, ${row.event_title},
            ${row.event_on}::date, ${row.name_on_certificate}, ${row.former_name}, ${row.old_number}, ${row.mode},
            ${row.proxy === null ? null : json(row.proxy)}::jsonb, ${row.clearance}, ${json(row.holds)}::jsonb,
            ${json(row.demurrage)}::jsonb)`.execute(tx)
}

export async function findRequest(db: Db | Tx, applicationId: number): Promise<RequestRow | null> {
  const [row] = await requestsOf(db, [applicationId])
  return row ?? null
}

export async function requestsOf(db: Db | Tx, applicationIds: readonly number[]): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from certificate_requests
    where application_id = any(${[...applicationIds]}::bigint[])`.execute(db)
  return rows
}

/** What `clearanceOf` says of each record, for a list. */
export async function clearedToday(
  db: Db,
  applicationIds: readonly number[],
): Promise<Map<number, ClearanceState>> {
  const { rows } = await sql<{ id: number; state: ClearanceState }>`
    select a.id, case
      when a.student_id is null then 'unknown'
      when exists (select from student_holds hold
                   where hold.student_id = a.student_id and hold.lifted_at is null and hold.blocks) then 'not_cleared'
      else 'cleared' end as state
    from applications a where a.id = any(${[...applicationIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export async function setClearance(
  tx: Tx,
  row: Pick<RequestRow, 'application_id' | 'clearance' | 'holds'>,
): Promise<void> {
  await sql`
    update certificate_requests set clearance = ${row.clearance}, holds = ${json(row.holds)}::jsonb
    where application_id = ${row.application_id}::bigint`.execute(tx)
}

export async function setNumber(tx: Tx, applicationId: number, number: string): Promise<void> {
  await sql`
    update certificate_requests set certificate_number = ${number}
    where application_id = ${applicationId}::bigint`.execute(tx)
}

/** The one copy that a certificate application delivers. */
export type CertificateCopy = { readonly copy_id: number; readonly id: string; readonly version: number }

export async function copyOf(db: Db | Tx, applicationId: number): Promise<CertificateCopy | null> {
  const { rows } = await sql<CertificateCopy>`
    select copy_id, id, version from copies
    where application_id = ${applicationId}::bigint and type = 'certificate'`.execute(db)
  return rows[0] ?? null
}
