import { type Code, messageOf, type Param } from '../../messages/message.ts'
import { namesIn } from '../../messages/say.ts'
import type { ComposedMail, MailContent } from '../../platform/mail/layout.ts'
import type { MailName, MailTextOfOurs } from '../../platform/mail/mail-texts.ts'

/** Example values for variables in previews. A variable without one stands for itself: `[office]`. */
const examples: Readonly<Record<string, Param>> = {
  name: 'Ada Obi',
  owner: 'Ada Obi',
  student: 'Ada Obi',
  recipient: 'World Education Services',
  code: '482913',
  day: { day: '2026-12-04' },
  amount: { money: 2_500_000, currency: 'NGN' },
  number: '1',
  address: 'a•••@example.org',
  email: 'registry@example.org',
}

/** An email of this kind, filled with examples. */
export function exampleMail(
  name: MailName,
  { subject, paragraphs }: MailTextOfOurs,
  institution: MailContent['institution'],
): ComposedMail {
  const known: typeof examples = { ...examples, institution: institution.name }
  const write = (code: Code) => ({
    code,
    params: Object.fromEntries(namesIn(code).map((name) => [name, known[name] ?? `[${name}]`])),
  })
  return {
    name,
    subject: write(subject),
    content: { institution, greeting: messageOf('common.hello'), paragraphs: paragraphs.map(write) },
  }
}
