import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { NeedsPerson } from '../core/needs-person.ts'

/** PostgreSQL's own command line programs, which must be on the PATH. */
export type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql'

const MOST_TOLD = 2_000

/** The address in the form that the programs accept, with the password kept out of the process list. */
function connection(address: string): { readonly url: string; readonly password: string } {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // The programs do not know these two parameters of the Node.js driver.
  url.searchParams.delete('uselibpqcompat')
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
  return { url: url.href, password }
}

/** Starts one of the programs on the database at `address`. */
export function startTool(
  tool: PostgresTool,
  args: readonly string[],
  address: string | null = null,
): { readonly process: ChildProcessWithoutNullStreams; readonly ended: Promise<void> } {
  const target = address === null ? null : connection(address)
  const child = spawn(tool, [...args, ...(target ? [`--dbname=${target.url}`] : [])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // The program gets the environment of this process, and the password.
    env: { ...process.env, ...(target?.password ? { PGPASSWORD: target.password } : {}), LC_MESSAGES: 'C' },
  })
  // A program that ends early breaks its pipes while they are used. Why it ended is reported below.
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.on('error', () => undefined)
  return { process: child, ended: waitForEnd(tool, child, child.stderr) }
}

export async function runTool(tool: PostgresTool, args: readonly string[], address: string): Promise<void> {
  const { process: child, ended } = startTool(tool, args, address)
  child.stdin.end()
  child.stdout.resume()
  await ended
}

async function waitForEnd(
  tool: PostgresTool,
  child: ChildProcessWithoutNullStreams,
  errors: Readable,
): Promise<void> {
  let told = ''
  errors.setEncoding('utf8')
  errors.on('data', (text: string) => (told = (told + text).slice(-MOST_TOLD)))
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new NeedsPerson(explain(tool, told))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new NeedsPerson(
      `The program ${tool} was not found. Install PostgreSQL's client programs, of the server's version or newer ` +
        '(on Debian: apt-get install postgresql-client).',
      { cause: error },
    )
  }
}

function explain(tool: PostgresTool, told: string): string {
  if (/server version mismatch/.test(told))
    return `The program ${tool} is older than the server. Install PostgreSQL's client programs of the server's version. It said: ${told.trim()}`
  return `The program ${tool} failed. It said: ${told.trim()}`
}
