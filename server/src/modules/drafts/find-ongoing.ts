import type * as calls from '@testamur/contract/drafts'
import type { Received } from '@testamur/contract/endpoint'
import type { Language } from '@testamur/contract/languages'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'
import { isOngoing } from '../applications/index.ts'
import { type Caller, type DraftsDeps, limits } from './deps.ts'
import { keyOf } from './keep-draft.ts'
import { queueCode } from './mails.ts'
import { hasDraft, putLookup } from './store.ts'

export const SEND_CODE = 'drafts.send_code'

const ABOUT = 'ongoing-code'

/** The request, kept for the job; sealed, because it contains the code. */
type LookupRequest = {
  readonly email: string
  readonly matric_number: string | null
  readonly tracking_id: string | null
  readonly code: string
  /** Absent in jobs of the previous release. */
  readonly language?: Language
}

/**
 * The answer and the work are the same whether there is anything or not: a code is written for every mailbox, and
 * only the job that follows checks whether to send it.
 */
export async function findOngoing(
  { database, clock, limiter, secrets, visitors }: DraftsDeps,
  { email, matric_number, tracking_id }: Received<typeof calls.findOngoing>['body'],
  { ip, language }: Caller,
): Promise<{ challenge: string }> {
  await limiter.consume('drafts.find', ip, limits.find)
  return database.inTransaction(async (tx) => {
    const subject_id = await putLookup(tx, email, clock.now())
    return visitors.requestCode(tx, {
      purpose: 'ongoing',
      subject_id,
      ip,
      async later(inside, code) {
        const request: LookupRequest = {
          email,
          code,
          language,
          matric_number: matric_number ?? null,
          tracking_id: tracking_id ?? null,
        }
        await enqueue(inside, {
          kind: SEND_CODE,
          payload: { sealed: secrets.seal(JSON.stringify(request), ABOUT) },
        })
      },
    })
  })
}

/** Sends the code if there is something to show. */
export async function sendCode(
  deps: DraftsDeps,
  payload: unknown,
): Promise<((tx: Tx) => Promise<void>) | void> {
  const { sealed } = payload as { sealed: string }
  const { db } = deps.database
  const { code, language, ...applicant } = JSON.parse(deps.secrets.open(sealed, ABOUT)) as LookupRequest
  const { email } = applicant
  const found = (await isOngoing(db, applicant)) || (await hasDraft(db, keyOf(deps, email), deps.clock.now()))
  if (!found) return
  const institution = await deps.institution()
  return async (tx) => {
    if (language !== undefined) await rememberLanguage(tx, email, language)
    await queueCode(tx, institution, email, code)
  }
}
