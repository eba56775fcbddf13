import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import { calledName } from '@testamur/contract/person-name'
import { fillTemplate, type TemplateValues } from '@testamur/contract/template-text'
import { messageOf, type Said, sentences } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { longDayIn } from '../../messages/values.ts'
import { greetingOf } from '../../platform/mail/greeting.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import type { OwnWords } from '../../platform/own-words/index.ts'
import { statusFacts } from '../applications/index.ts'
import type { BroadcastReader } from './store/audience.ts'

/** The reader's link to unsubscribe; none for staff who read along. */
type Unsubscribing = { readonly unsubscribe?: string }

/** The values of the variables, and the reader's language with the institution's texts in it. */
type Filling = { readonly link: string; readonly language: Language; readonly own: OwnWords }

export type ComposedText = { readonly subject: string; readonly body: string }

/** A text that begins with a greeting is not given a second one. */
const GREETING =
  /^(dear|hello|hi|good (morning|day|afternoon|evening)|bonjour|bonsoir|ch[eè]re?s?|madame|monsieur)(?!\p{L})[^\n]{0,80},$/iu

/** Nothing is promised before the office has an address. */
const answersGoTo = ({ office }: Institution): Said[] =>
  office.email === ''
    ? []
    : [messageOf('broadcasts.answersGoTo', { name: { own: office.name }, email: office.email })]

/** The email for one reader: the staff's text in its own language, the values in the reader's. */
export function composeMail(
  { subject, body }: ComposedText,
  reader: BroadcastReader,
  institution: Institution,
  { link, language, own, unsubscribe }: Filling & Unsubscribing,
): ComposedMail & { readonly subject: { readonly written: string } } {
  const values: TemplateValues = {
    first_name: calledName(reader),
    surname: reader.surname,
    tracking_id: reader.tracking_id,
    application_type: own.get(reader.application_type) ?? reader.application_type,
    status: say(statusFacts[reader.status].label, language),
    promised_on:
      reader.promised_on === null
        ? say(messageOf('broadcasts.noDateYet'), language)
        : longDayIn(language, reader.promised_on),
    office: own.get(institution.office.name) ?? institution.office.name,
    institution: institution.name,
    link,
  }
  const paragraphs = fillTemplate(body, values)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
  const [first = '', ...rest] = paragraphs
  const greets = GREETING.test(first)
  return {
    name: null,
    subject: { written: fillTemplate(subject, values) },
    content: {
      institution: mailBrand(institution),
      greeting: greets ? { written: first } : greetingOf(calledName(reader)),
      paragraphs: [
        ...(greets ? rest : paragraphs).map((written) => ({ written })),
        ...answersGoTo(institution),
      ],
      facts: [[messageOf('broadcasts.trackingId'), reader.tracking_id]],
      button: { label: messageOf('broadcasts.followRequest'), url: link },
      closing: sentences(
        messageOf('broadcasts.doNotForward'),
        unsubscribe !== undefined && messageOf('broadcasts.receiveNoMore', { url: unsubscribe }),
      ),
    },
  }
}

/** In previews, a link that opens nothing without the reader's code. */
export const buildTrackLink = (publicUrl: string, trackingId: string): string =>
  `${publicUrl}/track#${encodeURIComponent(trackingId)}`
