import { Failure } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import type { Said } from '../../../messages/message.ts'
import { isUnavailableNow } from '../../../platform/batch/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { findEvent } from '../store/events.ts'
import { findListImport, lockListImport, moveListImport } from '../store/imports.ts'
import { checkList, checkPrint } from './check-list.ts'
import { layoutOf } from './keep-imports.ts'
import { readLines } from './read-lines.ts'

type Deps = Pick<GraduationDeps, 'database' | 'clock' | 'storage' | 'templates' | 'today'>

/**
 * Tries every row of a list, also on the certificate's template, and answers what to write about it. `last`: what is
 * unavailable now is not tried again, so the list is failed and can be sent again.
 */
export async function rehearseList(
  deps: Deps,
  id: number,
  last: boolean,
): Promise<((tx: Tx) => Promise<void>) | undefined> {
  const { database, clock, storage } = deps
  const run = await findListImport(database.db, id)
  if (run?.state !== 'rehearsing') return undefined
  const event = await findEvent(database.db, run.event_id)
  if (event === null) return undefined
  try {
    const layout = layoutOf(run.mapping)
    if ('code' in layout) throw new Failure('refused', layout)
    const lines = await readLines(await storage.get(run.file_key))
    const checked = await checkList(database.db, event, layout, lines)
    const printed = await checkPrint(deps, event, checked.rows)
    const problems = [...checked.problems, ...printed].toSorted((one, other) => one.line - other.line)
    const refused = new Set(problems.map(({ line }) => line)).size
    return finish(id, {
      state: 'rehearsed',
      rows_total: lines.length,
      rehearsed_at: clock.now(),
      problems,
      rehearsal: { ...checked.rehearsal, refused },
    })
  } catch (error) {
    if (!(error instanceof Failure) || (!last && isUnavailableNow(error))) throw error
    return finish(id, { state: 'failed', finished_at: clock.now(), problems: [wholeFile(error.said)] })
  }
}

const wholeFile = (problem: Said) => ({ line: 0, column: '', problem })

/** Unless somebody stopped it or chose other columns meanwhile. */
const finish = (id: number, move: Parameters<typeof moveListImport>[2]) => async (tx: Tx) => {
  if ((await lockListImport(tx, id))?.state === 'rehearsing') await moveListImport(tx, id, move)
}
