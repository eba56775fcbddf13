/**
 * What one application costs until it is paid, with its receipt and its emails: the statements sent to PostgreSQL by API
 * call, their round trips (statements that are sent together are one), and CPU time. The counts
 * are the same on a busy machine, or lower, because more jobs are claimed and finished together.
 * `npm run bench -- trips [units] [--statements]`
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, startServer } from '../e2e/support/server.ts'
import { makeBed, settingsFor } from './lib/bed.ts'
import { printMachine, printTable } from './lib/compare.ts'
import { cpuOf, treeOf } from './lib/cpu.ts'
import { atGateway, startProgram } from './lib/gateway.ts'
import { createClient, untilItServes } from './lib/http.ts'
import { openJobs } from './lib/open-jobs.ts'
import { payAtPortal } from './lib/pay.ts'

const units = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 200)
const CLIENTS = 8
const APPLICATIONS = 2_000
const LONGEST_WAIT_MS = 120_000
const SHOWN = 60
printMachine(
  `npm run bench -- trips ${units}`,
  `${APPLICATIONS} applications, PostgreSQL with fsync, ${units} units`,
)

type Count = { readonly statements: number; readonly trips: number }

type Told = {
  readonly cpu: { readonly user: number; readonly system: number }
  readonly counts: readonly (readonly [string, Readonly<Record<string, Count>>])[]
}

// Of a bundled library nothing can be counted.
const name = 'main-with-pg-outside'
const bundler = fileURLToPath(new URL('./lib/bundle-beside-server.mjs', import.meta.url))
execFileSync(process.execPath, [bundler, '../server/src/main.ts', name, 'pg'])
const program = fileURLToPath(new URL(`../server/dist/${name}.js`, import.meta.url))

const bed = await makeBed(APPLICATIONS)
const port = await freePort()
const hook = new URL('./lib/count-trips.mjs', import.meta.url)
const gateway = await startProgram('gateway-server.ts')
const wiring = atGateway(gateway)
const portal = await startServer({
  program,
  settings: {
    ...settingsFor(bed.url),
    ...wiring,
    NODE_OPTIONS: `${wiring.NODE_OPTIONS} --import ${hook.href}`,
    TRIPS_PORT: String(port),
    TRIPS_SERVER: program,
  },
})
const ask = async (what: 'look' | 'reset') =>
  (await (await fetch(`http://127.0.0.1:${port}/${what}`)).json()) as Told
const postmaster = Number(
  readFileSync(join(bed.cluster.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
)

try {
  const client = createClient(portal.baseURL, CLIENTS)
  const payer = createClient(gateway.address, CLIENTS)
  const pay = async (count: number) => {
    let left = count
    const one = async () => {
      while (left > 0) {
        left -= 1
        await payAtPortal(client, payer)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, one))
  }
  await untilItServes(client)
  await pay(100)
  await quiet()
  await ask('reset')
  const before = await ask('look')
  const backends = cpuOfPostgres()
  await pay(units)
  const paid = await ask('look')
  await quiet()
  const after = await ask('look')
  const each = (told: Told) =>
    (told.cpu.user + told.cpu.system - before.cpu.user - before.cpu.system) / units / 1000
  const sum = (of: Readonly<Record<string, Count>>, what: keyof Count) =>
    Object.values(of).reduce((all, one) => all + one[what], 0) / units
  const rows = after.counts
    .map(([label, of]) => ({ label, trips: sum(of, 'trips'), statements: sum(of, 'statements') }))
    .toSorted((one, other) => other.trips - one.trips)
  const all = (what: keyof Count) => rows.reduce((total, row) => total + row[what], 0).toFixed(2)
  printTable(
    'PostgreSQL for one unit, by what it was asked for',
    ['', 'round trips', 'statements'],
    [
      ...rows.map(({ label, trips, statements }) => [label, trips.toFixed(2), statements.toFixed(2)]),
      ['all', all('trips'), all('statements')],
    ],
  )
  printTable(
    'CPU for one unit, in milliseconds',
    ['', 'ms'],
    [
      ['portal, until paid', each(paid).toFixed(2)],
      ['portal, with receipt and mails', each(after).toFixed(2)],
      ['PostgreSQL', ((cpuOfPostgres() - backends) / units / 1000).toFixed(2)],
    ],
  )
  if (process.argv.includes('--statements'))
    printTable(
      'Statements',
      ['', 'each'],
      after.counts
        .flatMap(([label, of]) =>
          Object.entries(of).map(
            ([text, { statements }]) => [`${label.slice(0, 34)}: ${text}`, statements / units] as const,
          ),
        )
        .toSorted(([one, a], [other, b]) =>
          one.split(':')[0] === other.split(':')[0] ? b - a : one < other ? -1 : 1,
        )
        .filter(([, count]) => count > 0.02)
        .slice(0, 4 * SHOWN)
        .map(([text, count]) => [text, count.toFixed(2)]),
    )
} finally {
  gateway.stop()
  await portal.stop()
  portal.remove()
  await bed.remove()
}

/** Of the server and its open connections; the few that were closed meanwhile are missing. */
function cpuOfPostgres(): number {
  return cpuOf(treeOf(postmaster))
}

async function quiet(): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS && (await openJobs(bed.database.db)) > 0; waited += 100)
    await wait(100)
}
