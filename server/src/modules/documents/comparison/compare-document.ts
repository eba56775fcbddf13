import type { Comparison } from '@testamur/contract/documents'
import { normaliseVerificationCode } from '../../../core/codes.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { DocumentsDeps } from '../deps.ts'
import { findIssued } from '../verdict.ts'
import { factsOfText, factsOfUpload } from './printed-facts.ts'
import { compareFacts, type PrintedFacts, type TypedFacts } from './rules.ts'
import { type ComparedRow, comparedDocument, keepPrinted } from './store.ts'

/** Enough for everybody who checks one paper, and too few to find out a CGPA by trying. */
const TRIES_OF_CODE = { points: 10, perSeconds: 86_400 }
const TRIES_OF_ADDRESS = { points: 30, perSeconds: 3600 }

type Deps = Pick<
  DocumentsDeps,
  'database' | 'limiter' | 'storage' | 'pdf' | 'clock' | 'institution' | 'findReceipt'
>

/** Whether a paper that carries this code says what we issued under it: the code of a genuine one is easily copied. */
export async function compareDocument(
  deps: Deps,
  { code: typedCode, facts }: { readonly code: string; readonly facts: TypedFacts },
  ip: string,
): Promise<Comparison> {
  const code = normaliseVerificationCode(typedCode)
  await deps.limiter.consume(
    'documents.compare-address',
    ip,
    TRIES_OF_ADDRESS,
    ...(code === null ? [] : [{ name: 'documents.compare-code', key: code, limit: TRIES_OF_CODE }]),
  )
  const document = code === null ? null : await comparedDocument(deps.database.db, code)
  const issued = code === null ? null : await findIssued(deps, { code })
  if (document === null || issued === null) throw notFound('A document with this code')
  if (issued.standing !== 'valid')
    throw refused('This document is no longer valid, so there is nothing to compare it with.')
  return compareFacts(document.printed ?? (await readPrinted(deps, document)), facts)
}

/** Documents issued before their facts were kept say them in their own text. */
async function readPrinted(deps: Deps, document: ComparedRow): Promise<PrintedFacts> {
  const transcript = document.kind === 'student_copy' || document.kind === 'official_copy'
  const printed =
    transcript && document.source === 'generated'
      ? factsOfText(await textOf(deps, document), document)
      : factsOfUpload(document)
  await keepPrinted(deps.database.db, document.id, printed)
  return printed
}

async function textOf({ storage, pdf }: Deps, { file_key }: ComparedRow): Promise<string> {
  return (await pdf.examine(await storage.get(file_key))).text
}
