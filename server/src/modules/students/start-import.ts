import type { importKinds } from '@testamur/contract/students/students'
import type { Actor } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { firstLine } from '../../platform/csv.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { recordAudit } from '../audit/index.ts'
import { importKindsByName } from './import-kinds.ts'
import { type ImportRow, insertImport } from './store/imports.ts'

export const IMPORT_JOB = 'students.import'

export type ImportFile = {
  readonly kind: (typeof importKinds)[number]
  readonly bytes: Buffer
  readonly contentType: string
  readonly name: string
}

type Importer = { readonly actor: Actor; readonly ip?: string }

/** Writes the import and its job in the caller's transaction. */
export type PreparedImport = (tx: Tx, by: Importer) => Promise<ImportRow>

/** Keeps the file and leaves the work to a job. A file with the wrong columns is sent back at once. */
export async function prepareImport(
  { storage }: { storage: Pick<Storage, 'put'> },
  file: ImportFile,
): Promise<PreparedImport> {
  const gzip = file.contentType === 'application/gzip'
  const header = await firstLine({ bytes: file.bytes, gzip })
  if (header === null) throw refused(messageOf('students.fileEmpty'))
  const layout = importKindsByName[file.kind].header(header.cells)
  if ('code' in layout) throw refused(layout)

  const about = { contentType: file.contentType, name: file.name, purpose: 'import' }
  const stored = await storage.put(file.bytes, about)
  return async (tx, by) => {
    await recordFile(tx, stored)
    const run = await insertImport(tx, {
      kind: file.kind,
      file_name: file.name,
      file_key: stored.key,
      created_by: by.actor.kind === 'staff' ? by.actor.id : null,
    })
    const dedupeKey = `${IMPORT_JOB}:${run.id}`
    await enqueue(tx, { kind: IMPORT_JOB, lane: 'imports', payload: { import_id: run.id }, dedupeKey })
    await recordAudit(tx, {
      ...by,
      action: 'import.start',
      subject: `import:${run.id}`,
      after: { kind: file.kind, file_name: file.name, size: file.bytes.length },
    })
    return run
  }
}
