/**
 * The memory of the process when idle, and with 1,000 people who only watch. `npm run bench -- connections`.
 * Limits: 150 MB when idle on PostgreSQL, 100 KB for each live connection.
 */
import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { startServer } from '../e2e/support/server.ts'
import { makeBed, settingsFor } from './lib/bed.ts'
import { printMachine, printTable, quantile } from './lib/compare.ts'
import { memoryOf } from './lib/cpu.ts'
import { someAddress } from './lib/http.ts'

const streams = Number(process.argv[2] ?? 1_000)
const APPLICATIONS = 1_000
const AT_ONCE = 10
printMachine(`npm run bench -- connections ${streams}`, `${APPLICATIONS} applications, PostgreSQL`)

const bed = await makeBed(APPLICATIONS)
const portal = await startServer({ settings: settingsFor(bed.url) })
const open: ClientRequest[] = []

try {
  const { rows } = await sql<{ tracking_id: string }>`
    select tracking_id from applications order by id limit ${streams}`.execute(bed.database.db)
  const atRest = await restingMemory()
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  for (let from = 0; from < streams; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, streams - from) }, (_, at) => from + at)
    await Promise.all(some.map((at) => watch(agent, rows[at % rows.length]?.tracking_id ?? '')))
  }
  const watched = await restingMemory()
  const each = ((watched - atRest) * 1024) / streams
  printTable(
    'Memory (resident, median of a minute after ten seconds of rest)',
    ['', 'MB', 'bar'],
    [
      ['at rest', atRest.toFixed(0), '150'],
      [`${streams} live connections`, watched.toFixed(0), ''],
      ['each, in KB', each.toFixed(0), '100'],
    ],
  )
} finally {
  for (const one of open) one.destroy()
  await portal.stop()
  portal.remove()
  await bed.remove()
}

async function restingMemory(): Promise<number> {
  await wait(10_000)
  const seen: number[] = []
  for (let second = 0; second < 60; second += 1) {
    seen.push(memoryOf(portal.pid))
    await wait(1_000)
  }
  return quantile(seen, 0.5)
}

/** Resolves once the stream has begun. */
function watch(agent: Agent, tracking_id: string): Promise<void> {
  const url = `${portal.baseURL}/api/events?tracking_id=${tracking_id}`
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: someAddress() }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}`))
      response.once('data', () => resolve())
      response.on('error', () => undefined)
      response.resume()
    })
    sent.on('error', reject)
    sent.end()
    open.push(sent)
  })
}
