import type { Institution } from '@testamur/contract/institution/institution'
import type { Policies } from '@testamur/contract/institution/policies'
import type { OwnData } from '@testamur/contract/own-data'
import type { Actor, Requester } from '../../../core/actor.ts'
import { forbidden, notFound } from '../../../core/failure.ts'
import type { Row } from '../../../db/rows.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { expectProved, looksOf } from '../../applications/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { queueRequest } from '../ask-request.ts'
import { findApplication, type NamedApplication } from '../find-application.ts'
import type { RunDeps } from '../run-request.ts'
import { insertOwn, newestOwn } from './store.ts'

/** Until then the same copy is offered again, instead of another one. */
const AGAIN_AFTER_MS = 86_400_000

export type OwnDataDeps = Pick<RunDeps, 'database' | 'storage' | 'clock'> & {
  readonly institution: () => Promise<Institution>
  readonly policies: () => Promise<Policies>
}

/** The export that an applicant with a proved mailbox asks for on the page of their application. */
export function createOwnData({ database, storage, clock, policies, institution }: OwnDataDeps) {
  async function open(trackingId: string, actor: Actor): Promise<NamedApplication> {
    if (actor.kind !== 'applicant') throw forbidden(actor)
    const application = await findApplication(database.db, { tracking_id: trackingId })
    if (application === undefined) throw notFound(messageOf('privacy.thisApplication'))
    expectProved(actor, application)
    return application
  }

  /** A file that was made for another mailbox than the application has now is given to nobody. */
  const fileOf = (request: Row<'privacy_requests'> | null, { email }: NamedApplication): string | null =>
    request?.email === email && request.expires_at !== null && request.expires_at > clock.now()
      ? request.file_key
      : null

  async function readLooks(id: number): Promise<OwnData['looks']> {
    if (!(await policies()).looks_shown_to_applicants) return null
    return looksOf(database.db, id, (await institution()).time_zone)
  }

  async function show(application: NamedApplication): Promise<OwnData> {
    const request = await newestOwn(database.db, application.id)
    const looks = await readLooks(application.id)
    if (request?.state === 'running') return { state: 'making', until: null, looks }
    if (request === null || fileOf(request, application) === null)
      return { state: 'none', until: null, looks }
    return { state: 'ready', until: request.expires_at?.toISOString() ?? null, looks }
  }

  return {
    async read(trackingId: string, actor: Actor): Promise<OwnData> {
      return show(await open(trackingId, actor))
    },
    async ask(trackingId: string, { actor, ip }: Requester): Promise<OwnData> {
      const application = await open(trackingId, actor)
      const now = clock.now()
      await database.inTransaction(async (tx) => {
        const last = await newestOwn(tx, application.id)
        const fresh = last !== null && now.getTime() - last.requested_at.getTime() < AGAIN_AFTER_MS
        if (fresh && fileOf(last, application) !== null) return
        const id = await insertOwn(tx, {
          application_id: application.id,
          email: application.email,
          requested_at: now,
        })
        if (id === null) return
        await queueRequest(tx, id, now)
        await recordAudit(tx, { actor, ip, action: 'person.ask_own_data', subject: `privacy:${id}` })
      })
      return show(application)
    },
    async file(trackingId: string, { actor, ip }: Requester): Promise<FileAnswer> {
      const application = await open(trackingId, actor)
      const request = await newestOwn(database.db, application.id)
      const key = fileOf(request, application)
      if (request === null || key === null) throw notFound(messageOf('privacy.thisFile'))
      const bytes = await storage.get(key)
      await database.inTransaction((tx) =>
        recordAudit(tx, { actor, ip, action: 'person.take_export', subject: `privacy:${request.id}` }),
      )
      return {
        file: { bytes, contentType: 'application/zip', name: `my-data-${application.tracking_id}.zip` },
      }
    },
  }
}
