import type { ImportKindName } from '@testamur/contract/students/imports'
import type { Actor } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import { hashFile } from '../../../core/ids.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { recordFile } from '../../../platform/storage/store.ts'
import { recordAudit } from '../../audit/index.ts'
import { guessColumns } from './guess-columns.ts'
import { importKindsByName } from './import-kinds.ts'
import { convertToCsv, readBeginning } from './read-upload.ts'
import { rememberedHeadings } from './store/headings.ts'
import { type ImportRow, insertImport } from './store/imports.ts'

export const IMPORT_JOB = 'students.import'

export type ImportFile = {
  readonly kind: ImportKindName
  readonly bytes: Buffer
  readonly contentType: string
  readonly name: string
  /** Columns are chosen and a preview is made before it begins. */
  readonly draft?: boolean
}

type Importer = { readonly actor: Actor; readonly ip?: string }

/** Writes the import and its job in the caller's transaction. */
export type PreparedImport = (tx: Tx, by: Importer) => Promise<ImportRow>

/** Stores the file and leaves the work to a job. A file with wrong columns that is to begin at once is refused. */
export async function prepareImport(
  { storage, db }: { readonly storage: Pick<Storage, 'put'>; readonly db: Db },
  file: ImportFile,
): Promise<PreparedImport> {
  const plain = await convertToCsv(file)
  const beginning = await readBeginning(plain)
  if (beginning === null) throw refused(messageOf('students.fileEmpty'))
  const { headings, sample } = beginning
  const draft = file.draft === true
  if (!draft) {
    const layout = importKindsByName[file.kind].header(headings)
    if ('code' in layout) throw refused(layout)
  }
  const mapping = draft ? guessColumns(file.kind, headings, await rememberedHeadings(db, file.kind)) : null

  const digest = await hashFile(file.bytes)
  const stored = await storage.put(plain.bytes, {
    contentType: plain.contentType,
    name: file.name,
    purpose: 'import',
  })
  return async (tx, by) => {
    await recordFile(tx, stored)
    const run = await insertImport(tx, {
      kind: file.kind,
      file_name: file.name,
      file_key: stored.key,
      created_by: by.actor.kind === 'staff' ? by.actor.id : null,
      state: draft ? 'draft' : 'queued',
      sha256: digest,
      headings: [...headings],
      sample,
      mapping,
    })
    if (!draft) await queueImport(tx, run.id)
    await recordAudit(tx, {
      ...by,
      action: draft ? 'import.upload' : 'import.start',
      subject: `import:${run.id}`,
      after: { kind: file.kind, file_name: file.name, size: file.bytes.length },
    })
    return run
  }
}

export async function queueImport(tx: Tx, id: number): Promise<void> {
  const dedupeKey = `${IMPORT_JOB}:${id}`
  await enqueue(tx, { kind: IMPORT_JOB, lane: 'imports', payload: { import_id: id }, dedupeKey })
}
