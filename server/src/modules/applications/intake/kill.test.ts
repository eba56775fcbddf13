import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startChild } from '../../../../test/child.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { loadReference } from '../../../../test/factories.ts'
import { createTestLog } from '../../../../test/log.ts'
import { openDatabase } from '../../../../test/open-database.ts'

/** After how many acknowledged applications each process is killed; four are always on their way. */
const KILLS = [1, 4, 9]

test('killed at any moment while it takes requests: none acknowledged is lost, none is half there', async () => {
  const { source, remove } = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'testamur-kill-'))
  const open = () => openDatabase({ source, logger: createTestLog().logger, poolSize: 2 })
  const before = await open()
  await loadReference(before)
  await before.close()
  const acknowledged: string[] = []
  for (const after of KILLS) {
    const child = startChild('submit-requests', [JSON.stringify(source), folder])
    await child.line(() => child.lines.filter((line) => line.startsWith('TST-')).length >= after)
    child.process.kill('SIGKILL')
    await child.ended()
    acknowledged.push(...child.lines.filter((line) => /^TST-.{19}$/.test(line)))
  }

  const after = await open()
  const { rows: found } = await sql<{ tracking_id: string }>`select tracking_id from applications`.execute(
    after.db,
  )
  const there = new Set(found.map(({ tracking_id }) => tracking_id))
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(14)
  const { rows: half } = await sql<{ tracking_id: string }>`
    select tracking_id from applications a where not (
      a.copies_count = 3
      and (select count(*) from copies c where c.application_id = a.id) = 3
      and (select count(*) from application_events e where e.application_id = a.id) = 1
      and (select count(*) from consents c where c.application_id = a.id) = 1
      and (select count(*) from visitor_sessions v where v.subject_id = a.id) = 1
      and (select count(*) from jobs j where j.kind = 'applications.tell' and (j.payload->>'application_id')::bigint = a.id) = 1
      and (select sum(c.rate_minor + c.delivery_minor) from copies c where c.application_id = a.id) = a.total_minor
      and (select sum(l.amount_minor) from invoices i join invoice_lines l on l.invoice_id = i.id
           where i.application_id = a.id) = a.total_minor)`.execute(after.db)
  expect(half).toEqual([])
  const { rows: counted } = await sql<{ kept: number; there: number }>`
    select (select coalesce(sum(delta), 0) from application_tally_deltas)::int as kept,
           (select count(*) from applications)::int as there`.execute(after.db)
  expect(counted[0]?.kept).toBe(counted[0]?.there)
  await after.close()
  await remove()
  rmSync(folder, { recursive: true, force: true })
}, 300_000)
