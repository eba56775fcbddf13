import type { Secrets } from '../../platform/secrets.ts'
import { makePassCode } from '../graduation/index.ts'
import type { PassRow } from './store/passes.ts'

/** The code of a pass for a certificate application. */
export const passCodeOf = (
  secrets: Pick<Secrets, 'sign'>,
  { application_id, holder, nonce }: Pick<PassRow, 'application_id' | 'holder' | 'nonce'>,
): string => makePassCode(secrets, { subject: `${application_id}`, holder, nonce })
