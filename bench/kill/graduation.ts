import { setTimeout as wait } from 'node:timers/promises'
import type { Graduand } from '@testamur/contract/graduation/graduands'
import type { GraduationCertificate } from '@testamur/contract/graduation/graduation-certificates'
import type { GraduationRun, RunItem } from '@testamur/contract/graduation/graduation-runs'
import { hashOfFile, readSurely } from './call.ts'
import { checkBooks } from './check.ts'
import { demand, type GraduatingClass, makeGraduatingClass } from './graduating-class.ts'
import type { Tokens } from './load.ts'
import { type KilledPortal, makePlace, signStaffIn, startAll } from './place.ts'
import type { Random } from './random.ts'

const PEOPLE = 500
/** The places in the list of those whose records a desk holds while their numbers are reserved: they fail. */
const HELD = [150, 200, 250, 300, 350, 400, 450]
const LONGEST_RUN_MS = 900_000

type States = { readonly reserved: number; readonly issued: number; readonly voided: number }
type RunOfClass = GraduatingClass & {
  readonly place: KilledPortal
  readonly tokens: Tokens
  readonly id: number
}

/**
 * One run issues the certificates of 500 people while all processes of the portal are killed at announced points, the first
 * as soon as the numbers are reserved. @returns numbers that are lost, used twice or unexplained, and people without or with two
 * certificates
 */
export async function runGraduation(times: number, random: Random): Promise<string[]> {
  const wrong: string[] = []
  for (const kind of ['embedded', 'postgres'] as const) {
    const faults = await killRun(kind, times, random)
    wrong.push(...faults.map((fault) => `${kind}: ${fault}`))
  }
  return wrong
}

async function killRun(kind: 'embedded' | 'postgres', times: number, random: Random): Promise<string[]> {
  const place = await makePlace(kind, random)
  const wrong: string[] = []
  try {
    await startAll(place)
    const tokens = await signStaffIn(place.base())
    const known = await makeGraduatingClass(place.base(), tokens, PEOPLE)
    const points = choosePoints(times, random)
    console.log(`${kind}: ${PEOPLE} people; SIGKILL when ${points.join(', ')} certificates are issued`)
    const choice = { kind: 'certificates', graduands: null, series_id: known.series }
    const { id } = await demand<GraduationRun>(place.base(), `/graduation-events/${known.event}/runs`, {
      body: { choice, expected: PEOPLE },
      token: tokens.officer,
    })
    const run: RunOfClass = { ...known, place, tokens, id }
    for (const [index, point] of points.entries()) {
      const before = await untilIssued(run, point)
      await Promise.all([...place.running.values()].map((server) => server.kill()))
      place.running.clear()
      const since = performance.now()
      await startAll(place)
      const up = performance.now() - since
      const after = await readStates(run)
      if (after.issued < before.issued) wrong.push(`${before.issued} were issued, now ${after.issued}`)
      if (after.issued + after.reserved + after.voided !== PEOPLE)
        wrong.push(`The numbers after kill ${index + 1}: ${JSON.stringify(after)}`)
      if (index === 0) await holdSome(run)
      console.log(
        `${kind} kill ${index + 1}/${times}: ${before.issued} issued before, up again after ${up.toFixed(0)} ms with ` +
          `${after.issued} issued, ${after.reserved} reserved, ${after.voided} voided`,
      )
    }
    await untilFinished(run)
    wrong.push(...(await checkRun(run)), ...(await checkBooks(place.settings)))
  } finally {
    await place.remove()
  }
  return wrong
}

/** The first at once, the others spread over the run. */
function choosePoints(times: number, random: Random): number[] {
  const apart = Math.floor(PEOPLE / times)
  return Array.from({ length: times }, (_, index) =>
    index === 0 ? 0 : index * apart + random.between(0, Math.floor(apart / 2)),
  )
}

async function readStates({ place, tokens, event }: RunOfClass): Promise<States> {
  const path = `/graduation-events/${event}/certificates`
  return (await readSurely<{ states: States }>(place.base(), path, tokens.officer)).states
}

