import type { Database } from '../../db/client.ts'
import { type AuditEntry, recordAudit } from './record-audit.ts'
import { withoutTypedWords } from './typed-filters.ts'

type ExportEntry = Omit<AuditEntry, 'before' | 'after'> & { readonly filters: object }

type Found = { readonly rows?: number; readonly complete?: boolean }

const writeLink = (
  database: Pick<Database, 'inTransaction'>,
  { filters, ...act }: ExportEntry,
  found: Found,
): Promise<void> =>
  database.inTransaction((tx) =>
    recordAudit(tx, { ...act, after: { ...withoutTypedWords(filters), ...found } }),
  )

/** Records who exported a list that is read as a whole before it is sent, under which filters, and its number of rows. */
export const recordWholeExport = (
  database: Pick<Database, 'inTransaction'>,
  entry: ExportEntry,
  rows: number,
): Promise<void> => writeLink(database, entry, { rows })

/**
 * Records who exported a list, under which filters, and how many rows left the portal. A short list has one link, which is
 * written before anything is sent. A long one has a link when it begins, and another with the count when it has been sent
 * or was broken off: an interrupted download is in the trail, too.
 */
export async function recordExport<Row>(
  database: Pick<Database, 'inTransaction'>,
  entry: ExportEntry,
  pieces: AsyncIterable<readonly Row[]>,
): Promise<AsyncIterable<readonly Row[]>> {
  const record = (found: Found) => writeLink(database, entry, found)
  const reader = pieces[Symbol.asyncIterator]()
  const begun: (readonly Row[])[] = []
  while (begun.length < 2) {
    const next = await reader.next()
    if (next.done) {
      await record({ rows: begun.flat().length })
      return sendAll(begun)
    }
    begun.push(next.value)
  }
  await record({})
  return sendCounted(sendAll(begun, reader), record)
}

async function* sendAll<Row>(begun: readonly Row[], rest?: AsyncIterator<Row>): AsyncGenerator<Row> {
  yield* begun
  for (let next = await rest?.next(); next && !next.done; next = await rest?.next()) yield next.value
}

async function* sendCounted<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  record: (found: Found) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  let rows = 0
  let complete = false
  try {
    for await (const piece of pieces) {
      rows += piece.length
      yield piece
    }
    complete = true
  } finally {
    await record({ rows, complete })
  }
}
