import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import { useState } from 'react'
import { CopyDialog } from './copy-dialog.tsx'
import { RefusedStep } from './refused-step.tsx'
import { TransitionDialog, type TransitionFields } from './transition-dialog.tsx'
import type { StepOutcome, Steps, Trial } from './use-steps.ts'

/** A step that needs words, as it was when its button was pressed. */
export type AskedStep = Trial &
  (
    | { readonly to: ApplicationStatus; readonly fields: TransitionFields }
    | { readonly to: 'dispatch'; readonly copy: StaffCopy }
  )

type Props = { asked: AskedStep; application: StaffApplication; steps: Steps; close: () => void }

/**
 * The words that a step needs. It is checked against what the person saw when they pressed its button, because the page
 * follows other people's changes; after a conflict, against what is shown now.
 */
export function AskedStepDialog({ asked, application, steps, close }: Props) {
  const [lost, setLost] = useState(false)
  const { busy, refusal, refusals } = steps
  const trial = lost ? { step: asked.step, seen: steps.seen } : asked
  // A field that says it is enough.
  const problem =
    refusal === null || Object.keys(refusals).length > 0 ? null : <RefusedStep typed refusal={refusal} />
  const settle = (outcome: StepOutcome) => {
    if (outcome === 'done') close()
    else if (outcome === 'conflict') setLost(true)
  }
  if (asked.to === 'dispatch') {
    const current = application.copies.find(({ id }) => id === asked.copy.id)
    const copy = lost && current !== undefined ? current : asked.copy
    return (
      <CopyDialog
        title={asked.step}
        fields={['courier_id', 'waybill']}
        copy={asked.copy}
        busy={busy}
        refusals={refusals}
        problem={problem}
        close={close}
        send={async (fields) => settle(await steps.moveCopies([copy], 'dispatched', trial, fields))}
      />
    )
  }
  return (
    <TransitionDialog
      title={asked.step}
      fields={asked.fields}
      busy={busy}
      refusals={refusals}
      problem={problem}
      close={close}
      send={async (fields) => settle(await steps.transition(asked.to, trial, fields))}
    />
  )
}
