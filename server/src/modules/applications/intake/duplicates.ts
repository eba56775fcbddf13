import type { ApplicationRequest, CopyRequest } from '@testamur/contract/applications/applications'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { DAY_MS, dayOf } from '../../../core/days.ts'
import { invalid } from '../../../core/failure.ts'
import { fold } from '../../../core/search-text.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { describeRecipient } from '../news/masks.ts'
import { type EarlierCopy, openCopiesOf } from './store/duplicates.ts'

const DAYS = 30

export type DuplicateDeps = {
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
  /** Finds the actor of a token. */
  readonly actorOf: (token: string) => Promise<Actor | null>
}

/** The same copy, purpose and destination, however its name is spelled. */
export const isSameCopy = (
  copy: Pick<CopyRequest, 'type' | 'purpose' | 'recipient' | 'recipient_profile_id'>,
  earlier: Pick<EarlierCopy, 'type' | 'purpose' | 'recipient' | 'recipient_profile_id'>,
): boolean =>
  copy.type === earlier.type &&
  copy.purpose === earlier.purpose &&
  ((copy.recipient_profile_id !== undefined && copy.recipient_profile_id === earlier.recipient_profile_id) ||
    fold(copy.recipient.name) === fold(earlier.recipient.name))

/**
 * Applications for the same copies that are still under way. Whoever has a session of one of them is refused until they
 * confirm that they want another copy. A stranger learns nothing: the application is accepted, and its email names the
 * earlier ones to the owner of the address.
 * @returns the tracking ids that the email names
 */
export async function checkDuplicates(
  deps: DuplicateDeps,
  request: ApplicationRequest,
  timeZone: string,
): Promise<string[]> {
  if (request.confirm_duplicate === true) return []
  const since = new Date(deps.clock.now().getTime() - DAYS * DAY_MS)
  const matric_number = request.matric_number ?? null
  const open = await openCopiesOf(deps.database.db, { email: request.email, matric_number, since })
  const found = open.filter((earlier) => request.copies.some((copy) => isSameCopy(copy, earlier)))
  if (found.length === 0) return []
  const own = await ownApplications(deps, request.earlier_sessions ?? [])
  const known = found.find(({ application_id }) => own.has(application_id))
  if (known !== undefined) throw duplicate(known, timeZone)
  // The email goes to the address of this application, so it names only those sent with the same address.
  const mailed = found.filter(({ email }) => email === request.email)
  return [...new Set(mailed.map(({ tracking_id }) => tracking_id))]
}

async function ownApplications(
  { actorOf }: DuplicateDeps,
  sessions: readonly string[],
): Promise<ReadonlySet<number>> {
  const actors = await Promise.all(sessions.map((token) => actorOf(token)))
  return new Set(actors.flatMap((actor) => (actor?.kind === 'applicant' ? [actor.application_id] : [])))
}

const duplicate = ({ tracking_id, submitted_at, recipient }: EarlierCopy, timeZone: string) =>
  invalid({
    confirm_duplicate: [
      messageOf('applicationsIntake.sameCopyUnderWay', {
        recipient: describeRecipient(recipient),
        day: { day: dayOf(submitted_at, timeZone) },
      }),
    ],
    duplicate_of: [tracking_id],
  })
