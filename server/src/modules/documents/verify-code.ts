import { normaliseVerificationCode } from '../../core/codes.ts'
import { dayOf } from '../applications/index.ts'
import type { DocumentsDeps } from './deps.ts'
import { documentByCode } from './store/documents.ts'
import { documentVerdict, unknownVerdict, type Verdict } from './views.ts'

const CHECKS = { points: 60, perSeconds: 600 }

type Deps = Pick<DocumentsDeps, 'database' | 'limiter' | 'institution' | 'receiptByCode'>

/** Whether a document with this code is ours and still stands. A code in another form is unknown, not invalid. */
export async function verifyCode(deps: Deps, typed: string, ip: string): Promise<Verdict> {
  await deps.limiter.consume('documents.verify', ip, CHECKS)
  const code = normaliseVerificationCode(typed)
  if (code === null) return unknownVerdict
  const { time_zone } = await deps.institution()
  const document = await documentByCode(deps.database.db, code)
  if (document !== null) return documentVerdict(document, (at) => dayOf(at, time_zone))
  const receipt = await deps.receiptByCode(code)
  if (receipt === null) return unknownVerdict
  return {
    ...unknownVerdict,
    state: 'valid',
    kind: 'receipt',
    issued_on: dayOf(receipt.issued_at, time_zone),
    holder: receipt.holder,
  }
}
