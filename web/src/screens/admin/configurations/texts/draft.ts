import type { SmsSettings } from '@testamur/contract/sms'

export type TextsDraft = Pick<
  SmsSettings,
  'adapter' | 'environment' | 'sender' | 'active' | 'events' | 'values'
>

/** Without secrets, which are never read. */
export const draftOf = ({
  adapter,
  environment,
  sender,
  active,
  events,
  values,
}: SmsSettings): TextsDraft => ({
  adapter,
  environment,
  sender,
  active,
  events,
  values,
})
