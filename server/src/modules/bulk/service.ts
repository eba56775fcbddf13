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
import { type Actor, type Requester, staffOnly } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { RequestContext } from '../../http/context.ts'
import { pageMeta } from '../../http/page-meta.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { countOutcomes, type Outcomes } from '../../platform/batch/index.ts'
import type { RunningJob } from '../../platform/jobs/handler.ts'
import { bulkBatch } from './bulk-batch.ts'
import type { BulkDeps } from './deps.ts'
import { exportRows } from './export-rows.ts'
import { rehearse, rehearseSome } from './rehearse.ts'
import { startRun } from './start-run.ts'
import { stopRun } from './stop-run.ts'
import { applicationsOf, undone } from './store/items.ts'
import { findResults, listRefusals, measureReach } from './store/results.ts'
import { findRun, findRuns, type RunRow } from './store/runs.ts'
import { resultView, runRowView, runView } from './views.ts'

export type Bulk = ReturnType<typeof createBulk>

/** How many rows are named beside each reason. */
const MOST_NAMED = 20

/** One act on many applications: previewed on a frozen selection, then done row by row. */
export function createBulk(deps: BulkDeps) {
  const { db } = deps.database

  const countOf = (ids: readonly number[]) => countOutcomes(db, 'bulk_items', bulkOutcomes, ids)

  async function known(id: number): Promise<RunRow> {
    const run = await findRun(db, id)
    if (run === null) throw notFound(messageOf('bulk.run'))
    return run
  }

  async function view(id: number, actor: Actor): Promise<Unsaid<typeof bulkRun>> {
    const run = await known(id)
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
      refusals,
      assignee: assignee?.name ?? null,
      own: actor.kind === 'staff' && actor.id === run.created_by,
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
      if (!('again_of' in body)) return view(await rehearse(deps, body, by), actor)
      const run = await known(body.again_of)
      if (run.created_by !== by.actor.id) throw notFound(messageOf('bulk.run'))
      const unchecked = run.selected.slice(run.checked)
      const ids = [...new Set([...(await applicationsOf(db, run.id, undone)), ...unchecked])]
      return view(await rehearse(deps, { selection: { ids }, act: run.act }, by), actor)
    },

    async list(
      query: Received<typeof listBulkRuns>['query'],
      { actor }: Requester,
    ): Promise<Answer<typeof listBulkRuns>> {
      const reader = staffOnly(actor).id
      const whose = query.whose === 'mine' ? reader : null
      const { rows, total } = await findRuns(db, { ...query, whose, reader })
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
    ): Promise<Answer<typeof listBulkRows>> {
      await known(id)
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
      return { data: rows.map(resultView), meta: pageMeta(query, total, rows.length, { path, query }) }
    },

    async export(
      id: number,
      { actor, ip, language }: Pick<RequestContext, 'actor' | 'ip' | 'language'>,
    ): Promise<FileAnswer> {
      const [{ time_zone: timeZone }] = await Promise.all([deps.documents.institution(), known(id)])
      return exportRows(deps.database, id, { actor, ip, language, timeZone })
    },

    async printFile(id: number): Promise<FileAnswer> {
      const { print_key } = await known(id)
      if (print_key === null) throw notFound(messageOf('bulk.printFile'))
      return {
        file: {
          bytes: await deps.storage.get(print_key),
          contentType: 'application/pdf',
          name: `print-${id}.pdf`,
          inline: true,
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
