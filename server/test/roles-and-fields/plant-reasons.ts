import { bulkApplications } from '@testamur/contract/bulk/bulk-runs'
import { sql } from 'kysely'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import { approve } from '../documents/orders.ts'
import { createStudent } from '../factories.ts'
import type { ActWorld } from '../staff-acts/act.ts'

/** A record whose average differs from its results, and on which a desk has a hold. */
const telling = {
  matric_number: 'PLN/2015/0002',
  cgpa: '4.37',
  holds: [{ desk: 'Planted desk', reason: 'Planted hold on the record', how_to_clear: 'Pay' }],
}

/** Applications whose timelines, and runs whose rows, give what a record says as the reason why something was not done. */
export async function plantReasons({ server, staff }: ActWorld): Promise<void> {
  const { id: student_id } = await createStudent(server.database, telling)
  const inOrder = await createStudent(server.database, { matric_number: 'PLN/2015/0003' })
  await approve(server, [{ type: 'student_copy' }], { student_id })
  const paid = await approve(server, [{ type: 'student_copy' }], { student_id, status: 'submitted' })
  await server.database.inTransaction((tx) =>
    enqueue(tx, { kind: 'documents.approve_by_rule', payload: { application_id: paid.id } }),
  )
  await server.runJobs()
  for (const isStarted of [false, true]) {
    const orders = [
      await approve(server, [{}], { student_id }),
      await approve(server, [{}], { student_id: inOrder.id }),
    ]
    const selection = { ids: orders.map(({ id }) => id) }
    const rehearsal = { dry_run: true as const, selection, act: { action: 'generate' as const } }
    const { data: run } = await server.call(bulkApplications, { token: staff.token, body: rehearsal })
    if (isStarted)
      await server.call(bulkApplications, { token: staff.token, body: { dry_run: false, run_id: run.id } })
  }
  await expectPlanted(
    server,
    sql`select reason from application_events where reason like '%Planted desk%'`,
    1,
  )
  await expectPlanted(
    server,
    sql`select reason from application_events where reason like '%4.37 on record%'`,
    1,
  )
  await expectPlanted(
    server,
    sql`select distinct run_id from bulk_items where reason::text like '%4.37%'
      and run_id in (select id from bulk_runs where state in ('rehearsed', 'waiting'))`,
    2,
  )
}

async function expectPlanted(
  { database }: ActWorld['server'],
  query: ReturnType<typeof sql>,
  count: number,
): Promise<void> {
  const { rows } = await query.execute(database.db)
  if (rows.length !== count)
    throw new Error(`${count} reasons were to be planted, and there are ${rows.length}`)
}
