import { CodeField } from '../../../features/settings/code-field.tsx'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import type { ContractForm } from './contract-form.ts'
import { Texts } from './texts.tsx'

/** Name and purpose. The category of a saved type cannot be changed. */
export function About({ saved, ...contractForm }: ContractForm & { saved: boolean }) {
  const t = useText('admin-application-types')
  const { form, errorOf } = contractForm
  const { register, watch } = form
  return (
    <Card title={t('aboutTitle')}>
      <div className="grid gap-6">
        {!saved && (
          <FieldGroup name="category" legend={t('category')} error={errorOf('category')}>
            <RadioCards
              columns={2}
              value={watch('category')}
              choices={(['transcript', 'certificate'] as const).map((value) => ({
                value,
                title: t(value),
                note: t(`${value}Note`),
              }))}
              {...register('category')}
            />
          </FieldGroup>
        )}
        <Texts {...contractForm} />
        <CodeField label={t('code')} hint={t('codeHint')} error={errorOf('code')} field={register('code')} />
      </div>
    </Card>
  )
}
