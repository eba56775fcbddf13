import { sql } from 'kysely'
import { createLogger } from '../../src/platform/logger.ts'
import { openDatabase } from '../open-database.ts'

// Four writers in the given folder, until the process is killed. Prints the number of each transaction once it is committed.
const [folder = ''] = process.argv.slice(2)
const database = await openDatabase({ source: { folder }, logger: createLogger({ level: 'error' }) })
const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from parents`.execute(
  database.db,
)
let next = rows[0]?.last ?? 0

async function write(): Promise<never> {
  for (;;) {
    const id = ++next
    await database.inTransaction(async (tx) => {
      await sql`insert into parents (id) values (${id})`.execute(tx)
      for (const n of [1, 2, 3])
        await sql`insert into children (parent_id, n) values (${id}, ${n})`.execute(tx)
      await sql`update totals set parents = parents + 1, children = children + 3`.execute(tx)
    })
    process.stdout.write(`${id}\n`)
  }
}
await Promise.all([write(), write(), write(), write()])
