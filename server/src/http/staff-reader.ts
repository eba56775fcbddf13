import type { StaffActor } from '../core/actor.ts'
import type { RequestContext } from './context.ts'

/** The member of staff who is shown what was asked for. A HEAD request shows nothing. */
export const staffReader = ({ actor, raw }: Pick<RequestContext, 'actor' | 'raw'>): StaffActor | null =>
  actor.kind === 'staff' && raw.method !== 'HEAD' ? actor : null
