import { saveChecklist, transitionCopy } from '@calls/applications/staff-applications'
import { generateDocument } from '@calls/documents/documents'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import type { ApplicationStatus, CopyStatus } from '@testamur/contract/applications/statuses'
import { useState } from 'react'
import { attemptCall, type CallOutcome } from '../../api/client.ts'
import type { Failure } from '../../api/failures.ts'
import { problemOf } from '../../api/read-reply.ts'
import { desks } from './desks.ts'
import { useChange } from './use-change.ts'

type Reply = { data: StaffApplication; message?: string }
type Item = StaffApplication['checklist'][number]

/** What a person saw when they began a step: the version, and the last event. */
export type Seen = { readonly version: number; readonly event: number }

const seenIn = ({ version, timeline }: StaffApplication): Seen => ({
  version,
  event: timeline.at(-1)?.id ?? 0,
})

/** A step in the words of its button, with what the person saw. */
export type Trial = { readonly step: string; readonly seen: Seen }

export type StepRefusal = Pick<Trial, 'step'> & {
  readonly text: string
  /** What somebody else did meanwhile; `null` if that is not why it was refused. */
  readonly otherStep: StaffApplication['timeline'][number] | null
}

export type StepOutcome = 'done' | 'refused' | 'conflict'

const isConflict = (failure: Failure | null): boolean => failure?.status === 409

/** The checklist, including ticks that are still being saved. */
const withTicks = (items: readonly Item[], ticks: Readonly<Record<string, boolean>>): Item[] =>
  items.map((item) => ({ ...item, done: ticks[item.key] ?? item.done }))

/** Items that an officer confirms; the portal knows the others. */
const vouchedFor = (items: readonly Item[]): string[] =>
  items.filter(({ done, automatic }) => done && !automatic).map(({ key }) => key)

/** The steps of one application. A refusal is shown where the step was requested. */
export function useSteps(application: StaffApplication) {
  const { busy, change, readAgain, latest } = useChange(application)
  const [refusal, setRefusal] = useState<(StepRefusal & { readonly of: number }) | null>(null)
  const [refusals, setRefusals] = useState<Record<string, string[]>>({})
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  const { id, version } = application
  const checklist = withTicks(application.checklist, ticks)

  /** Called when the page is current again. */
  const settle = (failure: Failure | null, { step, seen }: Trial) => {
    const otherStep = isConflict(failure)
      ? (latest()?.timeline.findLast((event) => event.id > seen.event && event.to !== null) ?? null)
      : null
    setRefusal(failure === null ? null : { of: id, step, text: problemOf(failure).message, otherStep })
    setRefusals(failure?.body?.errors ?? {})
  }

  /** One after another until one is refused; success is announced once. */
  async function attemptEach(
    makes: readonly (() => Promise<CallOutcome<Reply>>)[],
    trial: Trial,
  ): Promise<StepOutcome> {
    let { seen } = trial
    for (const [index, make] of makes.entries()) {
      const last = index === makes.length - 1
      let failure: Failure | null = null
      const done = await change(async () => {
        const outcome = await make()
        failure = outcome.failure
        if (outcome.reply === null) return false
        seen = seenIn(outcome.reply.data)
        return last ? outcome.reply : { data: outcome.reply.data }
      }, last)
      settle(failure, { step: trial.step, seen })
      if (!done) return isConflict(failure) ? 'conflict' : 'refused'
    }
    return 'done'
  }

  return {
    busy,
    /** What is shown now. */
    seen: seenIn(application),
    /** Why the last step was refused. */
    refusal: refusal?.of === id ? refusal : null,
    refusals,
    forget: () => {
      setRefusal(null)
      setRefusals({})
    },
    transition: (to: ApplicationStatus, trial: Trial, fields: object = {}) =>
      attemptEach(
        [
          () =>
            desks[application.kind].attempt({
              params: { id },
              body: {
                to,
                version: trial.seen.version,
                ...(to === 'awaiting_approval' && { checklist: vouchedFor(checklist) }),
                ...fields,
              },
            }),
        ],
        trial,
      ),
    checklist,
    /** Shown and sent immediately; the next tick does not wait for the reply. */
    async tick(item: Item, on: boolean) {
      const next = { ...ticks, [item.key]: on }
      setTicks(next)
      const items = withTicks(application.checklist, next)
      const doubted = application.checklist.filter((one) =>
        next[one.key] === undefined ? one.doubted : one.automatic && next[one.key] === false,
      )
      const { failure } = await attemptCall(saveChecklist, {
        params: { id },
        body: { ticked: vouchedFor(items), doubted: doubted.map(({ key }) => key), version },
      })
      if (failure !== null) {
        await readAgain()
        setTicks(ticks)
      }
      settle(failure, { step: item.label, seen: seenIn(application) })
    },
    generate: (copies: readonly StaffCopy[], trial: Trial) =>
      attemptEach(
        copies.map(
          (copy) => () =>
            attemptCall(generateDocument, { params: { id, copy: copy.id }, body: { version: copy.version } }),
        ),
        trial,
      ),
    moveCopies: (copies: readonly StaffCopy[], to: CopyStatus, trial: Trial, fields: object = {}) =>
      attemptEach(
        copies.map(
          (copy) => () =>
            attemptCall(transitionCopy, {
              params: { id, copy: copy.id },
              body: { to, version: copy.version, ...fields },
            }),
        ),
        trial,
      ),
  }
}

export type Steps = ReturnType<typeof useSteps>
