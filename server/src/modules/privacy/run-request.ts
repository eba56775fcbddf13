import type { Clock } from '../../core/clock.ts'
import { Failure } from '../../core/failure.ts'
import type { Person } from '../../core/person.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { recordAudit } from '../audit/index.ts'
import { erasePerson } from './erase-person.ts'
import { describeErased } from './erasures/erased-person.ts'
import { listErasures } from './erasures/list-file.ts'
import { exportPerson } from './export-person.ts'
import { findApplication, type NamedApplication } from './find-application.ts'
import { findErasable } from './find-erasable.ts'
import { findPerson } from './find-person.ts'
import { findOwner } from './own-data/find-own.ts'
import { ownRows } from './own-data/own-rows.ts'
import { changeCounts, changeRequest, findRequest, type PrivacyRow } from './store.ts'

export type RunDeps = {
  readonly database: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly secrets: Secrets
  readonly dataDir: string
}

const FILE_DAYS = 7
const DAY_MS = 86_400_000
const BY_PORTAL = { kind: 'system', name: 'privacy' } as const

type ExportDeps = RunDeps & {
  /** Prepares the email to who asked for their own data. */
  readonly prepareMail: (application: NamedApplication) => Promise<(tx: Tx, until: Date) => Promise<void>>
}

/** Carries out a requested export, or an approved erasure. `last`: no attempt follows if this one fails. */
export async function runRequest(deps: ExportDeps, id: number, last: boolean): Promise<void> {
  const request = await findRequest(deps.database.db, id)
  if (request?.state === 'running' && request.kind === 'export') await runExport(deps, request, last)
  else await runErasure(deps, id)
}

/** Whose data an export has, and of which application they asked for it themselves. */
export async function findExported(
  db: Db,
  request: PrivacyRow,
): Promise<{ readonly application?: NamedApplication; readonly person: Person }> {
  const application =
    request.application_id === null ? undefined : await findApplication(db, { id: request.application_id })
  return application === undefined
    ? { person: await findPerson(db, request) }
    : { application, person: await findOwner(db, application) }
}

async function runExport(deps: ExportDeps, request: PrivacyRow, last: boolean): Promise<void> {
  const { database, storage, clock } = deps
  const { application, person } = await findExported(database.db, request)
  const tellOwner = application === undefined ? undefined : await deps.prepareMail(application)
  const { bytes, rows } = await exportPerson({ db: database.db, storage }, person, clock.now(), {
    choose: application === undefined ? undefined : ownRows,
    last,
  })
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
    await tellOwner?.(tx, expires_at)
  })
}

/** Carries out an approved erasure. */
export async function runErasure(
  { database, storage, clock, secrets, dataDir }: RunDeps,
  id: number,
): Promise<void> {
  const request = await findRequest(database.db, id)
  if (request?.kind !== 'erasure') return
  // Its process was killed before the list on disk had it. Files that were left are removed by the sweep.
  if (request.state === 'done') await listErasures(database.db, dataDir)
  if (request.state !== 'running') return
  const files = await database.inTransaction(async (tx) => {
    const found = await findErasable(tx, request, request.counts).catch((error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    })
    if (found instanceof Failure) {
      await sendBack(tx, request, found.said)
      return []
    }
    if (!found.isAsSeen) {
      await sendBack(tx, request, messageOf('privacy.countsChanged'))
      await changeCounts(tx, request.id, found.kept)
      return []
    }
    const { person } = found
    const at = clock.now()
    const erased = await erasePerson(tx, secrets, person)
    await changeRequest(
      tx,
      request.id,
      {
        state: 'done',
        finished_at: at,
        email: null,
        matric_number: null,
        tracking_id: null,
        erased: json(describeErased(secrets, { id: request.id, at }, person)),
      },
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
  await listErasures(database.db, dataDir)
  for (const key of files) await storage.remove(key)
}

/**
 * Something has changed since the approval: a hold, open work, or what is kept of the person. The request waits for another
 * decision, and nothing is erased.
 */
async function sendBack(tx: Tx, { id }: PrivacyRow, because: Said): Promise<void> {
  await changeRequest(tx, id, { state: 'waiting', decided_by: null, decided_at: null })
  await recordAudit(tx, {
    actor: BY_PORTAL,
    action: 'person.erasure_held',
    subject: `privacy:${id}`,
    after: { because: typeof because === 'string' ? because : because.code },
  })
}
