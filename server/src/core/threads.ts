import { Worker, type WorkerOptions } from 'node:worker_threads'

let built: string | null = null

/** Tests start hundreds of threads from source: this folder (a file URL) holds them bundled, as production has them. */
export const useBuiltThreads = (folder: string): void => {
  built = folder
}

/**
 * Starts a thread of ours. `from`: `import.meta.url` of the caller; `source`: its TypeScript file, beside the caller in
 * development; `bundled`: its twin, beside the bundle in production.
 */
export function startThread(
  from: string,
  { source, bundled }: { source: string; bundled: string },
  options: WorkerOptions,
): Worker {
  if (built !== null || !from.endsWith('.ts')) return new Worker(new URL(bundled, built ?? from), options)
  // A thread does not inherit the loader that reads TypeScript.
  const file = JSON.stringify(new URL(source, from).href)
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}) })`
  return new Worker(start, { ...options, eval: true, execArgv: [] })
}
