import { saveChecklist, transitionCopy } from '@calls/applications/staff-applications'
import { generateDocument } from '@calls/documents/documents'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import type { ApplicationStatus, CopyStatus } from '@testamur/contract/applications/statuses'
import { useState } from 'react'
import { attemptCall, type CallOutcome } from '../../api/client.ts'
import { problemOf } from '../../api/read-reply.ts'
import type { Answer } from './desks.ts'
import { desks } from './desks.ts'
import { useChange } from './use-change.ts'

type Reply = { data: StaffApplication; message?: string }
type Item = StaffApplication['checklist'][number]

/** The checklist, including ticks that are still being saved. */
const withTicks = (items: readonly Item[], ticks: Readonly<Record<string, boolean>>): Item[] =>
  items.map((item) => ({ ...item, done: ticks[item.key] ?? item.done }))

/** Items that an officer confirms; the portal knows the others. */
const vouchedFor = (items: readonly Item[]): string[] =>
  items.filter(({ done, automatic }) => done && !automatic).map(({ key }) => key)

/** The steps of one application. A refusal is shown where the step was requested. */
export function useSteps(application: StaffApplication) {
  const { busy, change } = useChange(application)
  const [refusal, setRefusal] = useState<{ readonly of: number; readonly text: string } | null>(null)
  const [refusals, setRefusals] = useState<Record<string, string[]>>({})
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  const { id, version } = application
  const checklist = withTicks(application.checklist, ticks)

  const settle = ({ reply, failure }: CallOutcome<Reply>): Answer => {
    setRefusal(failure === null ? null : { of: id, text: problemOf(failure).message })
    setRefusals(failure?.body?.errors ?? {})
    return reply ?? false
  }
  const attempt = (make: () => Promise<CallOutcome<Reply>>) => change(async () => settle(await make()))

  /** One after another until one is refused; success is announced once. */
  async function forEach(
    copies: readonly StaffCopy[],
    make: (copy: StaffCopy) => Promise<CallOutcome<Reply>>,
  ) {
    for (const [index, copy] of copies.entries()) {
      const last = index === copies.length - 1
      const done = await change(async () => {
        const answer = settle(await make(copy))
        return answer === false || last ? answer : { data: answer.data }
      }, last)
      if (!done) return false
    }
    return true
  }

  return {
    busy,
    /** Why the last step was refused. */
    refusal: refusal?.of === id ? refusal.text : null,
    refusals,
    forget: () => {
      setRefusal(null)
      setRefusals({})
    },
    transition: (to: ApplicationStatus, fields: object = {}) =>
      attempt(() =>
        desks[application.kind].attempt({
          params: { id },
          body: {
            to,
            version,
            ...(to === 'awaiting_approval' && { checklist: vouchedFor(checklist) }),
            ...fields,
          },
        }),
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
      const { failure, reply } = await attemptCall(saveChecklist, {
        params: { id },
        body: { ticked: vouchedFor(items), doubted: doubted.map(({ key }) => key), version },
      })
      settle(failure === null ? { reply, failure } : { reply: null, failure })
      if (failure !== null) setTicks(ticks)
    },
    generate: (copies: readonly StaffCopy[]) =>
      forEach(copies, (copy) =>
        attemptCall(generateDocument, { params: { id, copy: copy.id }, body: { version: copy.version } }),
      ),
    moveCopies: (copies: readonly StaffCopy[], to: CopyStatus, fields: object = {}) =>
      forEach(copies, (copy) =>
        attemptCall(transitionCopy, {
          params: { id, copy: copy.id },
          body: { to, version: copy.version, ...fields },
        }),
      ),
  }
}

export type Steps = ReturnType<typeof useSteps>
