import type { IdentityPaper } from '@testamur/contract/certificates/certificate-kinds'
import type { ReleasedKind } from '@testamur/contract/graduation/copy-states'
import type { Institution } from '@testamur/contract/institution/institution'
import { writeDay } from '../../../core/days.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { greetingOf } from '../../../platform/mail/greeting.ts'
import type { ComposedMail } from '../../../platform/mail/layout.ts'
import { mailBrand } from '../../../platform/mail/mail-brand.ts'
import type { Ceremony } from '../store/events.ts'

type Released = {
  readonly name: string
  readonly ceremony: Pick<Ceremony, 'title' | 'held_on'>
  readonly kinds: readonly ReleasedKind[]
  readonly url: string
  readonly expiresAt: Date
  /** The printed certificate can be collected: at the ceremony if it is still to come, and at the office. */
  readonly collect: 'at_ceremony' | 'at_office' | null
}

const documentNames = {
  student_copy: messageOf('graduationLinks.studentCopy'),
  certificate: messageOf('graduationLinks.certificate'),
} as const satisfies Record<ReleasedKind, Said>

function collecting({ office }: Pick<Institution, 'office'>, { collect, ceremony }: Released): Said[] {
  const place = { office: { own: office.name }, address: office.address, hours: { own: office.hours } }
  if (collect === 'at_ceremony')
    return [
      messageOf('graduationLinks.collectAtCeremony', {
        ...place,
        ceremony: ceremony.title,
        day: { day: ceremony.held_on },
      }),
    ]
  return collect === 'at_office' ? [messageOf('graduationLinks.collectAtOffice', place)] : []
}

/** The one email to a graduate. It names the documents and no result; they are never attached. */
export const releaseMail = (institution: Institution, released: Released): ComposedMail => ({
  name: 'graduation-documents',
  subject: messageOf('graduationLinks.mailSubject', { ceremony: released.ceremony.title }),
  content: {
    institution: mailBrand(institution),
    greeting: greetingOf(released.name),
    paragraphs: [
      messageOf('graduationLinks.mailNews', {
        institution: institution.name,
        ceremony: released.ceremony.title,
      }),
      messageOf('graduationLinks.mailOpen'),
      ...collecting(institution, released),
    ],
    facts: [
      ...released.kinds.map((kind) => [messageOf('graduationLinks.document'), documentNames[kind]] as const),
      [
        messageOf('graduationLinks.worksUntil'),
        messageOf('graduationLinks.term', {
          day: { day: writeDay(released.expiresAt, institution.time_zone) },
        }),
      ],
    ],
    button: { url: released.url },
  },
})

type NamedProxy = {
  readonly name: string
  readonly ceremony: string
  readonly proxy: { readonly name: string; readonly id_kind: IdentityPaper; readonly id_number: string }
  readonly code: string
  readonly url: string
}

/** To the graduate, who passes the code on. */
export const proxyMail = (
  institution: Institution,
  { name, ceremony, proxy, code, url }: NamedProxy,
): ComposedMail => ({
  name: 'proxy-named-by-graduate',
  subject: messageOf('graduationLinks.proxySubject', { proxy: proxy.name }),
  content: {
    institution: mailBrand(institution),
    greeting: greetingOf(name),
    paragraphs: [
      messageOf('graduationLinks.proxyNews', { proxy: proxy.name, ceremony }),
      messageOf('graduationLinks.proxyPassOn'),
      messageOf('graduationLinks.proxyNotYou'),
    ],
    facts: [
      [messageOf('graduationLinks.proxyCode'), code],
      [
        messageOf('graduationLinks.proxyIdentity'),
        messageOf('graduationLinks.identity', { kind: proxy.id_kind, number: proxy.id_number }),
      ],
    ],
    button: { url },
  },
})

export const graduateCodeMail = (institution: Institution, code: string): ComposedMail => ({
  name: 'graduation-code',
  subject: messageOf('graduationLinks.codeSubject', { code }),
  content: {
    institution: mailBrand(institution),
    greeting: messageOf('common.hello'),
    paragraphs: [
      messageOf('graduationLinks.enterCode', { institution: institution.name }),
      code,
      messageOf('graduationLinks.codeWorks'),
    ],
  },
})
