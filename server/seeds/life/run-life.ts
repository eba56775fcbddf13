import { getApplicationData } from '@testamur/contract/applications/application-data'
import { sql } from 'kysely'
import { liveApplication } from './life-of-one.ts'
import { officeMatters } from './office-matters.ts'
import { type Applicant, findApplicants } from './people.ts'
import { type Unit, unitsOfScript } from './script.ts'
import type { SecondPortal } from './second-portal.ts'
import type { World } from './world.ts'

export type LifeProgress = {
  /** How many applications are written, of how many. */
  readonly done: number
  readonly total: number
}

export type LifeOptions = {
  readonly portal: SecondPortal
  /** The end of the 90 days. */
  readonly until: Date
  /** Aborted when the process ends. */
  readonly signal: AbortSignal
  readonly progress?: (progress: LifeProgress) => Promise<void>
  readonly units?: readonly Unit[]
}

/**
 * Writes the applications of the script, each from its submission to its end, and then what belongs to no single one.
 * What an earlier start has written stays, and the application that it was interrupted in goes on.
 */
export async function runLife(options: LifeOptions): Promise<void> {
  const { portal, until, signal, progress, units = unitsOfScript() } = options
  const data = await portal.call(getApplicationData, {})
  const world: World = { portal, data, until, signal }
  const people = await findApplicants(portal)
  const begun = await countBegun(portal, people)
  for (const unit of units) {
    // The last one that was begun may be unfinished; those before it are not.
    if (unit.number < begun) continue
    if (signal.aborted) return
    await progress?.({ done: unit.number - 1, total: units.length })
    await liveApplication(world, unit, personOf(people, unit))
  }
  for (const matter of officeMatters) {
    if (signal.aborted) return
    await progress?.({ done: units.length, total: units.length })
    await matter({ ...world, people })
    await portal.runJobs()
  }
}

function personOf(people: readonly Applicant[], { number }: Unit): Applicant {
  const person = people[number - 1]
  if (person === undefined) throw new Error(`The demo has no graduate for application ${number}`)
  return person
}

/** The number of the last application that was begun; they are begun in their order. */
async function countBegun({ database }: SecondPortal, people: readonly Applicant[]): Promise<number> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from applications where email = any(${people.map(({ email }) => email)}::text[])`.execute(
    database.db,
  )
  const known = new Set(rows.map(({ email }) => email))
  return people.findLastIndex(({ email }) => known.has(email)) + 1
}
