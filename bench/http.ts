/**
 * The portal against the raw limit (limit-server.ts: Fastify and pg, nothing else) on the same tables in the same run.
 * `npm run bench -- http [applications] [--quick]`; 100,000 by default.
 */
import { startServer } from '../e2e/support/server.ts'
import { makeBed, settingsFor } from './lib/bed.ts'
import { measureBulk } from './lib/bulk-rates.ts'
import { compare, printMachine } from './lib/compare.ts'
import { startProgram } from './lib/gateway.ts'
import { createClient } from './lib/http.ts'
import { compareLists } from './lib/list-reads.ts'
import { readingTargets, signInAs } from './lib/reading-targets.ts'

const count = Number(process.argv[2] ?? 100_000)
const CLIENTS = 8
/** `--quick`: fewer and shorter rounds. */
const quick = process.argv.includes('--quick')
printMachine(
  `npm run bench -- http ${count}`,
  `${count.toLocaleString('en')} applications, PostgreSQL with fsync`,
)

const bed = await makeBed(count)
const portal = await startServer({ settings: settingsFor(bed.url) })
const limit = await startProgram('limit-server.ts', bed.url, 'none')

try {
  const ours = createClient(portal.baseURL, CLIENTS)
  const signedIn = await signInAs(ours)
  const readings = await readingTargets(bed.database, {
    limit: { client: createClient(limit.address, CLIENTS), pid: limit.pid },
    portal: { client: ours, pid: portal.pid },
    signedIn,
    pages: Math.ceil(count / 10),
  })
  const options = { clients: CLIENTS, ...(quick && { rounds: 3, seconds: 2 }) }
  for (const { name, targets } of readings) await compare(name, targets, options)
  await compareLists(bed.database, { client: ours, pid: portal.pid, headers: signedIn, count, quick })
  await measureBulk(bed.database, {
    client: ours,
    headers: signedIn,
    rows: quick ? 500 : 5_000,
    documents: quick ? 20 : 100,
  })
} finally {
  limit.stop()
  await portal.stop()
  portal.remove()
  await bed.remove()
}
