import type { Comparison, ComparisonReply } from '@testamur/contract/documents/documents'
import { normaliseVerificationCode } from '../../../core/codes.ts'
import { DAY_MS } from '../../../core/days.ts'
import { notFound, refused } from '../../../core/failure.ts'
import { networkOf } from '../../../core/network-address.ts'
import { messageOf } from '../../../messages/message.ts'
import { incompleteRecords } from '../../students/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { ERASED } from '../signed-facts.ts'
import { documentsOfStudents } from '../store/differing.ts'
import { findIssued } from '../verify/verdict.ts'
import { compareFacts, type TypedFacts } from './rules.ts'
import { comparedDocument, countMisses, keepMisses, lockComparisons, studentOfDocument } from './store.ts'
import { hideAnswers, WRONG_ANSWERED, WRONG_COUNTS_DAYS, wrongValuesOf } from './wrong-values.ts'

const TRIES_OF_ADDRESS = { points: 30, perSeconds: 3600 }
/** By IP address and record, or document without one. Tries in which everything matches do not count. */
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
  await deps.limiter.consume('documents.compare-address', ip, TRIES_OF_ADDRESS)
  const document = code === null ? null : await comparedDocument(deps.database.db, code)
  const issued = code === null ? null : await findIssued(deps, { code })
  if (document === null || issued === null) throw notFound(messageOf('documentsComparison.document'))
  if (issued.validity !== 'valid') throw refused(messageOf('documentsComparison.documentNotValid'))
  if (document.facts === ERASED) throw refused(messageOf('documentsComparison.holderErased'))
  // All documents of a record print the same facts, so that whoever has two copies has no more tries.
  const student = await studentOfDocument(deps.database.db, document.id)
  const place = `${student === null ? code : `student ${student}`} ${networkOf(ip)}`
  await deps.limiter.consume(WRONG_TRIES, place, WRONG_TRIES_OF_ADDRESS)
  const answers = compareFacts(document.facts, facts)
  const told = await tellWithinLimits(deps, { document: document.id, student }, answers, facts)
  if (Object.values(told).every((answer) => answer === null || answer === 'matches'))
    await deps.limiter.giveBack(WRONG_TRIES, place)
  return {
    ...told,
    record_incomplete: told.surname === 'matches' && (await isRecordIncomplete(deps, student)),
  }
}

const isRecordIncomplete = async ({ database: { db } }: Deps, student: number | null): Promise<boolean> =>
  student !== null && (await incompleteRecords(db, [student])).has(student)

/** Two tries at once must not get an extra answer: the second waits until the first is counted. */
async function tellWithinLimits(
  { database, clock }: Deps,
  { document, student }: { readonly document: number; readonly student: number | null },
  answers: Comparison,
  typed: TypedFacts,
): Promise<Comparison> {
  const documents = student === null ? [document] : await documentsOfStudents(database.db, [student])
  return database.inTransaction(async (tx) => {
    await lockComparisons(tx, documents)
    const now = clock.now()
    const since = new Date(now.getTime() - WRONG_COUNTS_DAYS * DAY_MS)
    const wrongBefore = await countMisses(tx, documents, since)
    if (answers.surname === 'matches' && wrongBefore < WRONG_ANSWERED)
      await keepMisses(tx, document, wrongValuesOf(answers, typed), { now, since })
    return hideAnswers(answers, wrongBefore)
  })
}
