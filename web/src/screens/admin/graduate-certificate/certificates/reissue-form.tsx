import { startGraduationRun } from '@calls/graduation/graduation-runs'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useClassAct } from '../use-class-act.ts'
import type { CertificateFormProps } from './form-props.ts'

/** A new certificate in the place of this one: the name as it is printed from now on, the series of its number, and why. */
export function ReissueForm({ certificate, series, back, close }: CertificateFormProps) {
  const t = useText('admin-issue-certificates')
  const { busy, problem, act } = useClassAct()
  const [name, setName] = useState(certificate.name)
  const [chosen, setChosen] = useState(
    series.find(({ name: known }) => known === certificate.series)?.id ?? series[0]?.id ?? 0,
  )
  const missing = name.trim() === ''
  const submit = async (reason: string) => {
    if (missing) return
    const choice = {
      kind: 'reissue' as const,
      certificate_id: certificate.id,
      series_id: chosen,
      name,
      reason,
    }
    const params = { id: certificate.event_id }
    const done = await act(() => attemptCall(startGraduationRun, { params, body: { choice, expected: 1 } }))
    if (done !== null) close()
  }
  return (
    <ReasonDialog
      title={t('reissue')}
      confirm={t('reissue')}
      busy={busy}
      problem={problem}
      close={back}
      submit={(reason) => void submit(reason)}
    >
      <p className="text-soft">{t('reissueText', { serial: certificate.serial })}</p>
      <Field name="name" label={t('nameToPrint')} error={missing ? t('nameMissing') : undefined}>
        {(control) => (
          <Input
            {...control}
            maxLength={160}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Field name="series" label={t('series')}>
        {(control) => (
          <Select
            {...control}
            options={series.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={String(chosen)}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          />
        )}
      </Field>
    </ReasonDialog>
  )
}
