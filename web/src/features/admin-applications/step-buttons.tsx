import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useMay } from '../identity/use-may.ts'
import { type AskedStep, AskedStepDialog } from './asked-step.tsx'
import { checklistId } from './checklist.tsx'
import { desks } from './desks.ts'
import { useNeighbours } from './list-order.ts'
import { type NextStep, nextStepOf, otherSteps } from './next-step.ts'
import type { TransitionFields } from './transition-dialog.tsx'
import type { Steps, Trial } from './use-steps.ts'

/** The words that each step needs; the server checks them again. */
const fieldsOf: Partial<Record<ApplicationStatus, TransitionFields>> = {
  action_required: ['asks', 'public_note'],
  on_hold: ['reason', 'public_note', 'release_on'],
  records_search: ['reason', 'unit', 'public_note'],
  rejected: ['reason', 'public_note'],
  cancelled: ['reason'],
}

const danger: readonly ApplicationStatus[] = ['rejected', 'cancelled']
/** After these the next application of the list opens. */
const goesOn: readonly ApplicationStatus[] = ['awaiting_approval', 'processing']

type Props = {
  application: StaffApplication
  steps: Steps
  /** The next step where the kind of application alone has it; the others are then behind "More". */
  ownStep: ReactNode
  /** Items that were open when somebody tried to recommend. */
  setMissing: (keys: readonly string[]) => void
}

/** The next step as the one primary button; other allowed steps are in the menu "More". */
export function StepButtons({ application, steps, ownStep, setMissing }: Props) {
  const t = useText('admin-application')
  const navigate = useNavigate()
  const mayProduce = useMay('copies.produce')
  const { next: after, place } = useNeighbours(application)
  // A person who came from a list works through it.
  const nextId = place === null ? null : after
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const { busy, forget, seen } = steps
  const next = ownStep === null ? nextStepOf(application, mayProduce) : null
  const others = otherSteps(application, next)

  const wordsFor = (to: ApplicationStatus): TransitionFields | undefined =>
    to === 'under_review' && application.status === 'awaiting_approval' ? ['reason'] : fieldsOf[to]
  const nameOf = (to: ApplicationStatus) => {
    if (to === application.hold?.from) return t('do_release')
    if (application.status === 'awaiting_approval' && to === 'under_review') return t('do_return')
    return t(`do_${to as 'under_review'}`)
  }

  async function go(to: ApplicationStatus, trial: Trial) {
    const open = steps.checklist.filter(({ done }) => !done).map(({ key }) => key)
    if (to === 'awaiting_approval' && open.length > 0) {
      setMissing(open)
      document.getElementById(checklistId(open[0] ?? ''))?.focus()
      return
    }
    const outcome = await steps.transition(to, trial)
    if (outcome !== 'done' || nextId === null || !goesOn.includes(to)) return
    void navigate(desks[application.kind].pathOf(nextId))
  }
  const choose = (to: ApplicationStatus) => {
    forget()
    const step = nameOf(to)
    const fields = wordsFor(to)
    if (fields === undefined) void go(to, { step, seen })
    else setAsked({ to, step, seen, fields })
  }
  const run = (step: NextStep) => {
    forget()
    const trial = { step: labelOf(step), seen }
    const [copy] = step.kind === 'dispatch' ? step.copies : []
    if (step.kind === 'step') choose(step.to)
    else if (step.kind === 'generate') void steps.generate(step.copies, trial)
    else if (step.kind === 'copies') void steps.moveCopies(step.copies, step.to, trial)
    else if (copy !== undefined) setAsked({ ...trial, to: 'dispatch', copy })
  }
  const labelOf = (step: NextStep): string => {
    if (step.kind === 'generate') return t('next_generate', { count: step.copies.length })
    if (step.kind === 'copies') return t(`next_${step.to as 'printed'}`, { count: step.copies.length })
    if (step.kind === 'dispatch') return t('next_dispatch', { number: numberOf(step) })
    if (nextId !== null && step.to === 'processing') return t('approveAndNext')
    if (nextId !== null && step.to === 'awaiting_approval') return t('recommendAndNext')
    return nameOf(step.to)
  }
  const numberOf = ({ copies }: { copies: readonly { id: string }[] }) =>
    application.copies.findIndex(({ id }) => id === copies[0]?.id) + 1

  return (
    <>
      <div className="flex items-center gap-2">
        {ownStep !== null ? (
          ownStep
        ) : next === null ? (
          <p className="grow text-soft">{t(others.length === 0 ? 'nothingNow' : 'othersTurn')}</p>
        ) : (
          <Button className="grow" busy={busy} onClick={() => run(next)}>
            {labelOf(next)}
          </Button>
        )}
        {others.length > 0 && (
          <Menu
            label={t('more')}
            items={others.map((to) => ({
              key: to,
              label: nameOf(to),
              danger: danger.includes(to),
              onSelect: () => choose(to),
            }))}
          />
        )}
      </div>
      {asked !== null && (
        <AskedStepDialog
          key={`${asked.to} ${asked.seen.version}`}
          asked={asked}
          application={application}
          steps={steps}
          close={() => setAsked(null)}
        />
      )}
    </>
  )
}
