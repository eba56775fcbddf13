import { type FieldFaults, invalid, notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { type DestinationContext, planDestination } from '../edits/edit-destination.ts'
import type { DetailsEdit, detailChanges } from '../edits/edit-details.ts'
import { contactRefusal, copyRefusal, nameRefusal } from '../edits/edit-rules.ts'
import { findDeliveries } from '../edits/store/edit.ts'
import { changedMeanwhile } from '../machine/changed-meanwhile.ts'
import { type LockedApplication } from '../machine/store/lock.ts'
import type { CopyRow } from '../rows/rows.ts'
import { type CopyEdit } from './waiting-change.ts'

type WithCopies = LockedApplication & { readonly copies: readonly CopyRow[] }

/** Refuses changes to a name that was approved, and to an application that is closed or signed. */
export function checkDetails(application: WithCopies, details: ReturnType<typeof detailChanges>): void {
  if (details.changes.length === 0) return
  const refusal = details.identity ? nameRefusal(application) : contactRefusal(application)
  if (refusal !== null) throw refused(refusal)
}

/** Checks every copy to be changed like a new one; faults are reported at their fields. */
export async function planCopyEdits(
  tx: Tx,
  application: WithCopies,
  { copies: editedCopies = [] }: DetailsEdit,
  context: DestinationContext,
): Promise<CopyEdit[]> {
  const ways = await findDeliveries(tx, application.id)
  const errors: FieldFaults = {}
  const edits = editedCopies.flatMap((sent, index): CopyEdit[] => {
    const position = application.copies.findIndex(({ id }) => id === sent.id.toLowerCase())
    const copy = application.copies[position]
    const way = copy && ways.get(copy.copy_id)
    if (copy === undefined || way === undefined) throw notFound(messageOf('applicationsMachine.thisCopy'))
    const refusal = copyRefusal(application, copy)
    if (refusal !== null) throw refused(refusal)
    if (copy.version !== sent.version) throw changedMeanwhile('request')
    const planned = planDestination(copy, way, sent, context, (field, sentence) => {
      errors[`copies.${index}.${field}`] ??= [sentence]
    })
    return planned === null ? [] : [{ ...planned, copy, number: position + 1 }]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return edits
}
