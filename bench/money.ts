/**
 * From application to payment, through a gateway in a process of its own, compared with the limit server
 * (lib/limit-money.ts), and two processes of the portal compared with one.
 * `npm run bench -- money [applications] [--quick]`; 20,000 by default.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../e2e/support/server.ts'
import { makeBed, settingsFor } from './lib/bed.ts'
import { compare, printMachine } from './lib/compare.ts'
import { atGateway, startProgram } from './lib/gateway.ts'
import { createClient, untilItServes } from './lib/http.ts'
import { openJobs } from './lib/open-jobs.ts'
import { payAtLimit, payAtPortal } from './lib/pay.ts'

const count = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 20_000)
const CLIENTS = 8
const LONGEST_CATCH_UP_MS = 300_000
/** `--quick`: fewer and shorter rounds. */
const quick = process.argv.includes('--quick')
printMachine(
  `npm run bench -- money ${count}`,
  `${count.toLocaleString('en')} applications, PostgreSQL with fsync`,
)

const bed = await makeBed(count)
const gateway = await startProgram('gateway-server.ts')
const settings = { ...settingsFor(bed.url), ...atGateway(gateway) }
const portal = await startServer({ settings })
const limit = await startProgram('limit-server.ts', bed.url, gateway.address)
const stops: (() => Promise<unknown>)[] = [() => portal.stop()]

try {
  const ours = createClient(portal.baseURL, CLIENTS)
  const raw = createClient(limit.address, CLIENTS)
  const payer = createClient(gateway.address, CLIENTS)
  await untilItServes(ours)
  const options = { clients: CLIENTS, ...(quick && { rounds: 3, seconds: 2 }) }
  await compare(
    'submit three copies, to paid',
    [
      { name: 'limit', pid: limit.pid, once: () => payAtLimit(raw, payer) },
      { name: 'portal', pid: portal.pid, once: () => payAtPortal(ours, payer) },
    ],
    options,
  )
  await settled()
  const second = await startServer({ settings, dataDir: portal.dataDir })
  stops.push(() => second.stop())
  const theirs = createClient(second.baseURL, CLIENTS)
  await untilItServes(theirs)
  await compare(
    'submit three copies, to paid, by processes',
    [
      { name: 'one', pid: portal.pid, once: () => payAtPortal(ours, payer) },
      {
        name: 'two',
        pid: [portal.pid, second.pid],
        once: (client) => payAtPortal(client % 2 === 0 ? ours : theirs, payer),
      },
    ],
    options,
  )
} finally {
  limit.stop()
  await Promise.all(stops.map((stop) => stop()))
  gateway.stop()
  portal.remove()
  await bed.remove()
}

/** How long the work that was deferred under load takes: receipts, emails, the gateway's webhooks. */
async function settled(): Promise<void> {
  const since = performance.now()
  const open = () => openJobs(bed.database.db)
  const left = await open()
  while ((await open()) > 0 && performance.now() - since < LONGEST_CATCH_UP_MS) await wait(500)
  console.log(`\n${left} jobs were left for after; ${await open()} are ${seconds(since)} s later`)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
