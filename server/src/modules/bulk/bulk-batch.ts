import { bulkPermission } from '@testamur/contract/bulk/bulk-permissions'
import { may } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { createBatch, type ItemRow } from '../../platform/batch/index.ts'
import type { ActableApplication } from '../applications/index.ts'
import type { BulkUnit, Detail } from './act-rule.ts'
import { ruleOf } from './acts.ts'
import { type BulkDeps, CHUNK, type Runner } from './deps.ts'
import { makePrintFile } from './print-file.ts'

/** One act on many applications: each row is the single act, in the name of the person who started the run. */
export const bulkBatch = (deps: BulkDeps) =>
  createBatch(deps, {
    batches: 'bulk_runs',
    rows: 'bulk_items',
    job: 'bulk.run',
    lane: 'bulk',
    topic: 'bulk',
    texts: {
      rowFailed: messageOf('bulk.rowFailed'),
      failed: messageOf('bulk.rowFailed'),
      stoppedBefore: messageOf('bulk.stoppedBefore'),
    },
    chunkOf: () => CHUNK,

    async prepare(run, items) {
      const actor = await deps.staffById(run.created_by)
      if (actor === null || !may(actor, bulkPermission[run.action]))
        return { outcome: 'refused', reason: messageOf('bulk.mayNoMore') }
      const by: Runner = { actor, ip: run.ip }
      const applications = await deps.applications.acts.find(items.map((item) => item.application_id))
      return async (item, settle) => {
        const unit = unitOf(item, applications)
        if (unit === null) throw conflict(messageOf('bulk.gone'))
        await ruleOf(run.act).run(deps, run.act, unit, by, settle)
      }
    },

    outcomeOf({ code }) {
      if (code === 'conflict') return 'changed'
      return code === 'unavailable' ? 'failed' : 'refused'
    },

    finish: async ({ id, action }) => (action === 'print' ? makePrintFile(deps, id) : null),
  })

/** In the version that was checked: later changes make it a conflict. */
function unitOf(item: ItemRow<'bulk_items'>, applications: readonly ActableApplication[]): BulkUnit | null {
  const application = applications.find(({ id }) => id === item.application_id)
  if (application === undefined) return null
  const detail = item.detail as Detail | null
  if (item.copy_id === null)
    return { application: { ...application, version: item.version }, copy: null, detail }
  const copy = application.copies.find(({ copy_id }) => copy_id === item.copy_id)
  return copy === undefined ? null : { application, copy: { ...copy, version: item.version }, detail }
}
