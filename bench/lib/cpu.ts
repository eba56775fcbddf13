import { readdirSync, readFileSync } from 'node:fs'

// Linux counts CPU time in hundredths of a second on every machine.
const TICK_MICROSECONDS = 10_000

/** CPU time that these processes and their threads have used so far. */
export const cpuOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS
  }, 0)

/** Resident memory of this process, in megabytes. */
export const memoryOf = (pid: number): number => {
  const line = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}

/** A process and its child processes. */
export function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(treeOf)]
}
