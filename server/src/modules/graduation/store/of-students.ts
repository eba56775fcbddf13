import type { Db, Tx } from '../../../db/client.ts'

/** Applications that deliver nothing any more. */
export const CLOSED = ['rejected', 'cancelled', 'expired'] as const

const certificatesOf = (db: Db | Tx) =>
  db
    .selectFrom('graduation_certificates as certificate')
    .innerJoin('graduands as graduand', 'graduand.id', 'certificate.graduand_id')
    .innerJoin('graduation_events as event', 'event.id', 'graduand.event_id')
    .leftJoin('application_summaries as application', (join) =>
      join.onRef('application.id', '=', 'graduand.application_id').on('application.status', 'not in', CLOSED),
    )
    .select([
      'certificate.id',
      'certificate.serial',
      'certificate.name',
      'certificate.state',
      'certificate.issued_at',
      'certificate.document_id',
      'certificate.revocation_at',
      'graduand.id as graduand_id',
      'graduand.event_id',
      'graduand.state as graduand_state',
      'graduand.award',
      'event.title as ceremony',
      'event.session',
      // The open application that hands it out.
      'application.id as application_id',
      'application.tracking_id',
    ])

export type StudentCertificate = Awaited<
  ReturnType<ReturnType<typeof certificatesOf>['executeTakeFirstOrThrow']>
>

/** The certificates that were issued to a student at any ceremony, also those that ended; the latest first. */
export const certificatesOfStudent = (db: Db | Tx, studentId: number): Promise<StudentCertificate[]> =>
  certificatesOf(db)
    .where('graduand.student_id', '=', studentId)
    .where('certificate.state', 'in', ['issued', 'superseded', 'revoked'])
    .orderBy('certificate.id', 'desc')
    .execute()

export async function setApplication(
  tx: Tx,
  graduandId: number,
  application_id: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('graduands')
    .set((column) => ({ application_id, version: column('version', '+', 1), updated_at: at }))
    .where('id', '=', graduandId)
    .execute()
}

/** Whose stored certificate an application hands out. */
export async function graduandOfApplication(tx: Tx, applicationId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('graduands')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The tracking ID of the open application that hands a certificate out; `null`: the desk of the ceremony does. */
export async function openApplicationOf(db: Db | Tx, graduandId: number): Promise<string | null> {
  const row = await db
    .selectFrom('graduands as graduand')
    .innerJoin('application_summaries as application', 'application.id', 'graduand.application_id')
    .select('application.tracking_id')
    .where('graduand.id', '=', graduandId)
    .where('application.status', 'not in', CLOSED)
    .executeTakeFirst()
  return row?.tracking_id ?? null
}
