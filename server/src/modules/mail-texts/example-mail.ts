import type { Institution } from '@testamur/contract/institution/institution'
import { type Code, messageOf, type Param } from '../../messages/message.ts'
import { namesIn } from '../../messages/say.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import { mailBrand, senderFor } from '../../platform/mail/mail-brand.ts'
import { type MailName, mailTexts } from '../../platform/mail/mail-texts.ts'

const TRACKING_ID = 'TST-7K3M-9QXD-2W8F-HB6R'

/** Example values for variables in previews. */
const examples = ({ name, office, currency }: Institution): Readonly<Record<string, Param>> => ({
  name: 'Ada Obi',
  owner: 'Ada Obi',
  student: 'Ada Obi',
  proxy: 'Bola Ade',
  recipient: 'World Education Services',
  code: '482913',
  day: { day: '2026-12-04' },
  since: { day: '2026-11-02' },
  amount: { money: 2_500_000, currency },
  number: '1',
  id: TRACKING_ID,
  tracking_id: TRACKING_ID,
  ceremony: 'Convocation 2026',
  institution: name,
  office: { own: office.name },
  address: office.address,
  subject: TRACKING_ID,
  title: messageOf('documents.officialTranscript'),
  type: messageOf('mail.examplePayment'),
  label: messageOf('mail.exampleMethod'),
  way: messageOf('refunds.mailToCardOrAccount'),
  hours: { own: office.hours },
  email: office.email,
})

/** Where a variable means something else than in other emails. */
const examplesOf: Partial<Record<MailName, Readonly<Record<string, Param>>>> = {
  'address-changed': { address: 'a•••@e••••.com' },
}

/** An email of this name, filled with examples and with what the institution says of itself. */
export function exampleMail(name: MailName, institution: Institution, url: string): ComposedMail {
  const { kind, subject, paragraphs, added, button } = mailTexts[name]
  const known = { ...examples(institution), ...examplesOf[name] }
  const write = (code: Code) => ({
    code,
    params: Object.fromEntries(namesIn(code).map((param) => [param, known[param] ?? `[${param}]`])),
  })
  return {
    name,
    subject: write(subject),
    content: {
      institution: senderFor(kind, true, mailBrand(institution)),
      greeting: messageOf('common.hello'),
      paragraphs: [...paragraphs, ...(added === undefined ? [] : [added])].map(write),
      ...(button !== undefined && { button: { url } }),
    },
  }
}
