import { spawn } from 'node:child_process'

/**
 * Starts this many processes that do nothing but use the processor, as on a machine that has other work. They end with the
 * function that is returned, and with this process.
 */
export function startBusyProcesses(count) {
  const program =
    'process.on("disconnect", () => process.exit()); const work = () => { for (let turn = 0; turn < 1e8; turn += 1); setImmediate(work) }; work()'
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  return () => {
    for (const child of children) child.kill('SIGKILL')
  }
}
