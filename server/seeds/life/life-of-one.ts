import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import type { Row } from '../../src/db/rows.ts'
import { atOfficeHours, daysBefore, hoursAfter } from './clock.ts'
import { hoursUntil, stepsAfter, stepsOf } from './paths.ts'
import type { Applicant } from './people.ts'
import type { Unit } from './script.ts'
import type { SecondPortal } from './second-portal.ts'
import { steps } from './steps.ts'
import type { Subject } from './subject.ts'
import { submitUnit } from './submit.ts'
import type { World } from './world.ts'

/** Steps of people who are not bound to the hours of the office. */
const atAnyTime = new Set([
  'pay',
  'decline',
  'abandon',
  'begin',
  'pay_later',
  'lapse',
  'answer',
  'question',
  'thank',
])

/** Leads one application from its submission to where the script leaves it, or on from where it was interrupted. */
export async function liveApplication(world: World, unit: Unit, applicant: Applicant): Promise<void> {
  const { portal, until, signal } = world
  const start = daysBefore(until, unit.days)
  const known = await findSubject(portal, unit, applicant)
  if (known === null) {
    portal.clock.set(start)
    await submitUnit(world, unit, applicant)
    await portal.runJobs()
  }
  const subject = known?.subject ?? (await findSubject(portal, unit, applicant))?.subject
  if (subject === undefined) throw new Error(`Application ${unit.number} was not written`)
  const left = known === null ? stepsOf(unit.path) : stepsAfter(unit.path, known.status)
  for (const step of left) {
    if (signal.aborted) return
    await portal.rest()
    const at = hoursAfter(start, hoursUntil(unit.path, step))
    portal.clock.set(atAnyTime.has(step.does) ? at : atOfficeHours(at))
    await steps[step.does](portal, subject)
    await portal.runJobs()
  }
}

async function findSubject(
  { database }: SecondPortal,
  unit: Unit,
  applicant: Applicant,
): Promise<{ subject: Subject; status: ApplicationStatus } | null> {
  const { rows } = await sql<Row<'applications', 'id' | 'tracking_id' | 'status'>>`
    select id, tracking_id, status from applications where email = ${applicant.email} order by id limit 1`.execute(
    database.db,
  )
  const [row] = rows
  if (row === undefined) return null
  const { id, tracking_id, status } = row
  return { subject: { id, tracking_id, unit, applicant }, status }
}
