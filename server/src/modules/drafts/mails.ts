import type { DraftKind } from '@testamur/contract/drafts'
import type { Institution } from '@testamur/contract/institution/institution'
import { dayOf } from '../../core/days.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import { queueMail } from '../../platform/mail/mailer.ts'

const FORMS: Record<DraftKind, string> = { transcript: '/apply', certificate: '/certificate-application' }

type Link = {
  readonly email: string
  readonly kind: DraftKind
  readonly token: string
  readonly expires_at: Date
}

/** The part after the # never appears in logs. The email contains nothing that was typed. */
export async function queueResumeLink(
  tx: Tx,
  institution: Institution,
  publicUrl: string,
  { email, kind, token, expires_at }: Link,
): Promise<void> {
  const keptUntil = messageOf('common.joined', { parts: { day: dayOf(expires_at, institution.time_zone) } })
  await queueMail(tx, {
    to: email,
    name: 'draft-link',
    subject: messageOf('drafts.continueRequest'),
    content: {
      institution: mailBrand(institution),
      greeting: messageOf('common.hello'),
      paragraphs: [messageOf('drafts.requestIsKept'), messageOf('drafts.doNotForward')],
      facts: [[messageOf('drafts.keptUntil'), keptUntil]],
      button: { url: `${publicUrl}${FORMS[kind]}#key=${token}` },
      closing: messageOf('drafts.linkNotAskedFor'),
    },
  })
}

/** The code that opens the list of drafts and applications in progress. */
export async function queueCode(
  tx: Tx,
  institution: Institution,
  email: string,
  code: string,
): Promise<void> {
  await queueMail(tx, {
    to: email,
    secrets: [code],
    name: 'drafts-code',
    subject: messageOf('drafts.codeSubject', { code }),
    content: {
      institution: mailBrand(institution),
      greeting: messageOf('common.hello'),
      paragraphs: [messageOf('drafts.enterCode', { code }), messageOf('drafts.whatCodeShows')],
    },
  })
}
