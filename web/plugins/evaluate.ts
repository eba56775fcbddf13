import { runnerImport } from 'vite'

let last: Promise<unknown> = Promise.resolve()

/**
 * What a module of ours exports, for the build to read. One module after the other: Vite gives up on one that takes
 * longer than a minute, and on a busy machine hundreds at once take that long.
 */
export function evaluate(file: string): Promise<Record<string, unknown>> {
  const mine = last.then(async () => {
    const { module } = await runnerImport<Record<string, unknown>>(file, {
      configFile: false,
      logLevel: 'error',
    })
    return module
  })
  // A failure is its caller's alone.
  last = mine.catch(() => undefined)
  return mine
}
