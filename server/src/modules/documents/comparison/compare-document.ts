import type { Comparison, ComparisonReply } from '@testamur/contract/documents/documents'
import { normaliseVerificationCode } from '../../../core/codes.ts'
import { DAY_MS } from '../../../core/days.ts'
import { notFound, refused } from '../../../core/failure.ts'
import { networkOf } from '../../../core/network-address.ts'
import { messageOf } from '../../../messages/message.ts'
import { incompleteRecords } from '../../students/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { findIssued } from '../verify/verdict.ts'
import { compareFacts, type TypedFacts } from './rules.ts'
import {
  type ComparedRow,
  comparedDocument,
  countMisses,
  keepMisses,
  lockComparisons,
  studentOfDocument,
} from './store.ts'
import { hideAnswers, WRONG_ANSWERED, WRONG_COUNTS_DAYS, wrongValuesOf } from './wrong-values.ts'

const TRIES_OF_ADDRESS = { points: 30, perSeconds: 3600 }
/** By IP address and document. Tries in which everything matches do not count. */
const WRONG_TRIES_OF_ADDRESS = { points: 10, perSeconds: 7 * 86_400 }

const WRONG_TRIES = 'documents.compare-wrong'

type Deps = Pick<DocumentsDeps, 'database' | 'limiter' | 'clock' | 'institution' | 'findReceipt'>

/**
 * Whether a paper with this code says what we issued under it, because the code of a genuine document is easily
 * copied.
 */
export async function compareDocument(
  deps: Deps,
  { code: typedCode, facts }: { readonly code: string; readonly facts: TypedFacts },
  ip: string,
): Promise<ComparisonReply> {
  const code = normaliseVerificationCode(typedCode)
  const place = `${code} ${networkOf(ip)}`
  await deps.limiter.consume(
    'documents.compare-address',
    ip,
    TRIES_OF_ADDRESS,
    ...(code === null ? [] : [{ name: WRONG_TRIES, key: place, limit: WRONG_TRIES_OF_ADDRESS }]),
  )
  const document = code === null ? null : await comparedDocument(deps.database.db, code)
  const issued = code === null ? null : await findIssued(deps, { code })
  if (document === null || issued === null) throw notFound(messageOf('documentsComparison.document'))
  if (issued.validity !== 'valid') throw refused(messageOf('documentsComparison.documentNotValid'))
  const answers = compareFacts(document.facts, facts)
  const told = await tellWithinLimits(deps, document.id, answers, facts)
  if (Object.values(told).every((answer) => answer === null || answer === 'matches'))
    await deps.limiter.giveBack(WRONG_TRIES, place)
  return {
    ...told,
    record_incomplete: told.surname === 'matches' && (await isRecordIncomplete(deps, document)),
  }
}

async function isRecordIncomplete({ database: { db } }: Deps, { id }: ComparedRow): Promise<boolean> {
  const student = await studentOfDocument(db, id)
  return student !== null && (await incompleteRecords(db, [student])).has(student)
}

/** Two tries at once must not get an extra answer: the second waits until the first is counted. */
function tellWithinLimits(
  { database, clock }: Deps,
  documentId: number,
  answers: Comparison,
  typed: TypedFacts,
): Promise<Comparison> {
  return database.inTransaction(async (tx) => {
    await lockComparisons(tx, documentId)
    const now = clock.now()
    const since = new Date(now.getTime() - WRONG_COUNTS_DAYS * DAY_MS)
    const wrongBefore = await countMisses(tx, documentId, since)
    if (answers.surname === 'matches' && wrongBefore < WRONG_ANSWERED)
      await keepMisses(tx, documentId, wrongValuesOf(answers, typed), { now, since })
    return hideAnswers(answers, wrongBefore)
  })
}
