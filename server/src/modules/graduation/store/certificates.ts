import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Said } from '../../../messages/message.ts'
import { isErased } from './graduands.ts'

export type CertificateRow = Row<'graduation_certificates'>

export type ReservedNumber = Pick<
  CertificateRow,
  'number' | 'serial' | 'verification_code' | 'graduand_id' | 'template_version_id' | 'name' | 'supersedes'
>

export async function insertReserved(
  tx: Tx,
  shared: Pick<CertificateRow, 'series_id' | 'event_id' | 'run_id' | 'reserved_at'>,
  numbers: readonly ReservedNumber[],
): Promise<void> {
  await sql`
    insert into graduation_certificates (series_id, event_id, run_id, reserved_at, state, number, serial, verification_code,
      graduand_id, template_version_id, name, supersedes)
    select ${shared.series_id}::bigint, ${shared.event_id}::bigint, ${shared.run_id}::bigint, ${shared.reserved_at}::timestamptz,
      'reserved', number, serial, verification_code, graduand_id, template_version_id, name, supersedes
    from jsonb_to_recordset(${json(numbers)}::jsonb) as given (number int, serial text, verification_code text,
      graduand_id bigint, template_version_id bigint, name text, supersedes bigint)
    order by number`.execute(tx)
}

export async function findCertificate(db: Db | Tx, id: number): Promise<CertificateRow | null> {
  const row = await db
    .selectFrom('graduation_certificates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function lockCertificate(tx: Tx, id: number): Promise<CertificateRow | null> {
  const row = await tx
    .selectFrom('graduation_certificates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The number that a run holds for a person. */
export async function findReserved(
  db: Db | Tx,
  runId: number,
  graduandId: number,
): Promise<CertificateRow | null> {
  const row = await db
    .selectFrom('graduation_certificates')
    .selectAll()
    .where('run_id', '=', runId)
    .where('graduand_id', '=', graduandId)
    .where('state', '=', 'reserved')
    .executeTakeFirst()
  return row ?? null
}

/**
 * The valid certificates of a ceremony, in the order of its list, but for those of people whose data was erased: neither
 * their sheets nor their files exist any more.
 */
export const issuedOfEvent = (db: Db | Tx, eventId: number): Promise<CertificateRow[]> =>
  db
    .selectFrom('graduation_certificates as certificate')
    .innerJoin('graduands as graduand', 'graduand.id', 'certificate.graduand_id')
    .selectAll('certificate')
    .where('certificate.event_id', '=', eventId)
    .where('certificate.state', '=', 'issued')
    .where((query) => query.not(isErased))
    .orderBy('graduand.import_line')
    .orderBy('graduand.id')
    .execute()

type Change = Partial<Omit<CertificateRow, 'id' | 'version' | 'printed' | 'ended_reason'>> & {
  readonly printed?: CertificateRow['printed']
  readonly ended_reason?: Said
}

export async function changeCertificate(
  tx: Tx,
  id: number,
  { printed, ended_reason, ...change }: Change,
): Promise<void> {
  await tx
    .updateTable('graduation_certificates')
    .set((column) => ({
      ...change,
      version: column('version', '+', 1),
      ...(printed === undefined ? {} : { printed: json(printed) }),
      ...(ended_reason === undefined ? {} : { ended_reason: json(ended_reason) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Voids by name the numbers that a run holds for people who get no certificate. */
export async function voidReserved(
  tx: Tx,
  runId: number,
  people: readonly { readonly graduand_id: number; readonly reason: Said }[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return
  await sql`
    update graduation_certificates c
    set state = 'voided', ended_at = ${at}::timestamptz, ended_reason = given.reason, version = c.version + 1
    from jsonb_to_recordset(${json(people)}::jsonb) as given (graduand_id bigint, reason jsonb)
    where c.run_id = ${runId}::bigint and c.graduand_id = given.graduand_id and c.state = 'reserved'`.execute(
    tx,
  )
}
