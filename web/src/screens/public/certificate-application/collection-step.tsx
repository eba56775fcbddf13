import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { CollectionMode } from '@testamur/contract/certificates/certificate-kinds'
import type { CertificateOption } from '@testamur/contract/certificates/certificates'
import { type FormEvent, useState } from 'react'
import { DestinationFields } from '../../../features/applications/destination-fields.tsx'
import { StepButtons } from '../../../features/applications/step-buttons.tsx'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import type { CertificateDraft, ChangeDraft } from './draft.ts'
import { ProxyForm } from './proxy-form.tsx'
import { useStepForm } from './use-step-form.ts'

type Props = {
  data: ApplicationData
  option: CertificateOption
  draft: CertificateDraft
  change: ChangeDraft
  back: () => void
  next: () => void
}

/** In whose hands the certificate is laid, and where. */
export function CollectionStep({ data, option, draft, change, back, next }: Props) {
  const t = useText('certificate-application')
  const [attempt, setAttempt] = useState(0)
  const { mode } = draft
  const missing = mode === '' && attempt > 0 ? t('modeMissing') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (mode !== '') next()
  }
  return (
    <div className="grid gap-7">
      {missing && <ErrorSummary problems={[{ name: 'mode', message: missing }]} attempt={attempt} />}
      {option.modes.length > 1 && (
        <FieldGroup name="mode" legend={t('modeLegend')} error={missing}>
          <RadioCards
            name="mode"
            value={mode}
            onChange={(event) => change({ mode: event.currentTarget.value as CollectionMode })}
            choices={option.modes.map((one) => ({
              value: one,
              title: t(`mode_${one}`),
              note: t(`mode_${one}_note`),
            }))}
          />
        </FieldGroup>
      )}
      {mode === 'proxy' && <ProxyForm draft={draft} change={change} back={back} next={next} />}
      {mode === 'courier' && (
        <CourierForm data={data} draft={draft} change={change} back={back} next={next} />
      )}
      {(mode === 'self' || mode === '') && (
        <form noValidate className="grid gap-6" onSubmit={submit}>
          {mode === 'self' && <DeskNote />}
          <StepButtons back={back} />
        </form>
      )}
    </div>
  )
}

function DeskNote() {
  const t = useText('certificate-application')
  const office = useInstitution()?.office
  return (
    <Alert title={t('deskTitle')}>
      <p>{t('deskText')}</p>
      <p className="mt-2 font-semibold">{office?.said.name}</p>
      <p>{office?.address}</p>
      <p>{office?.said.hours}</p>
    </Alert>
  )
}

function CourierForm({ data, draft, change, back, next }: Omit<Props, 'option'>) {
  const words = useText('apply-copies')
  const form = useStepForm('delivery', { draft, change }, () =>
    import('../../../features/applications/copy-schema.ts').then((schemas) =>
      schemas.addressSchema(data, words),
    ),
  )
  return (
    <form noValidate className="grid gap-6" onSubmit={form.submitTo(next)}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <DestinationFields copy={form.form.watch()} form={form} data={data} courierOnly />
      <StepButtons back={back} />
    </form>
  )
}
