import type { ImportKindName } from '@testamur/contract/students/imports'
import { z } from 'zod'
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
export const REHEARSE_JOB = 'students.rehearse'

export type ImportFile = {
  readonly kind: ImportKindName
  readonly bytes: Buffer
  readonly contentType: string
  readonly name: string
  /** `draft`: columns are chosen and a preview is made first. `when_clean`: it begins if no row is refused. */
  readonly begins: 'draft' | 'when_clean' | 'at_once'
}

type Importer = { readonly actor: Actor; readonly ip?: string }

/** Writes the import and its job in the caller's transaction. */
export type PreparedImport = (tx: Tx, by: Importer) => Promise<ImportRow>

/** Stores the file and leaves the work to a job. A file with wrong columns that is not a draft is refused. */
export async function prepareImport(
  { storage, db }: { readonly storage: Pick<Storage, 'put'>; readonly db: Db },
  file: ImportFile,
): Promise<PreparedImport> {
  const plain = await convertToCsv(file)
  const beginning = await readBeginning(plain)
  if (beginning === null) throw refused(messageOf('students.fileEmpty'))
  const { headings, sample } = beginning
  const draft = file.begins === 'draft'
  const mapping = draft
    ? guessColumns(file.kind, headings, await rememberedHeadings(db, file.kind))
    : columnsNamed(file.kind, headings)

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
      state: FIRST_STATE[file.begins],
      runs_when_clean: file.begins === 'when_clean',
      take_good_rows: file.begins === 'at_once',
      sha256: digest,
      headings: [...headings],
      sample,
      mapping,
    })
    if (file.begins === 'when_clean') await queueRehearsal(tx, run.id, by.actor)
    if (file.begins === 'at_once') await queueImport(tx, run.id, by.actor)
    await recordAudit(tx, {
      ...by,
      action: draft ? 'import.upload' : 'import.start',
      subject: `import:${run.id}`,
      after: { kind: file.kind, file_name: file.name, size: file.bytes.length },
    })
    return run
  }
}

const FIRST_STATE = { draft: 'draft', when_clean: 'rehearsing', at_once: 'queued' } as const

/** @throws Failure refused, when a heading is not the name of a column */
function columnsNamed(kind: ImportKindName, headings: readonly string[]): (string | null)[] {
  const layout = importKindsByName[kind].header(headings)
  if ('code' in layout) throw refused(layout)
  return layout.names.map((name) => name || null)
}

/** The payload of both jobs. `started_by`: the member of staff in whose name the file comes in. */
export const importPayload = z.strictObject({
  import_id: z.int(),
  started_by: z.strictObject({ id: z.int(), name: z.string() }).optional(),
})
type ImportPayload = z.infer<typeof importPayload>

const payloadOf = (id: number, actor: Actor): ImportPayload => ({
  import_id: id,
  started_by: actor.kind === 'staff' ? { id: actor.id, name: actor.name } : undefined,
})

export const queueRehearsal = (tx: Tx, id: number, by: Actor): Promise<unknown> =>
  enqueue(tx, { kind: REHEARSE_JOB, lane: 'imports', payload: payloadOf(id, by) })

export async function queueImport(tx: Tx, id: number, by: Actor): Promise<void> {
  const dedupeKey = `${IMPORT_JOB}:${id}`
  await enqueue(tx, { kind: IMPORT_JOB, lane: 'imports', payload: payloadOf(id, by), dedupeKey })
}
