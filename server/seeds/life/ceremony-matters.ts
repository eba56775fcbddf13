import {
  rehearseGraduandImport,
  runGraduandImport,
  startGraduandImport,
} from '@testamur/contract/graduation/graduand-imports'
import { clearGraduands, getClassProgress } from '@testamur/contract/graduation/graduands'
import {
  approveGraduationList,
  askGraduationApproval,
  listGraduationApprovals,
} from '@testamur/contract/graduation/graduation-approvals'
import { createGraduationEvent, listGraduationEvents } from '@testamur/contract/graduation/graduation-events'
import { sql } from 'kysely'
import { dayOf } from '../../src/core/days.ts'
import type { Row } from '../../src/db/rows.ts'
import { atOfficeHours, daysBefore, hoursAfter } from './clock.ts'
import type { OfficeWorld } from './world.ts'

const TITLE = '46th Convocation'
const PEOPLE = 24

type Graduate = Row<
  'students',
  | 'matric_number'
  | 'first_name'
  | 'other_names'
  | 'surname'
  | 'programme'
  | 'class_of_degree'
  | 'cgpa'
  | 'date_of_award'
>

/** The next convocation: its senate list is imported, cleared and approved by a second person. */
export async function holdCeremony({ portal, until }: OfficeWorld): Promise<void> {
  const { call, asStaff, clock } = portal
  const [admin, officer, approver] = [asStaff('admin'), asStaff('officer'), asStaff('approver')]
  clock.set(atOfficeHours(daysBefore(until, 24)))
  const known = await call(listGraduationEvents, { token: admin })
  const held_on = dayOf(daysBefore(until, -25), 'Africa/Lagos')
  const event =
    known.find(({ title }) => title === TITLE) ??
    (await call(createGraduationEvent, {
      body: { title: TITLE, session: '2024/2025', held_on },
      token: admin,
    }))
  const params = { id: event.id }
  if ((await call(getClassProgress, { params, token: officer })).total === 0)
    await importList(portal, event.id)
  const [asked] = await call(listGraduationApprovals, { params, token: officer })
  if (asked?.state === 'approved') return
  clock.set(hoursAfter(clock.now(), 24 * 5))
  const approval = asked ?? (await askForApproval(portal, event.id))
  clock.set(hoursAfter(clock.now(), 24 * 3))
  await call(approveGraduationList, {
    params: { id: approval.id },
    body: { version: approval.version, sha256: approval.sha256 },
    token: approver,
  })
}

type Portal = OfficeWorld['portal']

async function importList(portal: Portal, event_id: number): Promise<void> {
  const { call, asStaff, runJobs } = portal
  const token = asStaff('officer')
  const file = {
    bytes: Buffer.from(await writeList(portal)),
    name: 'senate-list.csv',
    contentType: 'text/csv',
  }
  const { id, columns } = await call(startGraduandImport, { body: { event_id }, file, token })
  await call(rehearseGraduandImport, { params: { id }, body: { columns }, token })
  await runJobs()
  await call(runGraduandImport, { params: { id }, token })
  await runJobs()
}

async function askForApproval({ call, asStaff }: Portal, id: number) {
  const token = asStaff('officer')
  const { cleared } = await call(clearGraduands, { params: { id }, body: { graduands: null }, token })
  return call(askGraduationApproval, {
    params: { id },
    body: { expected: cleared, note: 'As the senate resolved at its last meeting.' },
    token,
  })
}

/** The latest graduates, as their records have them. */
async function writeList({ database }: Portal): Promise<string> {
  const { rows } = await sql<Graduate>`
    select matric_number, first_name, other_names, surname, programme, class_of_degree, cgpa, date_of_award::text
    from students where date_of_award is not null and class_of_degree not in ('Pass')
    order by date_of_award desc, matric_number limit ${PEOPLE}::int`.execute(database.db)
  const lines = rows.map((row, place) => {
    // In the list of the senate some middle names are missing: the office has to decide.
    const names =
      place % 8 === 7 ? [row.first_name, row.surname] : [row.first_name, row.other_names, row.surname]
    const name = names.filter((part) => part !== '').join(' ')
    return [row.matric_number, name, row.programme, row.class_of_degree, row.cgpa, row.date_of_award].join(
      ',',
    )
  })
  return `${['matric_number,name_on_certificate,award,class_of_degree,cgpa,date_of_award', ...lines].join('\n')}\n`
}
