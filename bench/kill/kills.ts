import { setTimeout as wait } from 'node:timers/promises'
import { checkBooks, checkEdits, checkPromised, finishUnknown, repeatKeys } from './check.ts'
import { createJournal, keepEditing, keepWriting } from './load.ts'
import { makePlace, signStaffIn } from './place.ts'
import type { Random } from './random.ts'

const CLIENTS = 4
const LONGEST_ROUND_MS = 60_000
/** After each kill some of the older keys are repeated; after every tenth the books are checked. */
const KEYS_EACH_TIME = 25
const BOOKS_EACH = 10
/** The number of acknowledged writes before a kill: about as many as each client needs for one visit, with its document. */
const FEWEST = 40
const MOST = 64
/** The acknowledged writes to look for, per kill: 50 kills check at least 1,500. A run that checks fewer fails. */
const LEAST_CHECKED = 30
const KINDS = ['submitted', 'paid', 'message', 'note', 'status', 'document'] as const

/** Kills the portal with SIGKILL this many times under load, and looks for each acknowledged write. @returns what was lost. */
export async function runKills(
  kind: 'embedded' | 'postgres',
  times: number,
  random: Random,
): Promise<string[]> {
  const place = await makePlace(kind, random)
  const journal = createJournal()
  const lost: string[] = []
  const restarts: number[] = []
  let both = 0
  let repeated = 0
  try {
    for (const port of place.ports) await place.start(port)
    const tokens = await signStaffIn(place.base())
    for (let kill = 1; kill <= times; kill += 1) {
      const before = { promised: journal.promised.length, acknowledged: journal.acknowledged }
      const round = { goesOn: true }
      const load = { base: place.base, tokens, journal, random, goesOn: () => round.goesOn }
      const working = [...Array.from({ length: CLIENTS }, () => keepWriting(load)), keepEditing(load)]
      const enough = before.acknowledged + random.between(FEWEST, MOST)
      const since = performance.now()
      while (journal.acknowledged < enough && performance.now() - since < LONGEST_ROUND_MS) await wait(20)
      await wait(random.between(0, 150))
      const victims =
        place.ports.length > 1 && random.next() < 0.3 ? place.ports : [chosen(place.ports, random)]
      if (victims.length > 1) both += 1
      await Promise.all(victims.map(async (port) => place.running.get(port)?.kill()))
      for (const port of victims) place.running.delete(port)
      round.goesOn = false
      await Promise.all(working)

      const down = performance.now()
      for (const port of victims) await place.start(port)
      restarts.push(performance.now() - down)
      const base = `http://localhost:${victims[0]}`
      lost.push(...(await checkPromised(base, tokens, journal.promised.slice(before.promised))))
      lost.push(...(await checkEdits(base, journal)))
      await finishUnknown(base, journal)
      const again = journal.keyed.slice(-KEYS_EACH_TIME)
      repeated += again.length
      lost.push(...(await repeatKeys(base, again)))
      if (kill % BOOKS_EACH === 0 || kill === times) lost.push(...(await checkBooks(place.settings)))
      console.log(
        `kill ${kill}/${times}: ${journal.acknowledged} acknowledged, ${journal.promised.length} applications, ` +
          `${lost.length} lost, up again after ${(restarts.at(-1) ?? 0).toFixed(0)} ms`,
      )
    }
    const base = place.base()
    lost.push(...(await checkPromised(base, tokens, journal.promised)))
    lost.push(...(await checkBooks(place.settings)))
  } finally {
    await place.remove()
  }
  const written = journal.promised.flatMap(({ writes }) => writes)
  const counts = KINDS.map((name) => ({ name, count: written.filter((write) => write.kind === name).length }))
  const checked = written.length + journal.edits.acknowledged
  console.log(
    `${kind}: ${times} kills${both > 0 ? ` (${both} of both processes at once)` : ''}, ` +
      `${journal.acknowledged} acknowledged writes, ${checked} of them looked for one by one in ` +
      `${journal.promised.length} applications, ` +
      `${journal.edits.acknowledged} edits of the institution, ${repeated} keys repeated, ` +
      `restart median ${median(restarts).toFixed(0)} ms, ${lost.length} lost or answered otherwise`,
  )
  console.log(counts.map(({ name, count }) => `${count} × ${name}`).join(', '))
  for (const one of new Set(journal.strange)) console.log(`Strange: ${one}`)
  const least = times * LEAST_CHECKED
  const few = checked < least ? [`The run checked ${checked} acknowledged writes; it needs ${least}`] : []
  const none = [...counts, { name: 'edit', count: journal.edits.acknowledged }]
    .filter(({ count }) => count === 0)
    .map(({ name }) => `The run wrote no ${name}`)
  return [...lost, ...journal.strange, ...few, ...none]
}

const chosen = (ports: readonly number[], random: Random): number =>
  ports[random.between(0, ports.length - 1)] ?? 0

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
