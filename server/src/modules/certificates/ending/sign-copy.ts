import type { Actor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { certificateCopyOf, moveCopy } from '../../applications/index.ts'
import { type Ending, findRequest, type RequestRow, setEnding } from '../store/requests.ts'

/** Signs the copy of an application with a certificate that exists already. Answers the application as it was. */
export async function signCopy(
  tx: Tx,
  id: number,
  ending: Omit<Ending, 'printed' | 'certificate_number'> & { readonly certificate_number: string },
  { version, actor, at }: { readonly version: number; readonly actor: Actor; readonly at: Date },
): Promise<RequestRow> {
  const copy = await certificateCopyOf(tx, id)
  const before = await findRequest(tx, id)
  if (copy === null || before === null) throw notFound(messageOf('certificates.certificateApplication'))
  await moveCopy(tx, {
    copy_id: copy.copy_id,
    to: 'signed',
    actor,
    as: ['system'],
    at,
    version,
    reason: messageOf('certificates.certificateNumber', { number: ending.certificate_number }),
  })
  await setEnding(tx, id, ending)
  return before
}
