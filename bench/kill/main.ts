/**
 * The portal under a load of applications, payments, messages, reviews, documents and edits, while its processes are
 * killed, others try to open its data, or its database becomes unreachable. Ends with code 1 on any loss.
 *   npm run kill -- embedded|postgres [times] [--seed N]
 *   npm run kill -- containers|proxy [times] [--seed N]
 *   npm run kill -- graduation|bulk [times] [--seed N]
 */
import { parseArgs } from 'node:util'
import { runBulk } from './bulk.ts'
import { runContainers } from './containers.ts'
import { runGraduation } from './graduation.ts'
import { runKills } from './kills.ts'
import { runProxy } from './proxy.ts'
import { createRandom, type Random } from './random.ts'

const runs: Readonly<Record<string, (times: number, random: Random) => Promise<string[]>>> = {
  embedded: (times, random) => runKills('embedded', times, random),
  postgres: (times, random) => runKills('postgres', times, random),
  containers: runContainers,
  proxy: runProxy,
  graduation: runGraduation,
  bulk: runBulk,
}
const TIMES: Readonly<Record<string, number>> = {
  embedded: 50,
  postgres: 50,
  containers: 5,
  proxy: 5,
  graduation: 5,
  bulk: 2,
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const [name = '', given] = positionals
const run = Object.hasOwn(runs, name) ? runs[name] : undefined
const times = Number(given ?? TIMES[name] ?? 0)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (run === undefined || !Number.isInteger(times) || times < 1 || !Number.isInteger(seed)) {
  console.error(
    'Usage: npm run kill -- embedded|postgres|containers|proxy|graduation|bulk [times] [--seed number]',
  )
  process.exitCode = 2
} else {
  console.log(`npm run kill -- ${name} ${times} --seed ${seed}`)
  const faults = await run(times, createRandom(seed))
  for (const fault of faults) console.error(`WRONG ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
