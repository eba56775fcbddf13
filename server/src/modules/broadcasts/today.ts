import type { BroadcastAudience } from '@testamur/contract/broadcasts'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Clock } from '../../core/clock.ts'
import { dayOf } from '../../core/days.ts'
import { selectAudience } from './store/audience.ts'

/** The conditions of an audience, as they are today. */
export const selectAudienceNow = (
  audience: BroadcastAudience,
  clock: Clock,
  { time_zone: timeZone }: Pick<Institution, 'time_zone'>,
) => selectAudience(audience, { day: dayOf(clock.now(), timeZone), timeZone })
