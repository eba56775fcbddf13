import {
  type createDraft,
  type DraftBody,
  type DraftKind,
  foreignParts,
  type saveDraft,
} from '@testamur/contract/drafts'
import type { Data, Received } from '@testamur/contract/endpoint'
import { conflict, Failure, invalid } from '../../core/failure.ts'
import { randomToken, sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'
import { type Caller, type DraftsDeps, limits } from './deps.ts'
import { queueResumeLink } from './mails.ts'
import { copiesOf, matricOf } from './rules.ts'
import { type DraftRow, type DraftText, findDraft, insertDraft, insertKey, updateDraft } from './store.ts'

const ABOUT = 'draft'
const DRAFT_DAYS = 30
const DAY_MS = 86_400_000

/** A mailbox or a matric number as drafts are found by: nobody reads it out of the table. */
export const keyOf = ({ secrets }: Pick<DraftsDeps, 'secrets'>, what: 'email' | 'matric', value: string) =>
  secrets.sign(`${what}\n${value}`, ABOUT)

export const bodyOf = ({ secrets }: Pick<DraftsDeps, 'secrets'>, row: DraftRow): DraftBody =>
  JSON.parse(secrets.open(row.sealed_body, ABOUT)) as DraftBody

/** A further key to a draft: the device's own, or that of a link. */
export async function giveKey(tx: Tx, draftId: number, now: Date): Promise<string> {
  const token = randomToken()
  await insertKey(tx, draftId, sha256(token), now)
  return token
}

/** By its key. Only misses are counted: who works on an own draft all day is never sent away. */
export async function openDraft(
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
  const matric = matricOf(body)
  return {
    sealed_body: deps.secrets.seal(JSON.stringify(body), ABOUT),
    copies_count: copiesOf(body),
    email_key: email === undefined ? null : keyOf(deps, 'email', email),
    matric_key: matric === null ? null : keyOf(deps, 'matric', matric),
    now,
    expires_at: new Date(now.getTime() + DRAFT_DAYS * DAY_MS),
  }
}

type LinkRequest = { readonly send_link: boolean; readonly email?: string | undefined }

/** Counted before anything is written: a mailbox is not filled by somebody who types its address. */
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
  const token = await giveKey(tx, draft.id, draft.now)
  await rememberLanguage(tx, email, language)
  await queueResumeLink(tx, institution, deps.publicUrl, { email, token, ...draft })
}

const keptView = (version: number, { now, expires_at }: Pick<DraftText, 'now' | 'expires_at'>) => ({
  version,
  updated_at: now.toISOString(),
  expires_at: expires_at.toISOString(),
})

/** Keeps a draft for the first time. */
export async function createOne(
  deps: DraftsDeps,
  body: Received<typeof createDraft>['body'],
  { ip, language }: Caller,
): Promise<Data<typeof createDraft>> {
  await deps.limiter.consume('drafts.create', ip, limits.create)
  await allowLink(deps, body)
  const text = textOf(deps, body)
  const institution = await deps.institution()
  return deps.database.inTransaction(async (tx) => {
    const id = await insertDraft(tx, body.kind, text)
    const token = await giveKey(tx, id, text.now)
    await sendLink(deps, tx, { ...body, language }, { id, kind: body.kind, ...text }, institution)
    return { token, ...keptView(1, text) }
  })
}

/** Saves it again, unless another tab or device was quicker. */
export async function saveOne(
  deps: DraftsDeps,
  token: string,
  body: Received<typeof saveDraft>['body'],
  { ip, language }: Caller,
): Promise<Data<typeof saveDraft>> {
  const { id, kind } = await openDraft(deps, token, ip)
  const foreign = foreignParts(kind, body.body)
  if (foreign !== null) throw invalid(foreign)
  await deps.limiter.consume('drafts.save', String(id), limits.save)
  await allowLink(deps, body)
  const text = textOf(deps, body)
  const institution = await deps.institution()
  await deps.database.inTransaction(async (tx) => {
    if (!(await updateDraft(tx, id, body.version, text))) {
      // Sent or discarded a moment ago: nobody has changed it.
      if ((await findDraft(tx, sha256(token), text.now)) === null) throw gone()
      throw conflict(messageOf('drafts.requestChangedElsewhere'))
    }
    await sendLink(deps, tx, { ...body, language }, { id, kind, ...text }, institution)
  })
  return keptView(body.version + 1, text)
}
