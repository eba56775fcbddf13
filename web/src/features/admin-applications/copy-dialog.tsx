import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import { revocationReasons } from '@testamur/contract/applications/statuses'
import { useApplicationData } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { type Refusals, StepDialog, StepField, type StepProblem, useStepForm } from './step-form.tsx'

export type CopyFields = readonly (
  | 'courier_id'
  | 'waybill'
  | 'collected_by'
  | 'collected_id'
  | 'revoked_because'
  | 'reason'
)[]

type Props = {
  title: string
  /** All of them are required. */
  fields: CopyFields
  copy: StaffCopy
  busy: boolean
  refusals: Refusals
  problem: StepProblem
  close: () => void
  send: (fields: object) => Promise<void>
}

/** Dispatch with courier and waybill; collection with who and which paper; a fault with its reason. */
export function CopyDialog({ title, fields, copy, busy, refusals, problem, close, send }: Props) {
  const t = useText('admin-application')
  const couriers = useApplicationData()?.couriers ?? []
  const usual = couriers.find(({ id }) => id === copy.courier_id)
  const form = useStepForm({
    required: fields,
    refusals,
    ...(usual && { initial: { courier_id: String(usual.id) } }),
  })
  const courier = couriers.find(({ id }) => String(id) === form.text('courier_id'))
  const submit = () => {
    if (!form.complete()) return
    void send({ ...form.filled(fields), ...(courier && { courier_id: courier.id }) })
  }
  return (
    <StepDialog title={title} busy={busy} problem={problem} close={close} submit={submit}>
      {fields.includes('courier_id') && (
        <StepField form={form} name="courier_id" label={t('courier')} missing={t('chooseCourier')}>
          {(control) => (
            <Select
              {...control}
              placeholder={t('choose')}
              options={couriers.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </StepField>
      )}
      {fields.includes('waybill') && (
        <StepField
          form={form}
          name="waybill"
          label={t('waybill')}
          hint={courier?.waybill_example ? t('waybillHint', { example: courier.waybill_example }) : undefined}
        >
          {(control) => <Input {...control} className="numbers" autoComplete="off" spellCheck={false} />}
        </StepField>
      )}
      {fields.includes('collected_by') && (
        <StepField form={form} name="collected_by" label={t('collectorName')}>
          {(control) => <Input {...control} autoComplete="off" />}
        </StepField>
      )}
      {fields.includes('collected_id') && (
        <StepField form={form} name="collected_id" label={t('collectorId')} hint={t('collectorIdHint')}>
          {(control) => <Input {...control} autoComplete="off" />}
        </StepField>
      )}
      {fields.includes('revoked_because') && (
        <StepField
          form={form}
          name="revoked_because"
          label={t('revokedBecause')}
          hint={t('revokedBecauseHint')}
          missing={t('choose')}
        >
          {(control) => (
            <Select
              {...control}
              placeholder={t('choose')}
              options={revocationReasons.map((value) => ({ value, label: t(`revoked_${value}`) }))}
            />
          )}
        </StepField>
      )}
      {fields.includes('reason') && (
        <StepField form={form} name="reason" label={t('reason')}>
          {(control) => <Textarea {...control} />}
        </StepField>
      )}
    </StepDialog>
  )
}
