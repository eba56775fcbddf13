import type { Institution } from '@testamur/contract/institution/institution'
import type { TemplateValues } from '@testamur/contract/template-text'
import { say } from '../../messages/say.ts'
import { longDayIn } from '../../messages/values.ts'
import type { MessagingDeps } from './deps.ts'
import type { Party } from './parties.ts'

/**
 * The values of a saved reply's variables in this conversation; variables without a value are left out. Staff read them, so the
 * link has no key that opens the application: the email has a button with it.
 */
export function templateValues(
  { publicUrl }: Pick<MessagingDeps, 'publicUrl'>,
  { first_name, application }: Party,
  institution: Institution,
): TemplateValues {
  const always = { first_name, office: institution.office.name, institution: institution.name }
  if (application === null) return { ...always, link: `${publicUrl}/messages` }
  const { surname, tracking_id, application_type, status, promised_on } = application
  return {
    ...always,
    surname,
    tracking_id,
    application_type,
    status: say(status, 'en'),
    ...(promised_on === null ? {} : { promised_on: longDayIn('en', promised_on) }),
    link: `${publicUrl}/track/${tracking_id}/messages`,
  }
}
