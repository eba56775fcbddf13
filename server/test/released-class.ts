import { sql } from 'kysely'
import type { Database } from '../src/db/client.ts'
import { createStudent } from './factories.ts'

export type ReleasedGraduand = { readonly id: number; readonly student_id: number; readonly matric: string }

/** A ceremony with an approved list, whose certificates are all ready to be collected. */
export async function createReleasedClass(
  database: Database,
  names: readonly string[],
  {
    title = '40th Convocation',
    award = 'B.Sc. Accounting',
    matric = 'COL/2021/',
    heldOn = '2026-03-28',
  } = {},
): Promise<{ readonly event: number; readonly people: ReleasedGraduand[] }> {
  const students = []
  for (const [index] of names.entries()) {
    const matric_number = `${matric}${String(index + 1).padStart(4, '0')}`
    const { id } = await createStudent(database, { matric_number, email: `graduate${index + 1}@example.com` })
    students.push({ id, matric: matric_number })
  }
  const { db } = database
  const event = await db
    .insertInto('graduation_events')
    .values({ title, session: '2024/2025', held_on: heldOn })
    .returning('id')
    .executeTakeFirstOrThrow()
  const approval = await db
    .insertInto('graduation_approvals')
    .values({
      event_id: event.id,
      number: 1,
      state: 'approved',
      sha256: Buffer.alloc(32),
      people: names.length,
      asked_by_name: 'Registry',
      asked_at: new Date('2026-03-01T09:00:00Z'),
      decided_by_name: 'Senate',
      decided_at: new Date('2026-03-02T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people: ReleasedGraduand[] = []
  for (const [index, name] of names.entries()) {
    const { id: student_id = 0, matric: number = '' } = students[index] ?? {}
    const { id } = await db
      .insertInto('graduands')
      .values({
        event_id: event.id,
        student_id,
        matric_number: number,
        listed_name: name,
        listed_award: award,
        award,
        class_of_degree: 'First Class',
        cgpa: '4.50',
        date_of_award: '2026-03-02',
        certificate_name: name,
        state: 'released',
        approval_id: approval.id,
        created_at: new Date('2026-03-01T09:00:00Z'),
        updated_at: new Date('2026-03-20T09:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { approval_id: approval.id, place: index + 1, graduand_id: id, line: name }
    await db.insertInto('graduation_approval_lines').values(line).execute()
    people.push({ id, student_id, matric: number })
  }
  await sql`
    insert into graduand_events (graduand_id, act, from_state, to_state, by_name, at)
    select id, 'released', 'generated', 'released', 'Registry', '2026-03-20T09:00:00Z' from graduands
    where event_id = ${event.id}::bigint`.execute(db)
  return { event: event.id, people }
}
