import type { Institution } from '@testamur/contract/institution/institution'
import type { MailKind } from '@testamur/contract/mail-states'
import type { MailSender } from './layout.ts'

/** Whom the institution's emails are from. */
export const mailBrand = ({
  name,
  theme,
  registrar,
  office,
}: Pick<Institution, 'name' | 'theme' | 'registrar' | 'office'>): MailSender => ({
  name,
  colour: theme.primary,
  registrar,
  office: { name: office.name, phone: office.phone, email: office.email, hours: office.hours },
})

const TO_STAFF: readonly MailKind[] = ['office', 'message']

/** What stands at the end of an email of this kind: nothing for staff, and no person under a code or a conversation. */
export function senderFor(
  kind: MailKind,
  named: boolean,
  { name, colour, office, registrar }: MailSender,
): MailSender {
  if (named && TO_STAFF.includes(kind)) return { name, colour }
  return {
    name,
    colour,
    ...(office !== undefined && { office }),
    ...(named && kind !== 'account' && registrar !== undefined && { registrar }),
  }
}
