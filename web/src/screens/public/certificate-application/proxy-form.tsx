import { StepButtons } from '../../../features/applications/step-buttons.tsx'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { CertificateDraft, ChangeDraft } from './draft.ts'
import { useStepForm } from './use-step-form.ts'

type Props = { draft: CertificateDraft; change: ChangeDraft; back: () => void; next: () => void }

/** Who collects for the owner: by their own paper of identity, with a code that goes to them alone. */
export function ProxyForm({ draft, change, back, next }: Props) {
  const t = useText('certificate-application')
  const { form, problems, attempt, errorOf, submitTo } = useStepForm('proxy', { draft, change }, () =>
    import('./forms.ts').then((forms) => forms.proxySchema(t, draft.you.email)),
  )
  const { register } = form
  return (
    <form noValidate className="grid gap-6" onSubmit={submitTo(next)}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <Alert>{t('proxyText')}</Alert>
      <Field name="name" label={t('proxyName')} hint={t('proxyNameHint')} error={errorOf('name')}>
        {(control) => <Input {...control} autoComplete="off" {...register('name')} />}
      </Field>
      <Field name="relationship" label={t('proxyRelation')} error={errorOf('relationship')}>
        {(control) => <Input {...control} width="medium" autoComplete="off" {...register('relationship')} />}
      </Field>
      <Field name="email" label={t('proxyEmail')} hint={t('proxyEmailHint')} error={errorOf('email')}>
        {(control) => (
          <Input {...control} type="email" inputMode="email" autoComplete="off" {...register('email')} />
        )}
      </Field>
      <Field name="phone" label={t('proxyPhone')} error={errorOf('phone')}>
        {(control) => (
          <Input {...control} type="tel" width="medium" autoComplete="off" {...register('phone')} />
        )}
      </Field>
      <StepButtons back={back} />
    </form>
  )
}
