import type { Tx } from '../../db/client.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { findCopy, printableFiles } from '../documents/index.ts'
import type { BulkDeps } from './deps.ts'
import { listPrinted } from './store/printed.ts'
import { changeRun } from './store/runs.ts'

/** Letters, copies and labels of a run as one file, sorted by courier. Answers how it is recorded; `null`: nothing was printed. */
export async function makePrintFile(
  { database, documents, storage }: BulkDeps,
  runId: number,
): Promise<((tx: Tx) => Promise<void>) | null> {
  const copies = await listPrinted(database.db, runId)
  if (copies.length === 0) return null
  const files: Uint8Array[] = []
  for (const copy of copies) files.push(...(await printableFiles(documents, await findCopy(documents, copy))))
  const file = await storage.put(await documents.pdf.join(files), {
    contentType: 'application/pdf',
    name: `print-${runId}.pdf`,
    purpose: 'bulk_print',
  })
  return async (tx) => {
    await recordFile(tx, file)
    await changeRun(tx, runId, { print_key: file.key })
  }
}
