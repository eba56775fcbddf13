import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { NeedsPerson } from '../../core/needs-person.ts'

export const MANIFEST = 'manifest.json'

const entry = z.strictObject({ path: z.string(), size: z.int(), sha256: z.string() })

const manifest = z.strictObject({
  format: z.literal(1),
  /** The instant of the database. */
  made_at: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.string()),
  /** Whether the backup contains the key, or the key must be kept separately because it is a setting. */
  secret_key: z.enum(['in the backup', 'a setting']),
  /** Every file of the backup except this one. */
  entries: z.array(entry),
  /** Content types of the stored files, which a bucket needs again. */
  content_types: z.record(z.string(), z.string()),
  /** Stored files that were missing or damaged. */
  damaged: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>
type Entry = z.infer<typeof entry>

/** Everything below a folder with its size and hash, in the order of names. */
export async function describeFolder(folder: string, below = ''): Promise<Entry[]> {
  const entries: Entry[] = []
  const found = await readdir(join(folder, below), { withFileTypes: true })
  for (const one of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? one.name : `${below}/${one.name}`
    if (one.isDirectory()) entries.push(...(await describeFolder(folder, path)))
    else if (path !== MANIFEST) entries.push(await describeEntry(folder, path))
  }
  return entries
}

async function describeEntry(folder: string, path: string): Promise<Entry> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
    hash.update(piece)
    size += piece.length
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** Reads what a backup should contain, and compares every file before any is used. */
export async function readCheckedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null)
    throw new NeedsPerson(
      `There is no whole backup in ${folder}: it has no ${MANIFEST}. Name another folder.`,
    )
  const read = manifest.safeParse(parse(text))
  if (!read.success)
    throw new NeedsPerson(`The ${MANIFEST} of the backup in ${folder} cannot be read. Use another backup.`)
  const fault = await findDifference(folder, read.data.entries)
  if (fault === null) return read.data
  throw new NeedsPerson(
    `The backup in ${folder} is damaged: ${fault}. Nothing was changed. Use another backup.`,
  )
}

async function findDifference(folder: string, entries: readonly Entry[]): Promise<string | null> {
  for (const { path, size, sha256 } of entries) {
    const there = await stat(join(folder, path)).catch(() => null)
    if (there === null) return `${path} is missing`
    if (there.size !== size) return `${path} has ${there.size} bytes instead of ${size}`
    if ((await describeEntry(folder, path)).sha256 !== sha256) return `${path} holds other bytes`
  }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
