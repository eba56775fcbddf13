import {
  type BulkOutcome,
  type bulkApplications,
  bulkOutcomes,
  type bulkRun,
  listBulkRows,
  listBulkRuns,
} from '@testamur/contract/bulk/bulk-runs'
import type { Answer, Received } from '@testamur/contract/endpoint'
import type { Unsaid } from '@testamur/contract/message'
import { type Actor, type Requester, type StaffActor, staffOnly } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { RequestContext } from '../../http/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { countOutcomes, type Outcomes } from '../../platform/batch/index.ts'
import type { RunningJob } from '../../platform/jobs/handler.ts'
import { type LookContext, recordLooks } from '../applications/index.ts'
import { bulkBatch } from './bulk-batch.ts'
import type { BulkDeps } from './deps.ts'
import { exportRows } from './export-rows.ts'
import { rehearse, rehearseSome } from './rehearse.ts'
import { mayReadRun, readableActions, reasonFor } from './run-access.ts'
import { startRun } from './start-run.ts'
import { stopRun } from './stop-run.ts'
import { applicationsOf, undone } from './store/items.ts'
import { findResults, listRefusals, measureReach } from './store/results.ts'
import { findRun, findRuns, type RunRow } from './store/runs.ts'
import { refusalViews, resultView, runRowView, runView } from './views.ts'

export type Bulk = ReturnType<typeof createBulk>

/** How many rows are named beside each reason. */
const MOST_NAMED = 20

/** One act on many applications: previewed on a frozen selection, then done row by row. */
export function createBulk(deps: BulkDeps) {
  const { db } = deps.database

  const countOf = (ids: readonly number[]) => countOutcomes(db, 'bulk_items', bulkOutcomes, ids)

  async function known(id: number, reader: StaffActor): Promise<RunRow> {
    const run = await findRun(db, id)
    if (run === null || !mayReadRun(run, reader)) throw notFound(messageOf('bulk.run'))
    return run
  }

  async function view(id: number, actor: Actor): Promise<Unsaid<typeof bulkRun>> {
    const reader = staffOnly(actor)
    const run = await known(id, reader)
    const [outcomes, reach, refusals, assignee] = await Promise.all([
      countOf([id]),
      measureReach(db, id),
      listRefusals(db, id, MOST_NAMED),
      run.act.action === 'assign' && run.act.assignee_id !== null
        ? deps.staffById(run.act.assignee_id)
        : null,
    ])
    return runView(run, {
      outcomes: outcomesOf(outcomes, id),
      reach,
      refusals: refusalViews(refusals, reasonFor(reader)),
      assignee: assignee?.name ?? null,
      own: reader.id === run.created_by,
    })
  }

  return {
    async order(
      body: Received<typeof bulkApplications>['body'],
      { actor, ip, token }: Pick<RequestContext, 'actor' | 'ip' | 'token'>,
    ) {
      const by = { actor: staffOnly(actor), ip }
      if (!body.dry_run) {
        await startRun(deps, body.run_id, { ...by, token })
        return view(body.run_id, actor)
      }
      if (!('again_of' in body)) {
        const { selection } = body
        if ('done_in' in selection) await known(selection.done_in, by.actor)
        return view(await rehearse(deps, body, by), actor)
      }
      const run = await known(body.again_of, by.actor)
      if (run.created_by !== by.actor.id) throw notFound(messageOf('bulk.run'))
      const unchecked = run.selected.slice(run.checked)
      const ids = [...new Set([...(await applicationsOf(db, run.id, undone)), ...unchecked])]
      return view(await rehearse(deps, { selection: { ids }, act: run.act }, by), actor)
    },

    async list(
      query: Received<typeof listBulkRuns>['query'],
      { actor }: Requester,
    ): Promise<Answer<typeof listBulkRuns>> {
      const staff = staffOnly(actor)
      const whose = query.whose === 'mine' ? staff.id : null
      const actions = readableActions(staff)
      const { rows, total } = await findRuns(db, { ...query, whose, reader: staff.id, actions })
      const outcomes = await countOf(rows.map(({ id }) => id))
      return {
        data: rows.map((run) => runRowView(run, outcomesOf(outcomes, run.id))),
        meta: pageMeta(query, total, rows.length, { path: listBulkRuns.path, query }),
      }
    },

    get: view,

    async rows(
      id: number,
      query: Received<typeof listBulkRows>['query'],
      { actor }: Requester,
    ): Promise<Answer<typeof listBulkRows>> {
      const reader = staffOnly(actor)
      await known(id, reader)
      const outcome = query.outcome || null
      const { page, per_page } = query
      const [rows, outcomes] = await Promise.all([
        findResults(db, id, { outcome, most: per_page, offset: (page - 1) * per_page }),
        countOf([id]),
      ])
      const counted = outcomesOf(outcomes, id)
      const total =
        outcome === null ? Object.values(counted).reduce((sum, count) => sum + count, 0) : counted[outcome]
      const path = listBulkRows.path.replace('{id}', String(id))
      const reasonOf = reasonFor(reader)
      return {
        data: rows.map((row) => resultView(row, reasonOf)),
        meta: pageMeta(query, total, rows.length, { path, query }),
      }
    },

    async export(
      id: number,
      { actor, ip, language }: Pick<RequestContext, 'actor' | 'ip' | 'language'>,
    ): Promise<FileAnswer> {
      const by = { actor: staffOnly(actor), ip }
      await known(id, by.actor)
      const { time_zone: timeZone } = await deps.documents.institution()
      return exportRows(deps.database, id, { ...by, language, timeZone })
    },

    async printFile(id: number, reader: LookContext): Promise<FileAnswer> {
      const { print_key } = await known(id, staffOnly(reader.actor))
      if (print_key === null) throw notFound(messageOf('bulk.printFile'))
      return {
        file: {
          bytes: await deps.storage.get(print_key),
          contentType: 'application/pdf',
          name: `print-${id}.pdf`,
          inline: true,
          noteAccess: async () => recordLooks(deps, await applicationsOf(db, id, ['done']), reader),
        },
      }
    },

    async stop(id: number, { actor, ip }: Requester) {
      await stopRun(deps, id, { actor: staffOnly(actor), ip })
      return view(id, actor)
    },

    rehearse: (id: number, job: Pick<RunningJob, 'last'>) => rehearseSome(deps, id, job),
    jobs: bulkBatch(deps).jobs,
  }
}

function outcomesOf(counted: ReadonlyMap<number, Outcomes<BulkOutcome>>, id: number) {
  const outcomes = counted.get(id)
  if (outcomes === undefined) throw new Error(`Run ${id} was not counted`)
  return outcomes
}
