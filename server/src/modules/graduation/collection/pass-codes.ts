import { PASS_PREFIX } from '@testamur/contract/graduation/pass-codes'
import { formatTrackingId } from '@testamur/contract/tracking-id'
import { sha256 } from '../../../core/ids.ts'
import type { Secrets } from '../../../platform/secrets.ts'

type CodedPass = {
  /** What the pass is for: a certificate application or a graduand, in words that no other has. */
  readonly subject: string
  readonly holder: 'owner' | 'proxy'
  readonly nonce: string
}

/**
 * The code is derived from the row with the server's key, so it is always the same, and the table alone opens
 * nothing.
 */
export function makePassCode({ sign }: Pick<Secrets, 'sign'>, { subject, holder, nonce }: CodedPass): string {
  const signature = sign(`${subject}\n${holder}\n${nonce}`, 'collection-pass')
  return formatTrackingId(Buffer.from(signature, 'base64url').subarray(0, 10)).replace('TST', PASS_PREFIX)
}

export const hashPassCode = (code: string): Buffer => sha256(code)
