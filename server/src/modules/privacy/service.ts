import type { NamedPersonCounts, PrivacyRequest } from '@testamur/contract/privacy'
import { type Actor, may, type Requester, staffOnly } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { TrackLinks } from '../applications/index.ts'
import { recordAudit } from '../audit/index.ts'
import { askRequest, countNamed, type Decision, decideRequest, type PrivacyQuestion } from './ask-request.ts'
import { createLegalHolds } from './legal-holds/service.ts'
import type { OwnApplication } from './own-data/find-own.ts'
import { mailReady } from './own-data/mail.ts'
import { createOwnData, type OwnDataDeps } from './own-data/own-data.ts'
import { type RunDeps, runRequest } from './run-request.ts'
import { findRequest, listRequests, type PrivacyRow, takeExpiredFiles } from './store.ts'

export type Privacy = ReturnType<typeof createPrivacy>

type Deps = RunDeps &
  OwnDataDeps & {
    readonly trackLink: TrackLinks['linkTo']
  }

/** What a person may ask of the institution: a copy of their data, or its erasure. */
export function createPrivacy(deps: Deps) {
  const { database, storage, clock } = deps

  async function show(id: number, actor: Actor): Promise<PrivacyRequest> {
    const row = await findRequest(database.db, id)
    if (row === null) throw notFound(messageOf('privacy.thisRequest'))
    return requestView(row, actor)
  }

  async function prepareMail(application: OwnApplication) {
    const ready = { institution: await deps.institution(), link: deps.trackLink(application) }
    return (tx: Tx, until: Date) => mailReady(tx, application, { ...ready, until })
  }

  return {
    async list({ page, per_page }: { page: number; per_page: number }, actor: Actor) {
      const { rows, total } = await listRequests(database.db, {
        limit: per_page,
        offset: (page - 1) * per_page,
      })
      return { data: rows.map((row) => requestView(row, actor)), total }
    },
    async count({
      email,
      matric_number,
    }: {
      email?: string | undefined
      matric_number?: string | undefined
    }): Promise<NamedPersonCounts> {
      const { counts, shares_address } = await countNamed(database.db, {
        email: email ?? null,
        matric_number: matric_number ?? null,
        include_record: true,
      })
      return { ...counts, shares_address }
    },
    async ask(question: PrivacyQuestion, { actor, ip }: Requester) {
      return show(await askRequest(deps, question, { actor: staffOnly(actor), ip }), actor)
    },
    async decide(id: number, decision: Decision, { actor, ip }: Requester) {
      await decideRequest(deps, id, decision, { actor: staffOnly(actor), ip })
      return show(id, actor)
    },
    ownData: createOwnData(deps),
    legalHolds: createLegalHolds(deps),
    run: (id: number) => runRequest({ ...deps, prepareMail }, id),
    async file(id: number, { actor, ip }: Requester): Promise<FileAnswer> {
      const row = await findRequest(database.db, id)
      if (row?.file_key == null) throw notFound(messageOf('privacy.thisFile'))
      const bytes = await storage.get(row.file_key)
      await database.inTransaction((tx) =>
        recordAudit(tx, { actor, ip, action: 'person.take_export', subject: `privacy:${id}` }),
      )
      return { file: { bytes, contentType: 'application/zip', name: `personal-data-${id}.zip` } }
    },
    /** Deletes the files of exports older than seven days. */
    async dropExpired() {
      const keys = await database.inTransaction((tx) => takeExpiredFiles(tx, clock.now()))
      for (const key of keys) await storage.remove(key)
    },
  }
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const requestView = (row: PrivacyRow, actor: Actor): PrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  email: row.email,
  matric_number: row.matric_number,
  include_record: row.include_record,
  counts: row.counts,
  reason: row.reason,
  requested_by: row.requested_by === null ? null : (row.requested_by_name ?? '–'),
  requested_at: row.requested_at.toISOString(),
  decided_by: row.decided_by_name,
  decided_at: instant(row.decided_at),
  finished_at: instant(row.finished_at),
  file_until: row.file_key === null ? null : instant(row.expires_at),
  rows: row.outcome?.rows ?? null,
  may_decide:
    row.state === 'waiting' &&
    actor.kind === 'staff' &&
    actor.id !== row.requested_by &&
    may(actor, 'privacy.approve'),
})
