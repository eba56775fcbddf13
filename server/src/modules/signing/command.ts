import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Actor } from '../../core/actor.ts'
import { Failure } from '../../core/failure.ts'
import type { BroughtFiles } from '../../platform/pdf/brought-identity.ts'
import type { IdentityDeps } from './deps.ts'
import { bringIdentity, rotateIdentity } from './replace-identity.ts'
import { type IdentityRow, listIdentities } from './store.ts'

export type SigningCommandDeps = IdentityDeps & {
  readonly print: (text: string) => void
  /** The password of a key, never an argument: those are seen by everybody on the machine. */
  readonly readPassword: () => Promise<string>
}

const USAGE = `Usage: npm start -- signing list
       npm start -- signing rotate
       npm start -- signing import --certificate FILE --key FILE
       npm start -- signing import --p12 FILE`

const actor: Actor = { kind: 'system', name: 'signing command' }

/** `signing list | rotate | import`. @returns the exit code. */
export async function signingCommand(deps: SigningCommandDeps, args: readonly string[]): Promise<number> {
  const [act, ...rest] = args
  try {
    if (act === 'list') return await printIdentities(deps)
    if (act === 'rotate') return printNew(deps, await rotateIdentity(deps, { actor }))
    const files = act === 'import' ? await readFiles(deps, rest) : null
    if (files !== null) return printNew(deps, await bringIdentity(deps, files, { actor }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    deps.print(error.message)
    return 1
  }
  deps.print(USAGE)
  return 2
}

async function readFiles(deps: SigningCommandDeps, args: readonly string[]): Promise<BroughtFiles | null> {
  const text = { type: 'string' } as const
  const options = { certificate: text, key: text, p12: text }
  const { certificate, key, p12 } = parseArgs({ args: [...args], options }).values
  if (p12 !== undefined) {
    const archive = new Uint8Array(await readFile(p12))
    return { kind: 'p12', archive, password: await deps.readPassword() }
  }
  if (certificate === undefined || key === undefined) return null
  const [certificates, privateKey] = await Promise.all([readFile(certificate, 'utf8'), readFile(key, 'utf8')])
  const passphrase = privateKey.includes('ENCRYPTED') ? await deps.readPassword() : ''
  return { kind: 'pem', certificates, privateKey, passphrase }
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
