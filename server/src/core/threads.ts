import { Worker, type WorkerOptions } from 'node:worker_threads'

let built: string | null = null

/** Tests start hundreds of threads from source. This folder (a file URL) holds them bundled, as in production. */
export const useBuiltThreads = (folder: string): void => {
  built = folder
}

/** `source`: its TypeScript file, used in development; `bundled`: its file in the bundle, used in production. */
export type ProgramFile = { readonly source: string; readonly bundled: string }

/** Where the file of a thread or process is. `from`: `import.meta.url` of the caller. */
export function placeOf(from: string, { source, bundled }: ProgramFile): { url: URL; isSource: boolean } {
  const isSource = built === null && from.endsWith('.ts')
  return { url: isSource ? new URL(source, from) : new URL(bundled, built ?? from), isSource }
}

/** Starts a worker thread. `from`: `import.meta.url` of the caller. */
export function startThread(from: string, file: ProgramFile, options: WorkerOptions): Worker {
  const { url, isSource } = placeOf(from, file)
  if (!isSource) return new Worker(url, options)
  // A thread does not inherit the loader that reads TypeScript, so it registers its own.
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url.href)}) })`
  return new Worker(start, { ...options, eval: true, execArgv: [] })
}
