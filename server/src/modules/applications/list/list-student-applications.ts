import type { listStudentApplications as ListStudentApplications } from '@testamur/contract/applications/staff-applications'
import type { Answer } from '@testamur/contract/endpoint'
import { type Actor, may } from '../../../core/actor.ts'
import { whyTheyWait } from '../news/why-waits.ts'
import { partiesOf } from '../statuses/parties.ts'
import type { ListDeps } from './list-applications.ts'
import { listRowView } from './list-row-view.ts'
import { readListedRows } from './store/listed-rows.ts'
import { applicationsOfStudent } from './store/of-student.ts'

const MOST = 100

/** Applications matched with a record, and unmatched ones that state its number. */
export async function listStudentApplications(
  { database: { db }, catalogue: source }: Pick<ListDeps, 'database' | 'catalogue'>,
  student: { readonly id: number; readonly matric_number: string | null },
  actor: Actor,
): Promise<Answer<typeof ListStudentApplications>> {
  const catalogue = await source.today()
  const rows = await readListedRows(db, await applicationsOfStudent(db, student, MOST), '-submitted')
  const parties = partiesOf(actor, 0)
  const waits = await whyTheyWait(
    db,
    rows.map(({ id }) => id),
    {
      today: catalogue.day,
      timeZone: catalogue.institution.time_zone,
      readsRecords: may(actor, 'students.read'),
    },
  )
  return {
    data: rows.map((row) =>
      listRowView(row, {
        application_type: catalogue.types.get(row.application_type_id)?.name ?? '',
        today: catalogue.day,
        parties,
        waits,
      }),
    ),
  }
}
