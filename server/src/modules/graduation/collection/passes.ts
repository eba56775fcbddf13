import type { IdentityShown } from '@testamur/contract/graduation/collection'
import { randomToken } from '../../../core/ids.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { GraduationDeps } from '../deps.ts'
import { type GraduandPassRow, insertOwnerPasses, type NewPass, validPassesOf } from '../store/passes.ts'
import { hashPassCode, makePassCode } from './pass-codes.ts'
import { identityOf } from './person-view.ts'

type Secrets = Pick<GraduationDeps, 'secrets'>['secrets']

type CodedPass = Pick<GraduandPassRow, 'graduand_id' | 'holder' | 'nonce'>

export const passCodeOf = (secrets: Secrets, { graduand_id, holder, nonce }: CodedPass): string =>
  makePassCode(secrets, { subject: `graduand ${graduand_id}`, holder, nonce })

export function makePass(secrets: Secrets, graduand_id: number, holder: 'owner' | 'proxy'): NewPass {
  const pass = { graduand_id, holder, nonce: randomToken(12) }
  return { ...pass, code_hash: hashPassCode(passCodeOf(secrets, pass)).toString('hex') }
}

/** A pass for each of these graduands; whoever has one keeps it. Run again, it adds nothing. */
export const issueOwnerPasses = (
  tx: Tx,
  { secrets, at }: { readonly secrets: Secrets; readonly at: Date },
  graduandIds: readonly number[],
): Promise<void> =>
  insertOwnerPasses(
    tx,
    graduandIds.map((id) => makePass(secrets, id, 'owner')),
    at,
  )

/** The codes of a graduate's own pass and of the named proxy's, for the page of the graduate. */
export async function readPassCodes(
  db: Db | Tx,
  secrets: Secrets,
  graduandId: number,
): Promise<{
  readonly owner: string | null
  readonly proxy: {
    readonly name: string
    readonly code: string
    readonly identity: IdentityShown | null
  } | null
}> {
  const passes = await validPassesOf(db, [graduandId])
  const owner = passes.find(({ holder }) => holder === 'owner')
  const proxy = passes.find(({ holder }) => holder === 'proxy')
  return {
    owner: owner === undefined ? null : passCodeOf(secrets, owner),
    proxy:
      proxy === undefined
        ? null
        : { name: proxy.name ?? '', code: passCodeOf(secrets, proxy), identity: identityOf(proxy) },
  }
}
