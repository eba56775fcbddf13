import type { Verdict } from '@testamur/contract/documents/documents'
import { normaliseVerificationCode } from '../../../core/codes.ts'
import type { DocumentsDeps } from '../deps.ts'
import { findIssued, type VerdictDeps, verdictOn } from './verdict.ts'

const CHECKS = { points: 60, perSeconds: 600 }

/** Whether a document with this code is ours and valid. A malformed code is answered as unknown. */
export async function verifyCode(
  deps: VerdictDeps & Pick<DocumentsDeps, 'limiter'>,
  typed: string,
  ip: string,
): Promise<Verdict> {
  await deps.limiter.consume('documents.verify', ip, CHECKS)
  const code = normaliseVerificationCode(typed)
  return verdictOn(deps, code === null ? null : await findIssued(deps, { code }))
}
