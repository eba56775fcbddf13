import type { Tx } from '../../db/client.ts'
import type { Reference } from '../../platform/reference.ts'
import type { RecordedProgramme } from '../records/index.ts'
import { saveProgrammes } from './store/staff-programmes.ts'

/** Stores the programmes of the university's own system, in the caller's transaction. */
export async function keepProgrammes(
  tx: Tx,
  programmes: readonly RecordedProgramme[],
  reference: Pick<Reference, 'changed'>,
): Promise<void> {
  const { saved } = await saveProgrammes(tx, programmes)
  if (saved.length > 0) await reference.changed(tx, 'programmes')
}
