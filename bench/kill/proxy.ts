import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startProxy } from '../../server/test/proxy.ts'
import { call } from './call.ts'
import { checkBooks, checkPromised } from './check.ts'
import { createJournal, keepEditing, keepWriting } from './load.ts'
import { makePlace, signStaffIn } from './place.ts'
import type { Random } from './random.ts'

const AWAY_MS = 6_000
/** Connections of each process: its pool, and the one that listens for notifications. */
const MOST_CONNECTIONS = 11
const PATIENCE_MS = 30_000
const ENOUGH = 20

/**
 * PostgreSQL is unreachable for seconds, behind a proxy that accepts connections and closes them. Afterwards each process
 * listens on one connection, holds no more than its pool, and serves. @returns what went wrong.
 */
export async function runProxy(times: number, random: Random): Promise<string[]> {
  const wrong: string[] = []
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined
  const place = await makePlace('postgres', random, async (cluster) => {
    const url = new URL(cluster?.url ?? '')
    proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    return { DATABASE_URL: url.href }
  })
  const journal = createJournal()
  const backs: number[] = []
  let most = 0
  try {
    for (const port of place.ports) await place.start(port)
    const tokens = await signStaffIn(place.base())
    for (let turn = 1; turn <= times; turn += 1) {
      const round = { goesOn: true }
      const load = { base: place.base, tokens, journal, random, goesOn: () => round.goesOn }
      const working = [keepWriting(load), keepWriting(load), keepWriting(load), keepEditing(load)]
      const enough = journal.acknowledged + ENOUGH
      for (let waited = 0; journal.acknowledged < enough && waited < 60_000; waited += 50) await wait(50)
      if (proxy) proxy.mode = 'close'
      proxy?.cut()
      await wait(AWAY_MS)
      if (proxy) proxy.mode = 'pass'
      const since = performance.now()
      const back = await untilAllServe(place.ports)
      backs.push(performance.now() - since)
      if (!back) wrong.push(`Turn ${turn}: not every process serves again after ${PATIENCE_MS} ms`)
      await wait(3_000)
      const { connections, listeners } = await countConnections(place.cluster?.url ?? '')
      most = Math.max(most, connections)
      if (connections > MOST_CONNECTIONS * place.ports.length)
        wrong.push(`Turn ${turn}: ${connections} connections`)
      if (listeners !== place.ports.length) wrong.push(`Turn ${turn}: ${listeners} listening connections`)
      round.goesOn = false
      await Promise.all(working)
      console.log(
        `proxy ${turn}/${times}: back after ${(backs.at(-1) ?? 0).toFixed(0)} ms, ${connections} connections, ` +
          `${listeners} listening, ${journal.acknowledged} acknowledged, ${wrong.length} wrong`,
      )
    }
    wrong.push(...(await checkPromised(place.base(), tokens, journal.promised)))
    wrong.push(...(await checkBooks(place.settings)))
  } finally {
    await place.remove()
    await proxy?.close()
  }
  console.log(
    `proxy: away ${times} times for ${AWAY_MS / 1000} s, at most ${most} connections of ${place.ports.length} processes ` +
      `afterwards, ${journal.acknowledged} writes acknowledged; ${wrong.length} wrong`,
  )
  return [...wrong, ...journal.strange]
}

async function untilAllServe(ports: readonly number[]): Promise<boolean> {
  const since = performance.now()
  while (performance.now() - since < PATIENCE_MS) {
    const answers = await Promise.all(
      ports.map((port) => call(`http://localhost:${port}`, '/application-data')),
    )
    const ready = await Promise.all(
      ports.map((port) =>
        fetch(`http://localhost:${port}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    )
    if (answers.every((answer) => answer?.status === 200) && ready.every(Boolean)) return true
    await wait(50)
  }
  return false
}

async function countConnections(url: string): Promise<{ connections: number; listeners: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ connections: number; listeners: number }>(`
      select count(*)::int as connections,
             count(*) filter (where query ~* '^listen')::int as listeners
      from pg_stat_activity where application_name = 'testamur'`)
    return rows[0] ?? { connections: 0, listeners: 0 }
  } finally {
    await client.end()
  }
}
