import type { BulkAct } from '@testamur/contract/bulk/bulk-actions'
import { Failure } from '../../core/failure.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { isUnavailableNow, reasonOf } from '../../platform/batch/index.ts'
import type { ActableApplication } from '../applications/index.ts'
import type { Plan, UnitSource } from './act-rule.ts'
import { ruleOf } from './acts.ts'
import type { BulkDeps, Runner } from './deps.ts'
import { findSharedWaybills, type SharedWaybills } from './shared-waybills.ts'
import type { NewItem } from './store/items.ts'
import { matchWaybills, waybillsLeft } from './waybill-rules.ts'

/** How many applications are checked at a time. */
const AT_A_TIME = 6

export type PlannedRows = {
  readonly items: readonly NewItem[]
  /** Waybills that match none of the applications checked so far. */
  readonly unmatched: readonly string[]
}

/**
 * Checks some of the selected applications by the rule of the single act, and changes nothing. `unmatched`: the
 * waybills that are left after the applications before; `null` for the first ones.
 */
export async function planRows(
  deps: BulkDeps,
  {
    act,
    ids,
    selected,
    unmatched,
  }: {
    readonly act: BulkAct
    readonly ids: readonly number[]
    readonly selected: readonly number[]
    readonly unmatched: readonly string[] | null
  },
  by: Runner,
): Promise<PlannedRows> {
  const applications = inOrder(await deps.applications.acts.find(ids), ids)
  const matched =
    act.action === 'dispatch'
      ? matchWaybills(applications, waybillsLeft(act.waybills, unmatched))
      : { byCopy: new Map<number, string>(), unmatched: [] }
  const shared: SharedWaybills =
    act.action === 'dispatch' ? await findSharedWaybills(deps, act.waybills, selected) : new Map()
  const source = { deps, waybills: matched.byCopy, shared }
  const plans = await planAll(applications, (application) => planOne(act, application, source, by))
  return { items: plans.map(itemOf), unmatched: matched.unmatched }
}

const inOrder = (found: readonly ActableApplication[], ids: readonly number[]): ActableApplication[] => {
  const byId = new Map(found.map((application) => [application.id, application]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function planAll(
  applications: readonly ActableApplication[],
  plan: (application: ActableApplication) => Promise<Plan[]>,
): Promise<Plan[]> {
  const planned: Plan[][] = applications.map(() => [])
  let next = 0
  const lane = async () => {
    while (next < applications.length) {
      const place = next++
      const application = applications[place]
      if (application !== undefined) planned[place] = await plan(application)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
  return planned.flat()
}

async function planOne(
  act: BulkAct,
  application: ActableApplication,
  source: UnitSource,
  by: Runner,
): Promise<Plan[]> {
  const rule = ruleOf(act)
  const refusalOf = (error: unknown) => sentenceOf(source.deps, error, application.id)
  try {
    const plans: Plan[] = []
    for (const unit of await rule.units(act, application, source))
      plans.push(
        await rule.check(source.deps, act, unit, by, source).then(
          (found) => ({ unit, refusal: null, mails: found?.mails ?? 0, refund: found?.refund ?? 0 }),
          (error: unknown) => ({ unit, refusal: refusalOf(error), mails: 0, refund: 0 }),
        ),
      )
    return plans
  } catch (error) {
    const unit = { application, copy: null, detail: null }
    return [{ unit, refusal: refusalOf(error), mails: 0, refund: 0 }]
  }
}

/**
 * What is wrong with one row is reported at that row; invalid input of the act, and what has nothing to do with the row,
 * ends the check.
 */
function sentenceOf({ logger }: BulkDeps, error: unknown, application: number): Said {
  if (isInvalidAct(error) || isUnavailableNow(error)) throw error
  if (error instanceof Failure) return reasonOf(error)
  logger.error({ err: error, application }, 'an application could not be checked for a run')
  return messageOf('bulk.rowFailed')
}

const isInvalidAct = (error: unknown): boolean =>
  error instanceof Failure &&
  error.code === 'validation' &&
  Object.keys(error.errors ?? {}).some((field) => field.startsWith('act.'))

const itemOf = ({ unit: { application, copy, detail }, refusal, mails, refund }: Plan): NewItem => ({
  application_id: application.id,
  copy_id: copy?.copy_id ?? null,
  copy_number: copy === null ? null : copy.position + 1,
  version: copy?.version ?? application.version,
  detail,
  mails,
  refund_minor: refund,
  currency: application.currency,
  refusal,
})
