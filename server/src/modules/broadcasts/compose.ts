import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import { fillTemplate, type TemplateValues } from '@testamur/contract/template-text'
import { messageOf, type Said, sentences } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { longDayIn } from '../../messages/values.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import { statusFacts } from '../applications/index.ts'
import type { Reader } from './store/audience.ts'

/** Where this reader says that they want no more; nowhere for staff who read along. */
type Unsubscribing = { readonly unsubscribe?: string }

export type Written = { readonly subject: string; readonly body: string }

/** Whoever begins with a greeting of their own is not given a second one. */
const GREETING =
  /^(dear|hello|hi|good (morning|day|afternoon|evening)|bonjour|bonsoir|ch[eè]re?s?|madame|monsieur)(?!\p{L})[^\n]{0,80},$/iu

/** Nothing is promised before the office has an address. */
const answersGoTo = ({ office }: Institution): Said[] =>
  office.email === '' ? [] : [messageOf('broadcasts.answersGoTo', { name: office.name, email: office.email })]

/**
 * The mail as one reader gets it; what staff wrote is in the language they wrote it in, what is filled in in the reader's.
 */
export function composeMail(
  { subject, body }: Written,
  reader: Reader,
  institution: Institution,
  { link, language, unsubscribe }: { readonly link: string; readonly language: Language } & Unsubscribing,
): ComposedMail & { readonly subject: { readonly written: string } } {
  const values: TemplateValues = {
    first_name: reader.first_name,
    surname: reader.surname,
    tracking_id: reader.tracking_id,
    application_type: reader.application_type,
    status: say(statusFacts[reader.status].label, language),
    promised_on:
      reader.promised_on === null
        ? say(messageOf('broadcasts.noDateYet'), language)
        : longDayIn(language, reader.promised_on),
    office: institution.office.name,
    institution: institution.name,
    link,
  }
  const paragraphs = fillTemplate(body, values)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
  const [first = '', ...rest] = paragraphs
  const own = GREETING.test(first)
  return {
    subject: { written: fillTemplate(subject, values) },
    content: {
      institution: mailBrand(institution),
      greeting: own ? { written: first } : messageOf('broadcasts.dear', { first_name: reader.first_name }),
      paragraphs: [...(own ? rest : paragraphs).map((written) => ({ written })), ...answersGoTo(institution)],
      facts: [[messageOf('broadcasts.trackingId'), reader.tracking_id]],
      button: { label: messageOf('broadcasts.followRequest'), url: link },
      closing: sentences(
        messageOf('broadcasts.doNotForward'),
        unsubscribe !== undefined && messageOf('broadcasts.receiveNoMore', { url: unsubscribe }),
      ),
    },
  }
}

/** Where staff read a reader's mail: a link that opens nothing without the reader's code. */
export const plainLink = (publicUrl: string, trackingId: string): string =>
  `${publicUrl}/track#${encodeURIComponent(trackingId)}`
