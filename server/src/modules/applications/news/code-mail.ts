import type { Institution } from '@testamur/contract/institution/institution'
import { calledName } from '@testamur/contract/person-name'
import { type Message, messageOf } from '../../../messages/message.ts'
import { greetingOf } from '../../../platform/mail/greeting.ts'
import type { ComposedMail } from '../../../platform/mail/layout.ts'
import { mailBrand } from '../../../platform/mail/mail-brand.ts'
import type { Addressee } from './notice-mail.ts'

/** An email with a code, and what the code is for. */
export const makeCodeMail =
  (institution: Institution, to: Addressee, paragraphsOf: (code: string) => readonly Message[]) =>
  (code: string): ComposedMail => ({
    name: 'request-code',
    subject: messageOf('applicationsTracking.codeSubject', { code }),
    content: {
      institution: mailBrand(institution),
      greeting: greetingOf(calledName(to)),
      paragraphs: paragraphsOf(code),
      facts: [[messageOf('applicationsTracking.trackingId'), to.tracking_id]],
    },
  })
