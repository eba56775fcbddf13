import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { type AcknowledgedApplication, findMissing, type RepeatableCall } from './acknowledged.ts'
import { call, hashOfFile, readSurely } from './call.ts'
import type { Journal, Tokens } from './load.ts'

/** Looks for every acknowledged write of these applications. */
export async function checkPromised(
  base: string,
  tokens: Tokens,
  applications: readonly AcknowledgedApplication[],
): Promise<string[]> {
  const missing: string[] = []
  for (const promised of applications) {
    if (promised.id === null) {
      const found = await readSurely<{ id: number }[]>(
        base,
        `/applications?search=${promised.trackingId}`,
        tokens.officer,
      )
      promised.id = found[0]?.id ?? null
    }
    if (promised.id === null) {
      missing.push(`${promised.trackingId}: the application itself`)
      continue
    }
    const row = await readSurely<StaffApplication>(base, `/applications/${promised.id}`, tokens.officer)
    const wrote = promised.writes.some(({ kind }) => kind === 'message')
    const thread = wrote
      ? await readSurely(base, `/applications/${promised.id}/thread`, tokens.officer)
      : null
    missing.push(...findMissing(promised, row, JSON.stringify(thread)))
    missing.push(...(await findMissingFiles(base, tokens.officer, promised)))
  }
  return missing
}

/** A document is more than its row: its stored file must be the one that was signed. */
async function findMissingFiles(
  base: string,
  token: string,
  { trackingId, writes }: AcknowledgedApplication,
) {
  const missing: string[] = []
  for (const write of writes) {
    if (write.kind !== 'document') continue
    let hash: string | null = null
    for (let tries = 0; hash === null && tries < 20; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 500))
      hash = await hashOfFile(base, `/documents/${write.id}`, token)
    }
    if (hash !== write.sha256) missing.push(`${trackingId}: the file of document ${write.id}: ${hash}`)
  }
  return missing
}

export async function checkEdits(base: string, { edits }: Journal): Promise<string[]> {
  const { acronym } = await readSurely<{ acronym: string }>(base, '/institution', '')
  const number = Number(/^KILL (\d+)$/.exec(acronym)?.[1] ?? 0)
  return number >= edits.acknowledged && number <= edits.sent
    ? []
    : [`the edit ${edits.acknowledged} of the institution: it is ${acronym}`]
}

/** Repeats calls with their keys: each must be answered as before. @returns those that were not. */
export async function repeatKeys(base: string, keyed: readonly RepeatableCall[]): Promise<string[]> {
  const other: string[] = []
  for (const { path, named, ...sent } of keyed) {
    const reply = await patiently(base, path, sent)
    const text = JSON.stringify(reply?.data ?? null)
    if (reply === null || reply.status >= 300 || !text.includes(named))
      other.push(`${path} with its key again: ${reply?.status} ${text.slice(0, 200)}`)
  }
  return other
}

/** Repeats every call without an answer, as a browser would: it must be carried out exactly once. */
export async function finishUnknown(base: string, journal: Journal): Promise<number> {
  const open = journal.unknown.splice(0)
  for (const { path, ...sent } of open) {
    const reply = await patiently(base, path, sent)
    if (reply !== null && reply.status < 300) journal.acknowledged += 1
  }
  return open.length
}

async function patiently(base: string, path: string, sent: Omit<RepeatableCall, 'path' | 'named'>) {
  for (let tries = 0; tries < 40; tries += 1) {
    const reply = await call(base, path, sent)
    if (reply !== null && ![409, 429, 503].includes(reply.status)) return reply
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return null
}

const dist = fileURLToPath(new URL('../../server/dist/', import.meta.url))

/** Runs a command of the portal and answers its output. */
export const runCommand = (
  settings: Readonly<Record<string, string>>,
  name: string,
  args: readonly string[] = [],
  through: readonly string[] = [],
): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    const [program = '', ...words] = [...through, process.execPath, `${dist}${name}.js`, ...args]
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'silent', ...settings }
    execFile(program, words, { env, maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: `${stdout}${stderr}`.trim() }),
    )
  })

/** Runs `reconcile` and `audit verify`: whether the books and the audit trail are consistent. */
export async function checkBooks(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const books = await runCommand(settings, 'reconcile')
  const trail = await runCommand(settings, 'audit', ['verify'])
  return [
    ...(books.code === 0 ? [] : [`reconcile: ${books.text}`]),
    ...(trail.code === 0 ? [] : [`audit verify: ${trail.text}`]),
  ]
}
