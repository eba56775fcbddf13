import type { Institution } from '@testamur/contract/institution/institution'
import { refused } from '../../../core/failure.ts'
import { maskEmail } from '../../../core/mask-email.ts'
import type { Database } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { makeCodeMail } from '../news/code-mail.ts'
import type { TrackLinks } from '../news/track-links.ts'
import type { OpenSession, RequestCode } from '../ports.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { limits } from './limits.ts'
import { lockAccess } from './store/access.ts'

export type AccessDeps = {
  readonly database: Database
  readonly institution: () => Promise<Institution>
  readonly limiter: Pick<Limiter, 'consume'>
  readonly requestCode: RequestCode
  readonly openSession: OpenSession
  readonly links: Pick<TrackLinks, 'opens'>
}

/** Sends a code to the mailbox of an application. */
export async function sendTrackCode(
  deps: AccessDeps,
  application: ApplicationRow,
  { ip, language }: Pick<RequestContext, 'ip' | 'language'>,
): Promise<{ challenge: string; masked_email: string }> {
  const institution = await deps.institution()
  return deps.database.inTransaction(async (tx) => {
    const { email } = await lockAccess(tx, application.id)
    const { challenge } = await deps.requestCode(tx, {
      purpose: 'application',
      subject_id: application.id,
      email,
      ip,
      language,
      mail: makeCodeMail(institution, application, (code) => [
        messageOf('applicationsTracking.enterCode', { code }),
        messageOf('applicationsTracking.codeNotAskedFor'),
      ]),
    })
    return { challenge, masked_email: maskEmail(email) }
  })
}

/** Exchanges the key of an emailed link for a session: whoever has the link has the mailbox. */
export async function openTrackLink(
  { database, limiter, links, openSession }: AccessDeps,
  application: ApplicationRow,
  key: string,
  ip: string,
): Promise<{ token: string; expires_at: string }> {
  const opened = await database.inTransaction(async (tx) =>
    links.opens(await lockAccess(tx, application.id), key)
      ? openSession(tx, { purpose: 'application', subject_id: application.id, proved: true })
      : null,
  )
  if (opened !== null) return opened
  await limiter.consume('link-miss', ip, limits.linkMiss)
  throw refused(messageOf('applicationsTracking.linkTooOld'))
}
