import { listLegalHolds, placeLegalHold } from '@calls/legal-holds'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { StepDialog, StepField, useStepForm } from '../../../features/admin-applications/step-form.tsx'
import { useRecordChange } from '../../../features/admin-applications/use-record-change.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'

const subjects = ['person', 'application'] as const
type Subject = (typeof subjects)[number]
type Change = ReturnType<typeof useRecordChange>

/** Keeps everything about a person, or of one application, until somebody else lifts the hold. */
export function PlaceHold() {
  const t = useText('admin-privacy')
  const [open, setOpen] = useState(false)
  const change = useRecordChange(listLegalHolds.id)
  return (
    <>
      <Button
        size="sm"
        look="secondary"
        onClick={() => {
          change.forget()
          setOpen(true)
        }}
      >
        {t('placeHold')}
      </Button>
      {open && <PlaceDialog change={change} close={() => setOpen(false)} />}
    </>
  )
}

const named = { person: ['matric_number', 'email'], application: ['tracking_id'] } as const

function PlaceDialog({ change, close }: { change: Change; close: () => void }) {
  const t = useText('admin-privacy')
  const [subject, setSubject] = useState<Subject>('person')
  const { busy, refusals, problem, attempt } = change
  const [isUnnamed, setUnnamed] = useState(false)
  const form = useStepForm({
    required: ['reason'],
    refusals: isUnnamed ? { [named[subject][0]]: [t(`missing_${subject}`)] } : refusals,
  })
  const submit = async () => {
    const isNamed = named[subject].some((name) => form.text(name) !== '')
    setUnnamed(!isNamed)
    if (!form.complete() || !isNamed) return
    const body = { reason: form.text('reason'), ...form.filled([...named[subject], 'review_on']) }
    if (await attempt(() => attemptCall(placeLegalHold, { body }))) close()
  }
  return (
    <StepDialog
      title={t('placeHoldTitle')}
      busy={busy}
      problem={problem}
      close={close}
      submit={() => void submit()}
    >
      <p className="text-soft">{t('placeHoldText')}</p>
      <FieldGroup name="subject" legend={t('holdOn')}>
        <RadioCards
          columns={2}
          name="subject"
          value={subject}
          onChange={({ currentTarget }) => {
            setSubject(currentTarget.value === 'application' ? 'application' : 'person')
            setUnnamed(false)
          }}
          choices={subjects.map((value) => ({
            value,
            title: t(`holdOn_${value}`),
            note: t(`holdNote_${value}`),
          }))}
        />
      </FieldGroup>
      {subject === 'application' ? (
        <StepField form={form} name="tracking_id" label={t('trackingId')}>
          {(control) => <Input {...control} width="medium" autoComplete="off" />}
        </StepField>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <StepField form={form} name="matric_number" label={t('matricNumber')} hint={t('oneIsEnoughHere')}>
            {(control) => <Input {...control} autoComplete="off" />}
          </StepField>
          <StepField form={form} name="email" label={t('email')}>
            {(control) => <Input {...control} type="email" autoComplete="off" />}
          </StepField>
        </div>
      )}
      <StepField form={form} name="reason" label={t('reason')} hint={t('holdReasonHint')}>
        {(control) => <Textarea {...control} rows={2} maxLength={500} />}
      </StepField>
      <StepField form={form} name="review_on" label={t('reviewDay')} hint={t('reviewDayHint')} optional>
        {(control) => <Input {...control} width="short" type="date" />}
      </StepField>
    </StepDialog>
  )
}
