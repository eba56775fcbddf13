import type { Database } from '../../db/client.ts'
import { type AuditEntry, recordAudit } from './record-audit.ts'

type ExportEntry = Omit<AuditEntry, 'before' | 'after'> & { readonly filters: object }

/**
 * Records who exported a list, under which filters, and how many rows left the portal. A short list has one link, which is
 * written before anything is sent. A long one has a link when it begins, and another with the count when it has been sent
 * or was broken off: an interrupted download is in the trail, too.
 */
export async function recordExport<Row>(
  database: Pick<Database, 'inTransaction'>,
  { filters, ...act }: ExportEntry,
  pieces: AsyncIterable<readonly Row[]>,
): Promise<AsyncIterable<readonly Row[]>> {
  const record = (found: object) =>
    database.inTransaction((tx) => recordAudit(tx, { ...act, after: { ...filters, ...found } }))
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
  record: (found: { readonly rows: number; readonly complete: boolean }) => Promise<void>,
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
