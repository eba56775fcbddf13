import { type Code, messageOf, type Param } from '../../messages/message.ts'
import { namesIn } from '../../messages/say.ts'
import type { ComposedMail, MailContent } from '../../platform/mail/layout.ts'
import type { MailTextOfOurs } from '../../platform/mail/mail-texts.ts'

/** What stands for a variable in a preview. What is not here stands for itself: `[office]`. */
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

/** A mail of this kind, filled in with examples. */
export function exampleMail(
  { subject, paragraphs }: MailTextOfOurs,
  institution: MailContent['institution'],
): ComposedMail {
  const write = (code: Code) => ({
    code,
    params: Object.fromEntries(namesIn(code).map((name) => [name, examples[name] ?? `[${name}]`])),
  })
  return {
    subject: write(subject),
    content: { institution, greeting: messageOf('common.hello'), paragraphs: paragraphs.map(write) },
  }
}
