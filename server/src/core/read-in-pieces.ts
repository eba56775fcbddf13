const PIECE = 1_000

/** The rows of a list in chunks, so that it is never in memory as a whole: each is requested by the last row of the previous. */
export async function* readInPieces<Row>(
  readAfter: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await readAfter(last, PIECE)
    if (rows.length > 0) yield rows
    if (rows.length < PIECE) return
    last = rows.at(-1)
  }
}
