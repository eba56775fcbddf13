import { correctStudent, getStudent } from '@calls/students/students'
import type { Data } from '@testamur/contract/endpoint'
import type { getStudent as GetStudent } from '@testamur/contract/students/students'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { StepField, useStepForm } from '../../../features/admin-applications/step-form.tsx'
import { useRecordChange } from '../../../features/admin-applications/use-record-change.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { SettingDialog } from '../../../features/settings/setting-dialog.tsx'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'

type Student = Data<typeof GetStudent>['student']

/** Staff correct who a record is about, and say why. */
export function CorrectRecord({ student }: { student: Student }) {
  const t = useText('admin-student')
  const may = useMay('students.import')
  const [open, setOpen] = useState(false)
  const change = useRecordChange(getStudent.id)
  if (!may) return null
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
        {t('correct')}
      </Button>
      {open && <CorrectionDialog student={student} change={change} close={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = {
  student: Student
  change: ReturnType<typeof useRecordChange>
  close: () => void
}

function CorrectionDialog({ student, change, close }: DialogProps) {
  const t = useText('admin-student')
  const words = useText('admin-application')
  // What was seen when the dialog opened: a change by somebody else meanwhile is not written over.
  const [{ id, version, ...seen }] = useState(student)
  const { busy, refusals, problem, attempt } = change
  const form = useStepForm({
    required: ['because'],
    refusals,
    initial: {
      surname: seen.surname,
      first_name: seen.first_name,
      other_names: seen.other_names,
      former_name: seen.former_name ?? '',
      date_of_birth: seen.date_of_birth ?? '',
      email: seen.email ?? '',
      phone: seen.phone ?? '',
      year_of_entry: seen.year_of_entry === null ? '' : String(seen.year_of_entry),
    },
  })
  const { text } = form
  const orNull = (name: string) => text(name) || null
  const submit = async () => {
    if (!form.complete()) return
    const body = {
      surname: text('surname'),
      first_name: text('first_name'),
      other_names: text('other_names'),
      former_name: orNull('former_name'),
      date_of_birth: orNull('date_of_birth'),
      email: orNull('email'),
      phone: orNull('phone'),
      year_of_entry: orNull('year_of_entry'),
      because: text('because'),
      version,
    }
    if (await attempt(() => attemptCall(correctStudent, { params: { id }, body }))) close()
  }
  return (
    <SettingDialog
      wide
      title={t('correctTitle')}
      back={words('back')}
      confirm={words('confirm')}
      busy={busy}
      hasUnsaved={form.hasUnsaved}
      close={close}
      submit={() => void submit()}
    >
      {problem !== null && (
        <Alert live tone="danger" title={words('notDoneTitle')}>
          {problem}
        </Alert>
      )}
      <p className="text-soft">{t('correctLead')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <StepField form={form} name="surname" label={t('surname')}>
          {(control) => <Input {...control} />}
        </StepField>
        <StepField form={form} name="first_name" label={t('firstName')} optional>
          {(control) => <Input {...control} />}
        </StepField>
        <StepField form={form} name="other_names" label={t('otherNames')} optional>
          {(control) => <Input {...control} />}
        </StepField>
        <StepField form={form} name="former_name" label={t('formerName')} optional>
          {(control) => <Input {...control} />}
        </StepField>
        <StepField form={form} name="email" label={t('email')} hint={t('emailHint')} optional>
          {(control) => <Input {...control} type="email" />}
        </StepField>
        <StepField form={form} name="phone" label={t('phone')} optional>
          {(control) => <Input {...control} type="tel" />}
        </StepField>
        <StepField form={form} name="date_of_birth" label={t('dateOfBirth')} optional>
          {(control) => <Input {...control} width="short" type="date" />}
        </StepField>
        <StepField form={form} name="year_of_entry" label={t('yearOfEntry')} optional>
          {(control) => <Input {...control} width="short" inputMode="numeric" />}
        </StepField>
      </div>
      <StepField form={form} name="because" label={t('because')} hint={t('becauseHint')}>
        {(control) => <Input {...control} />}
      </StepField>
    </SettingDialog>
  )
}
