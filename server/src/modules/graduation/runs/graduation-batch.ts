import { may } from '../../../core/actor.ts'
import { messageOf } from '../../../messages/message.ts'
import { createBatch } from '../../../platform/batch/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { ruleOf, withRule } from './run-rules.ts'

/** One act on the graduands of a class: each row is a person, in the name of the member of staff who started the run. */
export const graduationBatch = (deps: GraduationDeps) =>
  createBatch(deps, {
    batches: 'graduation_runs',
    rows: 'graduation_run_items',
    job: 'graduation.run',
    lane: 'bulk',
    topic: 'graduation-run',
    texts: {
      rowFailed: messageOf('graduationRuns.personFailed'),
      failed: messageOf('graduationRuns.failed'),
      stoppedBefore: messageOf('graduationRuns.stoppedBefore'),
    },
    chunkOf: ({ kind }) => ruleOf(kind).chunk,

    async prepare(row) {
      const { run, rule } = withRule(row)
      const actor = await deps.staffById(run.created_by)
      if (actor === null || !may(actor, 'graduation.issue'))
        return { outcome: 'failed', reason: messageOf('graduationRuns.mayNoMore') }
      const perform = await rule.prepare(deps, run)
      return ({ graduand_id }, settle) =>
        perform(graduand_id, { actor, ip: run.ip }, (tx, { document_id, remark = null }) =>
          settle(tx, { reason: remark, columns: { document_id } }),
        )
    },

    outcomeOf: ({ code }) => (code === 'unavailable' ? null : 'failed'),

    async giveUp(tx, row, people, at) {
      const { run, rule } = withRule(row)
      const failed = people.map(({ row: { graduand_id }, reason }) => ({ graduand_id, reason }))
      await rule.giveUp?.(tx, deps, run, failed, at)
    },

    async finish(row) {
      const { run, rule } = withRule(row)
      return (await rule.finish?.(deps, run)) ?? null
    },
  })
