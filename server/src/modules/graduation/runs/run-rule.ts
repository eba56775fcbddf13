import type { RunChoiceOf, RunKind } from '@testamur/contract/graduation/run-choices'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { Said } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import type { Ceremony } from '../store/events.ts'
import type { GraduandRow } from '../store/graduands.ts'
import type { RunRow } from '../store/runs.ts'

/** A graduand of the choice, and what keeps the run from doing it for them. */
export type CheckedPerson = {
  readonly graduand: Pick<GraduandRow, 'id' | 'student_id' | 'matric_number' | 'certificate_name'>
  readonly problems: readonly Said[]
  /** What is different for them, though it is done. */
  readonly warnings?: readonly Said[]
}

/** A run with the choice of its kind. */
export type RunOf<K extends RunKind> = Omit<RunRow, 'choice'> & { readonly choice: RunChoiceOf<K> }

export type FailedPerson = { readonly graduand_id: number; readonly reason: Said }

/**
 * Writes the outcome of the person, in the transaction that does the work. Throws when another process has done it or the
 * run was stopped, which rolls the work back.
 */
export type SettlePerson = (
  tx: Tx,
  made: {
    readonly document_id: number | null
    /** What was different for them. */
    readonly remark?: Said
  },
) => Promise<void>

/** Does it for one person: drawing and signing outside a transaction, then one transaction that calls `settle`. */
export type PerformForPerson = (
  graduandId: number,
  by: Requester<StaffActor>,
  settle: SettlePerson,
) => Promise<void>

/** What a kind of run does. A `Failure` is shown to people: `check` throws one that concerns all, `perform` one for a person. */
export type RunRule<K extends RunKind> = {
  /** Who is meant, in the order of the run. Reads only; the run leaves out whoever has a problem. */
  check(
    deps: GraduationDeps,
    db: Db,
    event: Ceremony,
    choice: RunChoiceOf<K>,
  ): Promise<readonly CheckedPerson[]>
  /** In the transaction that starts the run, with its ceremony locked: what is taken for these people beforehand. */
  begin?(
    tx: Tx,
    deps: GraduationDeps,
    run: RunOf<K>,
    graduandIds: readonly number[],
    actor: StaffActor,
  ): Promise<void>
  /** Once for each job, which then handles some people: what they have in common. */
  prepare(deps: GraduationDeps, run: RunOf<K>): Promise<PerformForPerson>
  /** In the transaction that says that people failed or were left out by a stop: gives back what `begin` took. */
  giveUp?(
    tx: Tx,
    deps: GraduationDeps,
    run: RunOf<K>,
    people: readonly FailedPerson[],
    at: Date,
  ): Promise<void>
  /** After the last person: makes the file of the run, and answers how it is recorded; `null` when there is none to make. */
  finish?(deps: GraduationDeps, run: RunOf<K>): Promise<((tx: Tx) => Promise<void>) | null>
  /** What the file of the run is called. */
  fileName?(run: RunOf<K>): string
  /** How many people one job handles. */
  readonly chunk: number
}
