import { cpus } from 'node:os'
import { cpuOf, treeOf } from './cpu.ts'

export type Target = {
  readonly name: string
  /** The processes of the server under load, whose CPU time is counted. */
  readonly pid: number | readonly number[]
  /** One unit of work, from request to answer; throws when the answer is wrong. */
  readonly once: (client: number) => Promise<unknown>
}

type Round = { readonly perSecond: number; readonly cpu: number; readonly times: readonly number[] }

export type Row = {
  readonly name: string
  readonly perSecond: number
  readonly best: number
  /** Microseconds of the server's CPU per unit of work: more stable than throughput on a shared machine. */
  readonly cpu: number
  readonly p50: number
  readonly p99: number
  /** Throughput relative to the first target's. */
  readonly ratio: number
  /** The first target's CPU time divided by this one's: 1 means equally cheap. */
  readonly cpuRatio: number
}

type Options = { readonly clients?: number; readonly rounds?: number; readonly seconds?: number }

/**
 * Loads the targets in turn, round after round, so that other work on the machine affects them equally, and prints
 * medians as ratios to the first one.
 */
export async function compare(
  title: string,
  targets: readonly Target[],
  { clients = 8, rounds = 5, seconds = 3 }: Options = {},
): Promise<Row[]> {
  const measured = new Map(targets.map((target) => [target.name, [] as Round[]]))
  for (const target of targets) await load(target, clients, 0.5)
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with another target, so that periodic work on the machine favours none.
    for (let at = 0; at < targets.length; at += 1) {
      const target = targets[(at + round) % targets.length]
      if (target) measured.get(target.name)?.push(await load(target, clients, seconds))
    }
  }
  const rows = toRows(measured)
  print(`${title} (${clients} clients, ${rounds} rounds of ${seconds} s)`, rows)
  return rows
}

async function load(target: Target, clients: number, seconds: number): Promise<Round> {
  const times: number[] = []
  const pids = [target.pid].flat().flatMap(treeOf)
  const cpu = cpuOf(pids)
  const start = performance.now()
  const end = start + seconds * 1000
  async function client(number: number): Promise<void> {
    for (let now = performance.now(); now < end; ) {
      await target.once(number)
      const after = performance.now()
      times.push(after - now)
      now = after
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const passed = (performance.now() - start) / 1000
  return { perSecond: times.length / passed, cpu: (cpuOf(pids) - cpu) / times.length, times }
}

function toRows(measured: ReadonlyMap<string, readonly Round[]>): Row[] {
  const rows = [...measured].map(([name, rounds]) => {
    const times = rounds.flatMap((round) => round.times)
    return {
      name,
      perSecond: quantile(
        rounds.map((round) => round.perSecond),
        0.5,
      ),
      best: Math.max(...rounds.map((round) => round.perSecond)),
      cpu: quantile(
        rounds.map((round) => round.cpu),
        0.5,
      ),
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    }
  })
  const first = rows[0]
  return rows.map((row) => ({
    ...row,
    ratio: first ? row.perSecond / first.perSecond : 1,
    cpuRatio: first ? first.cpu / row.cpu : 1,
  }))
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function print(title: string, rows: readonly Row[]): void {
  const heads = ['', 'per second', '(best)', 'ratio', 'CPU µs each', 'CPU ratio', 'p50 ms', 'p99 ms']
  const cells = rows.map((row) => [
    row.name,
    row.perSecond.toFixed(0),
    `(${row.best.toFixed(0)})`,
    row.ratio.toFixed(2),
    row.cpu.toFixed(0),
    row.cpuRatio.toFixed(2),
    row.p50.toFixed(2),
    row.p99.toFixed(2),
  ])
  printTable(title, heads, cells)
}

/** A table with words in its first column and figures in the others. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  console.log(`\n${title}\n${[heads, ...rows].map(line).join('\n')}`)
}

/** The machine and the sizes that the figures are for. */
export function printMachine(command: string, sizes: string): void {
  const [cpu] = cpus()
  console.log(
    `${command}\n${sizes}\n${cpus().length} cores, ${cpu?.model ?? 'unknown'}, Node ${process.version}`,
  )
}
