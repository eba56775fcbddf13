import type { runCheck } from '@testamur/contract/graduation/graduation-runs'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import type { Unsaid } from '@testamur/contract/message'
import { notFound } from '../../../core/failure.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { type Ceremony, findEvent } from '../store/events.ts'
import type { CheckedPerson } from './run-rule.ts'
import { ruleOf } from './run-rules.ts'

const MOST_LISTED = 1_000

const listed = (people: readonly CheckedPerson[], reasonsOf: (person: CheckedPerson) => readonly Said[]) =>
  people.slice(0, MOST_LISTED).map((person) => ({
    graduand_id: person.graduand.id,
    student_id: person.graduand.student_id,
    matric_number: person.graduand.matric_number,
    name: person.graduand.certificate_name,
    reasons: [...reasonsOf(person)],
  }))

/** @throws Failure not_found, or refused for a reason that concerns the whole run */
export async function checkPeople(
  deps: GraduationDeps,
  eventId: number,
  choice: RunChoice,
): Promise<{ readonly event: Ceremony; readonly people: readonly CheckedPerson[] }> {
  const { db } = deps.database
  const event = await findEvent(db, eventId)
  if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
  return { event, people: await ruleOf(choice.kind).check(deps, db, event, choice) }
}

/** What a run would do, without changing anything. */
export async function checkRun(
  deps: GraduationDeps,
  eventId: number,
  choice: RunChoice,
): Promise<Unsaid<typeof runCheck>> {
  const { people } = await checkPeople(deps, eventId, choice)
  const failing = people.filter(({ problems }) => problems.length > 0)
  const warned = people.filter(({ problems, warnings = [] }) => problems.length === 0 && warnings.length > 0)
  return {
    ready: people.length - failing.length,
    problems: listed(failing, ({ problems }) => problems),
    problems_total: failing.length,
    warnings: listed(warned, ({ warnings = [] }) => warnings),
    warnings_total: warned.length,
  }
}