async function untilIssued(run: RunOfClass, count: number): Promise<States> {
  for (const since = performance.now(); performance.now() - since < LONGEST_RUN_MS; ) {
    const states = await readStates(run)
    if (states.issued >= count) return states
    await wait(20)
  }
  throw new Error(`The run does not reach ${count} certificates`)
}

async function untilFinished({ place, tokens, id }: RunOfClass): Promise<void> {
  for (const since = performance.now(); performance.now() - since < LONGEST_RUN_MS; ) {
    const { state } = await readSurely<GraduationRun>(place.base(), `/graduation-runs/${id}`, tokens.officer)
    if (state === 'finished') return
    await wait(200)
  }
  throw new Error('The run does not end')
}

/** A desk holds some records back, so that these people get no certificate although they have a number. */
async function holdSome({ place, tokens, event, names }: RunOfClass): Promise<void> {
  const body = { desk: 'Library', reason: 'A book is missing', how_to_clear: 'Return the book' }
  for (const at of HELD) {
    const search = encodeURIComponent(names[at] ?? '')
    const path = `/graduands?event_id=${event}&search=${search}`
    const found = await readSurely<Graduand[]>(place.base(), path, tokens.officer)
    const student = found.find(({ certificate_name }) => certificate_name === names[at])?.student_id
    await demand(place.base(), `/students/${student}/holds`, { body, token: tokens.officer })
  }
}

async function readPages<T>({ place, tokens }: RunOfClass, path: string): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const more = await readSurely<T[]>(place.base(), `${path}per_page=100&page=${page}`, tokens.officer)
    rows.push(...more)
    if (more.length < 100) return rows
  }
}

const serialOf = (index: number): string => `KILL/${String(index + 1).padStart(4, '0')}`
const sorted = (values: readonly string[]): string => JSON.stringify(values.toSorted())

/** Looks at every number, every person and every file. */
async function checkRun(run: RunOfClass): Promise<string[]> {
  const { place, tokens, names, event, id } = run
  const wrong: string[] = []
  const all = await readPages<GraduationCertificate>(run, `/graduation-certificates?event_id=${event}&`)
  const inOrder = new Map(all.map((one) => [one.serial, one.name]))
  for (const [index, name] of names.entries())
    if (inOrder.get(serialOf(index)) !== name)
      wrong.push(`${serialOf(index)} is of ${inOrder.get(serialOf(index))} instead of ${name}`)
  if (all.length !== PEOPLE) wrong.push(`${all.length} numbers for ${PEOPLE} people`)
  const issued = all.filter(({ state }) => state === 'issued')
  const voided = all.filter(({ state }) => state === 'voided')
  const held = HELD.map((at) => names[at] ?? '')
  if (sorted(voided.map(({ name }) => name)) !== sorted(held))
    wrong.push(`Voided by name: ${voided.map(({ name }) => name).join(', ')}`)
  for (const { serial, ended_reason } of voided)
    if (ended_reason === null) wrong.push(`${serial} is voided without a reason`)
  if (new Set(issued.map(({ graduand_id }) => graduand_id)).size !== PEOPLE - HELD.length)
    wrong.push(`${issued.length} certificates for ${PEOPLE - HELD.length} people`)
  const items = await readPages<RunItem>(run, `/graduation-runs/${id}/items?outcome=done&`)
  const files = new Set<string>()
  for (const { document_id, name } of items) {
    const hash = await hashOfFile(place.base(), `/documents/${document_id}`, tokens.officer)
    if (hash === null) wrong.push(`The file of ${name} is missing`)
    else files.add(hash)
  }
  if (files.size !== PEOPLE - HELD.length) wrong.push(`${files.size} different files`)
  console.log(
    `${issued.length} issued, ${voided.length} voided by name (${voided[0]?.serial} ${voided[0]?.name}: ` +
      `${voided[0]?.ended_reason}), ${inOrder.size} numbers from ${serialOf(0)} to ${serialOf(PEOPLE - 1)}, ` +
      `${files.size} files read; ${wrong.length} wrong`,
  )
  return wrong
}
