import { formatTrackingId, normaliseTrackingId } from '@testamur/contract/tracking-id'
import { sha256 } from '../../core/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { PassRow } from './store/passes.ts'

const PREFIX = 'PASS'
const SIGNS = 16

/** The same code whenever it is shown: made from the row with the server's key, so that the table alone opens nothing. */
export function makePassCode(
  { sign }: Pick<Secrets, 'sign'>,
  { application_id, holder, nonce }: Pick<PassRow, 'application_id' | 'holder' | 'nonce'>,
): string {
  const signature = sign(`${application_id}\n${holder}\n${nonce}`, 'collection-pass')
  return formatTrackingId(Buffer.from(signature, 'base64url').subarray(0, 10)).replace('TST', PREFIX)
}

/** The code a person typed or a camera read: written as tracking ids are, and forgiven as they are. */
export function normalisePass(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s‐-―-]/g, '')
  const signs =
    bare.length === SIGNS + PREFIX.length && bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare
  return normaliseTrackingId(`TST${signs}`)?.replace('TST', PREFIX) ?? null
}

export const hashPassCode = (code: string): Buffer => sha256(code)
