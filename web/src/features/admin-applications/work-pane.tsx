import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Assignee } from './assignee.tsx'
import { Checklist } from './checklist.tsx'
import { Payment } from './payment.tsx'
import { RefusedStep } from './refused-step.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useSteps } from './use-steps.ts'

type Props = {
  application: StaffApplication
  /** A next step that only this kind of application has. */
  ownStep: ReactNode
  children?: ReactNode
}

/** The next step, the checklist and the payment, always visible beside a long record. */
export function WorkPane({ application, ownStep, children }: Props) {
  const t = useText('admin-application')
  const steps = useSteps(application)
  const [missing, setMissing] = useState<{ of: number; keys: readonly string[] }>({ of: 0, keys: [] })
  const keys = missing.of === application.id ? missing.keys : []
  return (
    <div className="grid gap-4 xl:sticky xl:top-[88px] xl:max-h-[calc(100dvh-104px)] xl:overflow-y-auto xl:pb-1">
      <section
        aria-label={t('nextStep')}
        className="grid gap-3 rounded-lg border border-line bg-surface p-4 max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:z-20 max-xl:rounded-none max-xl:border-x-0 max-xl:border-b-0 max-xl:pb-[max(1rem,env(safe-area-inset-bottom))] max-xl:shadow-float xl:sticky xl:top-0 xl:z-10"
      >
        <StepButtons
          application={application}
          steps={steps}
          ownStep={ownStep}
          setMissing={(found) => setMissing({ of: application.id, keys: found })}
        />
        {steps.refusal !== null && <RefusedStep refusal={steps.refusal} />}
      </section>
      <Checklist
        application={application}
        items={steps.checklist}
        missing={keys}
        tick={(item, on) => {
          steps.forget()
          void steps.tick(item, on)
        }}
      />
      <Payment application={application} />
      {children}
      <Assignee application={application} />
    </div>
  )
}
