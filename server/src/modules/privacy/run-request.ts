import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { recordAudit } from '../audit/index.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPerson } from './find-person.ts'
import { changeRequest, findRequest, type PrivacyRow } from './store.ts'

export type RunDeps = { readonly database: Database; readonly storage: Storage; readonly clock: Clock }

const FILE_DAYS = 7
const DAY_MS = 86_400_000
const BY_PORTAL = { kind: 'system', name: 'privacy' } as const

/** Carries out a requested export, or an approved erasure. */
export async function runRequest(deps: RunDeps, id: number): Promise<void> {
  const request = await findRequest(deps.database.db, id)
  if (request?.state !== 'running') return
  if (request.kind === 'export') await runExport(deps, request)
  else await runErasure(deps, request)
}

async function runExport({ database, storage, clock }: RunDeps, request: PrivacyRow): Promise<void> {
  const person = await findPerson(database.db, request)
  const { bytes, rows } = await exportPerson({ db: database.db, storage }, person, clock.now())
  const file = await storage.put(bytes, {
    contentType: 'application/zip',
    name: `personal-data-${request.id}.zip`,
    purpose: 'person_export',
  })
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    await recordFile(tx, file)
    const expires_at = new Date(now.getTime() + FILE_DAYS * DAY_MS)
    await changeRequest(
      tx,
      request.id,
      { state: 'done', finished_at: now, file_key: file.key, expires_at },
      rows,
    )
    await recordAudit(tx, {
      actor: BY_PORTAL,
      action: 'person.export',
      subject: `privacy:${request.id}`,
      after: { rows },
    })
  })
}

async function runErasure({ database, storage, clock }: RunDeps, request: PrivacyRow): Promise<void> {
  const files = await database.inTransaction(async (tx) => {
    const person = await findPerson(tx, request)
    const erased = await erasePerson(tx, person)
    await changeRequest(
      tx,
      request.id,
      { state: 'done', finished_at: clock.now(), email: null, matric_number: null },
      erased.rows,
    )
    await recordAudit(tx, {
      actor: BY_PORTAL,
      action: 'person.erase',
      subject: `privacy:${request.id}`,
      after: { rows: erased.rows, files: erased.files.length },
    })
    return erased.files
  })
  for (const key of files) await storage.remove(key)
}
