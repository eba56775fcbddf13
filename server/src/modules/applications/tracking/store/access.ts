import type { Tx } from '../../../../db/client.ts'

/**
 * Whose mailbox an emailed link must have been sent to, and when the applicant last ended all access. Locked, so that who changes
 * either waits, and then ends what was opened meanwhile.
 */
export const lockAccess = (tx: Tx, id: number) =>
  tx
    .selectFrom('applications')
    .select(['tracking_id', 'email', 'access_ended_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()

/** Somebody who entered a code from this mailbox, and when. */
export type ProvedMailbox = { readonly email: string; readonly proved_at: Date }

/**
 * Those of these applications that a proved mailbox opens. Not one that has another address meanwhile, or whose applicant has
 * ended all access since. Locked as by `lockAccess`, in one order.
 */
export async function lockOpenTo(
  tx: Tx,
  { email, proved_at }: ProvedMailbox,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', ids)
    .where('email', '=', email)
    .where((eb) => eb.or([eb('access_ended_at', 'is', null), eb('access_ended_at', '<', proved_at)]))
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** An application, and what issues its copies again, however often. */
const withReissues = (tx: Tx, id: number) =>
  tx.withRecursive('those', (db) =>
    db
      .selectFrom('applications')
      .select('id')
      .where('id', '=', id)
      .unionAll(
        db.selectFrom('applications as a').innerJoin('those', 'those.id', 'a.parent_id').select('a.id'),
      ),
  )

/** Waits for copies that are being issued again, and finds what issues them: repeated until all it found is locked. */
async function lockWithReissues(tx: Tx, id: number): Promise<number[]> {
  let locked: number[] = []
  for (;;) {
    const rows = await withReissues(tx, id)
      .selectFrom('applications')
      .select('id')
      .where('id', 'in', (eb) => eb.selectFrom('those').select('those.id'))
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length === locked.length) return locked
    locked = rows.map((row) => row.id)
  }
}

/**
 * Emailed links made until now, and mailboxes proved until now, open it no more, nor what issues its copies again: whoever had
 * this application open may have asked for that. Answers whose access ended.
 */
export async function saveAccessEnded(tx: Tx, id: number, at: Date): Promise<number[]> {
  const ids = await lockWithReissues(tx, id)
  await tx.updateTable('applications').set({ access_ended_at: at }).where('id', 'in', ids).execute()
  return ids
}
