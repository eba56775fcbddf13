import type { DraftKind } from '@testamur/contract/drafts'
import type { Institution } from '@testamur/contract/institution/institution'
import { dateText } from '../../core/written-values.ts'
import type { Tx } from '../../db/client.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import { queueMail } from '../../platform/mail/mailer.ts'

const FORMS: Record<DraftKind, string> = { transcript: '/apply', certificate: '/certificate-application' }

type Link = {
  readonly email: string
  readonly kind: DraftKind
  readonly token: string
  readonly expires_at: Date
}

/** What follows the # never reaches a log. Nothing that was typed is in the mail. */
export async function queueResumeLink(
  tx: Tx,
  house: Institution,
  publicUrl: string,
  { email, kind, token, expires_at }: Link,
): Promise<void> {
  await queueMail(tx, {
    kind: 'draft',
    to: email,
    subject: 'Continue your request',
    content: {
      institution: mailBrand(house),
      greeting: 'Hello,',
      paragraphs: [
        'Your unfinished request is kept for you. The button opens it on any device, where you left it.',
        'Please do not forward this mail: whoever has the link sees what you typed.',
      ],
      facts: [['Kept until', dateText(expires_at, house.time_zone)]],
      button: { label: 'Continue your request', url: `${publicUrl}${FORMS[kind]}#key=${token}` },
      closing:
        'If you did not ask for this link, you need not do anything: the request is removed by itself.',
    },
  })
}

/** The code that shows what is under way. */
export async function queueCode(tx: Tx, house: Institution, email: string, code: string): Promise<void> {
  await queueMail(tx, {
    kind: 'account',
    to: email,
    subject: `Your code: ${code}`,
    content: {
      institution: mailBrand(house),
      greeting: 'Hello,',
      paragraphs: [
        `Your code is ${code}. Enter it where you were asked for it; it is good for ten minutes.`,
        'It shows your unfinished and unpaid requests. If you did not ask for it, you need not do anything: nobody sees them without this code.',
      ],
    },
  })
}
