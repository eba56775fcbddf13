/**
 * What one answer costs: microseconds of processor time at the portal and at the limit, beside the figures that were kept last
 * (kept.json). `npm run bench -- cost [--keep]`: under three minutes; `--keep` writes this run's figures.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { startServer } from '../e2e/support/server.ts'
import { makeBed, settingsFor } from './lib/bed.ts'
import { compare, printMachine, printTable, type Row, type Target } from './lib/compare.ts'
import { atGateway, startProgram } from './lib/gateway.ts'
import { createClient, untilItServes } from './lib/http.ts'
import { payAtLimit, payAtPortal } from './lib/pay.ts'
import { readingTargets, signInAs } from './lib/reading-targets.ts'

type Cost = { readonly portal: number; readonly limit: number; readonly ratio: number }
type Kept = {
  readonly day: string
  readonly machine: string
  readonly node: string
  readonly costs: Readonly<Record<string, Cost>>
}

const APPLICATIONS = 20_000
const CLIENTS = 8
const OPTIONS = { clients: CLIENTS, rounds: 3, seconds: 1.5 }
const FILE = new URL('kept.json', import.meta.url)

printMachine(
  'npm run bench -- cost',
  `${APPLICATIONS.toLocaleString('en')} applications, PostgreSQL with fsync`,
)
const bed = await makeBed(APPLICATIONS)
const gateway = await startProgram('gateway-server.ts')
const portal = await startServer({ settings: { ...settingsFor(bed.url), ...atGateway(gateway) } })
const limit = await startProgram('limit-server.ts', bed.url, gateway.address)
const costs: Record<string, Cost> = {}
try {
  const ours = createClient(portal.baseURL, CLIENTS)
  const raw = createClient(limit.address, CLIENTS)
  const payer = createClient(gateway.address, CLIENTS)
  await untilItServes(ours)
  const readings = await readingTargets(bed.database, {
    limit: { client: raw, pid: limit.pid },
    portal: { client: ours, pid: portal.pid },
    signedIn: await signInAs(ours),
    pages: APPLICATIONS / 10,
  })
  const paying: Target[] = [
    { name: 'limit', pid: limit.pid, once: () => payAtLimit(raw, payer) },
    { name: 'portal', pid: portal.pid, once: () => payAtPortal(ours, payer) },
  ]
  for (const { name, targets } of [...readings, { name: 'submit three copies, to paid', targets: paying }])
    costs[name] = costOf(await compare(name, targets, OPTIONS))
} finally {
  limit.stop()
  await portal.stop()
  gateway.stop()
  portal.remove()
  await bed.remove()
}

const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`
const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Kept
printTable(
  `Processor time of one answer; kept on ${kept.day}, ${kept.machine}, Node ${kept.node}`,
  ['', 'portal µs', 'limit µs', 'ratio', 'kept portal µs', 'kept ratio'],
  Object.entries(costs).map(([name, cost]) => {
    const before = kept.costs[name]
    return [
      name,
      ...[cost.portal, cost.limit].map(String),
      cost.ratio.toFixed(2),
      ...(before === undefined ? ['–', '–'] : [String(before.portal), before.ratio.toFixed(2)]),
    ]
  }),
)
if (process.argv.includes('--keep')) {
  const day = new Date().toISOString().slice(0, 10)
  const now: Kept = { day, machine, node: process.version, costs }
  writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`)
  console.log('\nThese figures are kept in bench/kept.json.')
}

function costOf(rows: readonly Row[]): Cost {
  const cpu = (name: string) => Math.round(rows.find((row) => row.name === name)?.cpu ?? 0)
  const [portalCpu, limitCpu] = [cpu('portal'), cpu('limit')]
  return { portal: portalCpu, limit: limitCpu, ratio: Math.round((limitCpu / portalCpu) * 100) / 100 }
}
