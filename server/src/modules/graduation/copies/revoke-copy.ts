import type { Received } from '@testamur/contract/endpoint'
import type { revokeGraduandCopy } from '@testamur/contract/graduation/graduation-copies'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, notFound } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type GraduandRevocation, revokeGraduandDocument } from '../../documents/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { lockGraduand } from '../store/graduands.ts'
import { isValid, latestCopies } from './current-copies.ts'

type Deps = Pick<GraduationDeps, 'database' | 'clock'>

/** The link of the graduate stays, and says that the copy was revoked. */
export function revokeCopy(
  { database, clock }: Deps,
  graduandId: number,
  { document_id, reason, because }: Received<typeof revokeGraduandCopy>['body'],
  by: Requester<StaffActor>,
): Promise<void> {
  return database.inTransaction(async (tx) => {
    const graduand = await lockGraduand(tx, graduandId)
    if (graduand === null) throw notFound(messageOf('graduation.thisGraduand'))
    const copy = (await latestCopies(tx, [graduandId])).get(graduandId)
    if (copy === undefined || copy.id !== document_id || !isValid(copy))
      throw conflict(messageOf('graduationCopies.otherCopy'))
    await revokeGraduandDocument(tx, { document_id, reason, because, by, at: clock.now() })
  })
}

/** The valid copies of these graduands say a degree that is withdrawn. */
export async function revokeCopiesOf(
  tx: Tx,
  graduands: readonly { readonly id: number }[],
  withdrawal: Pick<GraduandRevocation, 'reason' | 'by' | 'at'>,
): Promise<void> {
  const copies = await latestCopies(
    tx,
    graduands.map(({ id }) => id),
  )
  for (const copy of copies.values())
    if (isValid(copy))
      await revokeGraduandDocument(tx, { document_id: copy.id, because: 'award_withdrawn', ...withdrawal })
}
