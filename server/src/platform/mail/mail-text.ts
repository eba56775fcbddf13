import type { MailKind } from '@testamur/contract/mail-states'
import type { Code } from '../../messages/message.ts'

/**
 * An email of the portal: the messages of its subject and text. Variable parts (a note of staff, a code, the office's
 * address) are added for each one and keep their place.
 */
export type MailTextOfOurs = {
  readonly kind: MailKind
  readonly subject: Code
  readonly paragraphs: readonly Code[]
  /** What its button says, in those that have one. */
  readonly button?: Code
  /** An example of what is added to it, for those that consist of that alone. */
  readonly added?: Code
  /** Variables without which the email would be useless. */
  readonly needed?: readonly string[]
}
