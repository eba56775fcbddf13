import type * as calls from '@testamur/contract/drafts'
import { type DraftBody, type DraftKind, findForeignParts } from '@testamur/contract/drafts'
import type { Data, Received } from '@testamur/contract/endpoint'
import { conflict, Failure, invalid, refused } from '../../core/failure.ts'
import { randomToken, sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'
import { type Caller, type DraftsDeps, limits } from './deps.ts'
import { queueResumeLink } from './mails.ts'
import { copiesOf } from './rules.ts'
import {
  type DraftRow,
  type DraftText,
  deleteDraft,
  findDraft,
  insertDraft,
  insertKey,
  leaveToKey,
  lockDraft,
  type NewKey,
  updateDraft,
} from './store.ts'

const ABOUT = 'draft'
const DRAFT_DAYS = 30
const DAY_MS = 86_400_000

/** A hash of a mailbox by which drafts are found, so that the table does not reveal it. */
export const keyOf = ({ secrets }: Pick<DraftsDeps, 'secrets'>, email: string) =>
  secrets.sign(`email\n${email}`, ABOUT)

export const bodyOf = ({ secrets }: Pick<DraftsDeps, 'secrets'>, row: DraftRow): DraftBody =>
  JSON.parse(secrets.open(row.sealed_body, ABOUT)) as DraftBody

/** Another key to a draft: that of the device on which it was begun, or of a mailbox. */
export async function giveKey(tx: Tx, key: NewKey, now: Date): Promise<string> {
  const token = randomToken()
  await insertKey(tx, sha256(token), key, now)
  return token
}

/** By its key. Only misses are counted, so people can work on their own draft all day. */
async function openDraft(
  { database, clock, limiter }: Pick<DraftsDeps, 'database' | 'clock' | 'limiter'>,
  token: string,
  ip: string,
): Promise<DraftRow> {
  const row = await findDraft(database.db, sha256(token), clock.now())
  if (row !== null) return row
  await limiter.consume('drafts.miss', ip, limits.miss)
  throw gone()
}

const gone = () => new Failure('not_found', messageOf('drafts.requestNoLongerKept'))

function textOf(
  deps: DraftsDeps,
  { body, email }: { readonly body: DraftBody; readonly email?: string | undefined },
): DraftText {
  const now = deps.clock.now()
  return {
    sealed_body: deps.secrets.seal(JSON.stringify(body), ABOUT),
    copies_count: copiesOf(body),
    email_key: email === undefined ? null : keyOf(deps, email),
    now,
    expires_at: new Date(now.getTime() + DRAFT_DAYS * DAY_MS),
  }
}

type LinkRequest = { readonly send_link: boolean; readonly email?: string | undefined }

/** Counted before anything is written, so that nobody can flood a mailbox by typing its address. */
async function allowLink({ limiter }: DraftsDeps, { send_link, email }: LinkRequest): Promise<void> {
  if (send_link && email !== undefined) await limiter.consume('drafts.link', email, limits.link)
}

async function sendLink(
  deps: DraftsDeps,
  tx: Tx,
  { send_link, email, language }: LinkRequest & Pick<Caller, 'language'>,
  draft: { readonly id: number; readonly kind: DraftKind } & Pick<DraftText, 'now' | 'expires_at'>,
  institution: Awaited<ReturnType<DraftsDeps['institution']>>,
): Promise<void> {
  if (!send_link || email === undefined) return
  const token = await giveKey(tx, { draft_id: draft.id, email_key: keyOf(deps, email) }, draft.now)
  await rememberLanguage(tx, email, language)
  await queueResumeLink(tx, institution, deps.publicUrl, { email, token, ...draft })
}

const keptView = (version: number, { now, expires_at }: Pick<DraftText, 'now' | 'expires_at'>) => ({
  version,
  updated_at: now.toISOString(),
  expires_at: expires_at.toISOString(),
})

/** Stores a new draft. */
export async function createDraft(
  deps: DraftsDeps,
  body: Received<typeof calls.createDraft>['body'],
  { ip, language }: Caller,
): Promise<Data<typeof calls.createDraft>> {
  await deps.limiter.consume('drafts.create', ip, limits.create)
  await allowLink(deps, body)
  const text = textOf(deps, body)
  const institution = await deps.institution()
  return deps.database.inTransaction(async (tx) => {
    const id = await insertDraft(tx, body.kind, text)
    const token = await giveKey(tx, { draft_id: id, email_key: null }, text.now)
    await sendLink(deps, tx, { ...body, language }, { id, kind: body.kind, ...text }, institution)
    return { token, ...keptView(1, text) }
  })
}

/** Saves it again, unless another tab or device saved first. */
export async function saveDraft(
  deps: DraftsDeps,
  token: string,
  body: Received<typeof calls.saveDraft>['body'],
  { ip, language }: Caller,
): Promise<Data<typeof calls.saveDraft>> {
  const { id, kind } = await openDraft(deps, token, ip)
  const foreign = findForeignParts(kind, body.body)
  if (foreign !== null) throw invalid(foreign)
  await deps.limiter.consume('drafts.save', String(id), limits.save)
  await allowLink(deps, body)
  const text = textOf(deps, body)
  const institution = await deps.institution()
  await deps.database.inTransaction(async (tx) => {
    // It may have been sent, discarded or closed on this device a moment ago.
    const key = await lockDraft(tx, id, sha256(token))
    if (key === null) throw gone()
    if (body.only_here && key.email_key === null) throw refused(messageOf('drafts.onlyFromMailbox'))
    if (!(await updateDraft(tx, id, body.version, text)))
      throw conflict(messageOf('drafts.requestChangedElsewhere'))
    if (body.only_here && key.email_key !== null) await leaveToKey(tx, id, sha256(token), key.email_key)
    await sendLink(deps, tx, { ...body, language }, { id, kind, ...text }, institution)
  })
  return keptView(body.version + 1, text)
}

/** The content of a draft, for the holder of a key. */
export async function readDraft(
  deps: DraftsDeps,
  token: string,
  ip: string,
): Promise<Data<typeof calls.getDraft>> {
  const row = await openDraft(deps, token, ip)
  return {
    kind: row.kind,
    body: bodyOf(deps, row),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}

export async function discardDraft(deps: DraftsDeps, token: string, ip: string): Promise<void> {
  const { id } = await openDraft(deps, token, ip)
  await deps.database.inTransaction(async (tx) => {
    if ((await lockDraft(tx, id, sha256(token))) === null) throw gone()
    await deleteDraft(tx, id)
  })
}
