import type { BulkAct, BulkAction } from '@testamur/contract/bulk/bulk-actions'
import type { Minor } from '@testamur/contract/money'
import type { ExtraWrite } from '../../db/alongside.ts'
import type { Said } from '../../messages/message.ts'
import type { ActableApplication, ActableCopy } from '../applications/index.ts'
import type { BulkDeps, Runner } from './deps.ts'
import type { SharedWaybills } from './shared-waybills.ts'

/** Input for one row. */
export type Detail =
  | { readonly waybill: string; readonly courier_id?: number }
  | { readonly last_message_id: number }

/** One row of a run: an application, or one of its copies. */
export type BulkUnit = {
  readonly application: ActableApplication
  readonly copy: ActableCopy | null
  readonly detail: Detail | null
}

export type Plan = {
  readonly unit: BulkUnit
  /** Why it would be refused; `null` when it would not. */
  readonly refusal: Said | null
  readonly mails: number
  readonly refund: Minor
}

export type BulkActOf<A extends BulkAction> = Extract<BulkAct, { action: A }>

/** How an act is done to one row. `check` and `run` throw what the single act throws. */
export type ActRule<A extends BulkAction> = {
  /** The rows of an application; a `Failure` refuses all of it. */
  units(
    act: BulkActOf<A>,
    application: ActableApplication,
    extra: UnitSource,
  ): Promise<readonly BulkUnit[]> | readonly BulkUnit[]
  check(
    deps: BulkDeps,
    act: BulkActOf<A>,
    unit: BulkUnit,
    by: Runner,
    extra: UnitSource,
  ): Promise<{ readonly mails?: number; readonly refund?: Minor } | void>
  run(deps: BulkDeps, act: BulkActOf<A>, unit: BulkUnit, by: Runner, alongside: ExtraWrite): Promise<void>
}

/** What rows are built from, beside the applications. */
export type UnitSource = {
  readonly deps: BulkDeps
  /** Waybill numbers, by the ID of their copy. */
  readonly waybills: ReadonlyMap<number, string>
  readonly shared: SharedWaybills
}

export const wholeApplication = (application: ActableApplication): BulkUnit[] => [
  { application, copy: null, detail: null },
]
