import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Actor } from '../../core/actor.ts'
import { Failure } from '../../core/failure.ts'
import { readFlags } from '../../core/flags.ts'
import { NeedsPerson } from '../../core/needs-person.ts'
import type { UploadedIdentity } from '../../platform/pdf/brought-identity.ts'
import type { IdentityDeps } from './deps.ts'
import { bringIdentity, rotateIdentity } from './replace-identity.ts'
import { type IdentityRow, listIdentities } from './store.ts'

export type SigningCommandDeps = IdentityDeps & {
  readonly print: (text: string) => void
  /** The result of `readSigningFiles`, read where the person typed the command. */
  readonly readInput: () => Promise<string>
}

const USAGE = `Usage: npm start -- signing list
       npm start -- signing rotate
       npm start -- signing import --certificate FILE --key FILE
       npm start -- signing import --p12 FILE`

const actor: Actor = { kind: 'system', name: 'signing command' }

/** `signing list | rotate | import`. @returns the exit code. */
export async function signingCommand(deps: SigningCommandDeps, args: readonly string[]): Promise<number> {
  const [act, ...more] = args
  try {
    const alone = more.length === 0
    if (act === 'list' && alone) return await printIdentities(deps)
    if (act === 'rotate' && alone) return printNew(deps, await rotateIdentity(deps, { actor }))
    const files = act === 'import' ? parseFiles(await deps.readInput()) : null
    if (files !== null) return printNew(deps, await bringIdentity(deps, files, { actor }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    deps.print(error.message)
    return 1
  }
  deps.print(USAGE)
  return 2
}

/** As they are sent to the portal that has the database open. */
const filesText = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pem'),
    certificates: z.string(),
    privateKey: z.string(),
    passphrase: z.string(),
  }),
  z.strictObject({ kind: z.literal('p12'), archive: z.base64(), password: z.string() }),
])

function parseFiles(text: string): UploadedIdentity | null {
  if (text === '') return null
  const files = filesText.parse(JSON.parse(text))
  if (files.kind === 'pem') return files
  return { ...files, archive: new Uint8Array(Buffer.from(files.archive, 'base64')) }
}

/**
 * Reads the files that `import` names, as text for `signingCommand`; empty when none are named. The password is never
 * an argument, because all users of the machine see those.
 */
export async function readSigningFiles(
  args: readonly string[],
  readPassword: () => Promise<string>,
): Promise<string> {
  const flags = args[0] === 'import' ? readFlags(args.slice(1), ['certificate', 'key', 'p12']) : null
  if (flags === null) return ''
  const { certificate, key, p12 } = flags
  if (p12 !== undefined) {
    const archive = (await readNamedFile(p12)).toString('base64')
    return JSON.stringify({ kind: 'p12', archive, password: await readPassword() })
  }
  if (certificate === undefined || key === undefined) return ''
  const certificates = (await readNamedFile(certificate)).toString('utf8')
  const privateKey = (await readNamedFile(key)).toString('utf8')
  const passphrase = privateKey.includes('ENCRYPTED') ? await readPassword() : ''
  return JSON.stringify({ kind: 'pem', certificates, privateKey, passphrase })
}

async function readNamedFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new NeedsPerson(`The file ${path} cannot be read (${code}). Name a file that this user can read.`, {
      cause: error,
    })
  }
}

async function printIdentities({ database, print }: SigningCommandDeps): Promise<number> {
  const rows = await listIdentities(database.db)
  if (rows.length === 0)
    print('Nothing has been signed yet. The first identity is made with the first document.')
  for (const row of rows) print(lineOf(row))
  return 0
}

const day = (at: Date) => at.toISOString().slice(0, 10)

const lineOf = (row: IdentityRow) =>
  `${row.signs_until === null ? 'signs' : `until ${day(row.signs_until)}`}  ${row.name}, ${row.key_type}, ` +
  `valid to ${day(row.not_after)}, SHA-256 ${row.fingerprint}`

function printNew({ print }: SigningCommandDeps, row: IdentityRow): number {
  print('New documents are signed with this certificate. Earlier signatures stay valid.')
  print(lineOf(row))
  return 0
}
