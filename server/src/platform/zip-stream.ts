import { Zip, ZipPassThrough } from 'fflate'

export type ZippedFile = {
  readonly name: string
  readonly at: Date
  readonly read: () => Promise<Uint8Array>
}

/**
 * Files one after another as a ZIP, each read when its turn comes, so that few are in memory at a time. They are stored as they
 * are: PDF and pictures are packed already.
 */
export async function* zipFiles(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const takeReady = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  for (const { name, at, read } of files) {
    const entry = new ZipPassThrough(name)
    entry.mtime = at
    zip.add(entry)
    entry.push(await read(), true)
    yield* takeReady()
  }
  zip.end()
  yield* takeReady()
}
