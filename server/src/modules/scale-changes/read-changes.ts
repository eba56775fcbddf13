import type { Received } from '@testamur/contract/endpoint'
import type { PageMeta } from '@testamur/contract/envelope'
import {
  listScaleChanges,
  listScaleEffects,
  type ScaleChange,
  type ScaleEffect,
} from '@testamur/contract/grading/scale-changes'
import { listedName } from '@testamur/contract/person-name'
import type { Actor, Requester } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { namesOfStudents } from '../students/index.ts'
import type { ScaleChangesDeps } from './deps.ts'
import { type ChangeWithTotals, changesPage, findChange } from './store/changes.ts'
import { type EffectRow, effectsPage } from './store/effects.ts'

type Deps = Pick<ScaleChangesDeps, 'database'>

export async function readChanges(
  { database }: Deps,
  query: Received<typeof listScaleChanges>['query'],
  reader: Actor,
): Promise<{ data: ScaleChange[]; meta: PageMeta }> {
  const { page, per_page } = query
  const { rows, total } = await changesPage(database.db, { limit: per_page, offset: (page - 1) * per_page })
  const list = { path: listScaleChanges.path, query }
  return { data: rows.map((row) => changeView(row, reader)), meta: pageMeta(query, total, rows.length, list) }
}

/** @throws Failure not_found */
export async function readView(db: Db | Tx, id: number, reader: Actor): Promise<ScaleChange> {
  const row = await findChange(db, id)
  if (row === null) throw notFound(messageOf('scaleChanges.thisChange'))
  return changeView(row, reader)
}

/** Reading it shows parts of many records at once, so each reading is a link of the audit trail. */
export async function readEffects(
  { database }: Deps,
  id: number,
  query: Received<typeof listScaleEffects>['query'],
  by: Requester,
): Promise<{ data: ScaleEffect[]; meta: PageMeta }> {
  const { page, per_page } = query
  const { data, total } = await database.inTransaction(async (tx) => {
    if ((await findChange(tx, id)) === null) throw notFound(messageOf('scaleChanges.thisChange'))
    const found = await effectsPage(tx, id, { limit: per_page, offset: (page - 1) * per_page })
    const ids = found.rows.map(({ student_id }) => student_id)
    const names = await namesOfStudents(tx, ids)
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: 'grading_scale_change.read_effects',
      subject: `grading_scale_change:${id}`,
      after: { shown: ids },
    })
    return { data: found.rows.map((row) => effectView(row, names.get(row.student_id))), total: found.total }
  })
  const list = { path: listScaleEffects.path.replace('{id}', String(id)), query }
  return { data, meta: pageMeta(query, total, data.length, list) }
}

const changeView = (row: ChangeWithTotals, reader: Actor): ScaleChange => ({
  id: row.id,
  scale_id: row.scale_id,
  state: row.state,
  former: row.former,
  wanted: row.wanted,
  reason: row.reason,
  asked: { by: row.asked_by_name, at: row.asked_at.toISOString() },
  mine: reader.kind === 'staff' && reader.id === row.asked_by,
  decided:
    row.decided_at === null
      ? null
      : {
          by: row.decided_by_name ?? '',
          at: row.decided_at.toISOString(),
          reason: row.decision_reason ?? '',
        },
  effect: {
    counted_at: row.counted_at?.toISOString() ?? null,
    students: row.students_counted,
    averages: row.averages,
    classes: row.classes,
    uncountable: row.uncountable,
    disagreeing: row.disagreeing,
    documents: row.documents,
  },
  version: row.version,
})

type StudentName = Parameters<typeof listedName>[0] & { readonly matric_number: string }

const effectView = (row: EffectRow, student: StudentName | undefined): ScaleEffect => ({
  student_id: row.student_id,
  name: student === undefined ? '' : listedName(student),
  matric_number: student?.matric_number ?? '',
  before: { average: row.average_before, class: row.class_before },
  after: { average: row.average_after, class: row.class_after },
  uncountable_grades: row.uncountable_grades,
  disagrees: row.disagrees,
  documents: row.document_numbers,
})
