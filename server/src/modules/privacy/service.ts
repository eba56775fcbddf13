import type { Received } from '@testamur/contract/endpoint'
import type {
  countPersonData as CountPersonData,
  NamedPersonCounts,
  PrivacyRequest,
} from '@testamur/contract/privacy'
import { type Actor, may, type Requester, staffOnly } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { LookContext, TrackLinks } from '../applications/index.ts'
import { recordAudit } from '../audit/index.ts'
import {
  askRequest,
  type Decision,
  decideRequest,
  findNamed,
  namedIn,
  type PrivacyQuestion,
} from './ask-request.ts'
import { leaveOutEvidence } from './bank-evidence.ts'
import { countPerson } from './count-person.ts'
import type { NamedApplication } from './find-application.ts'
import { createLegalHolds } from './legal-holds/service.ts'
import { writtenOut } from './mailboxes/same-name.ts'
import { noteLooks } from './note-looks.ts'
import { mailReady } from './own-data/mail.ts'
import { createOwnData, type OwnDataDeps } from './own-data/own-data.ts'
import { type RunDeps, runRequest } from './run-request.ts'
import { findRequest, listRequests, type PrivacyRow, takeExpiredFiles } from './store.ts'

export type Privacy = ReturnType<typeof createPrivacy>

type Deps = RunDeps &
  OwnDataDeps & {
    readonly pageLink: TrackLinks['pageLink']
  }

/** What a person may ask of the institution: a copy of their data, or its erasure. */
export function createPrivacy(deps: Deps) {
  const { database, storage, clock } = deps

  async function show(id: number, actor: Actor): Promise<PrivacyRequest> {
    const row = await findRequest(database.db, id)
    if (row === null) throw notFound(messageOf('privacy.thisRequest'))
    return requestView(row, actor)
  }

  async function prepareMail(application: NamedApplication) {
    const ready = { institution: await deps.institution(), link: deps.pageLink(application) }
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
    async count(question: Received<typeof CountPersonData>['query']): Promise<NamedPersonCounts> {
      const person = await findNamed(database.db, namedIn(question, true))
      return {
        ...(await countPerson(database.db, person)),
        shares_address: person.sharedEmails.length > 0,
        of_others: person.ofOthers,
      }
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
    run: (id: number, last: boolean) => runRequest({ ...deps, prepareMail }, id, last),
    async file(id: number, context: Requester & LookContext): Promise<FileAnswer> {
      const { actor, ip } = context
      const row = await findRequest(database.db, id)
      if (row?.file_key == null || row.expires_at === null || row.expires_at <= clock.now())
        throw notFound(messageOf('privacy.thisFile'))
      await noteLooks(deps, row, context)
      const kept = await storage.get(row.file_key)
      const bytes = may(actor, 'payments.evidence') ? kept : await leaveOutEvidence(kept)
      await database.inTransaction((tx) =>
        recordAudit(tx, { actor, ip, action: 'person.take_export', subject: `privacy:${id}` }),
      )
      return { file: { bytes, contentType: 'application/zip', name: `personal-data-${id}.zip` } }
    },
    /** Deletes the files of exports older than seven days, and whom erasures were about that were rejected as long ago. */
    async dropExpired() {
      const keys = await database.inTransaction((tx) => takeExpiredFiles(tx, clock.now()))
      for (const key of keys) await storage.remove(key)
    },
  }
}

const nameIn = ({ surname, first_name, other_names }: PrivacyRow): string | null =>
  surname === null
    ? null
    : writtenOut({ surname, first_name: first_name ?? '', other_names: other_names ?? '' })

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const requestView = (row: PrivacyRow, actor: Actor): PrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  email: row.email,
  matric_number: row.matric_number,
  tracking_id: row.tracking_id,
  name: nameIn(row),
  include_record: row.include_record,
  counts: row.counts,
  of_others: row.of_others,
  reason: row.reason,
  requested_by: row.requested_by === null ? null : (row.requested_by_name ?? '–'),
  requested_at: row.requested_at.toISOString(),
  decided_by: row.decided_by_name,
  decided_at: instant(row.decided_at),
  rejection_reason: row.rejection_reason,
  finished_at: instant(row.finished_at),
  file_until: row.file_key === null ? null : instant(row.expires_at),
  rows: row.outcome?.rows ?? null,
  may_decide:
    row.state === 'waiting' &&
    actor.kind === 'staff' &&
    actor.id !== row.requested_by &&
    may(actor, 'privacy.approve'),
})
