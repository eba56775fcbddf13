import type { Institution } from '@testamur/contract/institution/institution'
import { hasTwoDecimals } from '@testamur/contract/money'
import { useMemo, useState } from 'react'
import { formatMoney } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { labelled } from '../../../../lib/labelled.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/input.tsx'
import { InstitutionFormFrame } from '../institution-form-frame.tsx'
import { useInstitutionForm } from '../use-institution-form.ts'

type FormatFields = Pick<Institution, 'currency' | 'time_zone'>

const fieldsOf = ({ currency, time_zone }: Institution): FormatFields => ({ currency, time_zone })

/** The current value is always offered, even if the browser does not know it. */
const withOwn = (values: readonly string[], own: string) => (values.includes(own) ? values : [own, ...values])

/** `fixed`: there is an invoice, so neither can be changed. */
export function Formats({ institution, fixed }: { institution: Institution; fixed: boolean }) {
  const t = useText('admin-configurations')
  const { form, errorOf, ...frame } = useInstitutionForm(institution, { fieldsOf })
  const { currency, time_zone } = institution
  const [now] = useState(() => new Date().toISOString())
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(document.documentElement.lang, { type: 'currency' })
    return withOwn(Intl.supportedValuesOf('currency').filter(hasTwoDecimals), currency).map((code) => ({
      value: code,
      label: labelled(code, names.of(code) ?? code),
    }))
  }, [currency])
  const zones = useMemo(
    () =>
      withOwn(Intl.supportedValuesOf('timeZone'), time_zone).map((zone) => ({ value: zone, label: zone })),
    [time_zone],
  )
  return (
    <InstitutionFormFrame {...frame} locked={frame.locked || fixed} busy={form.formState.isSubmitting}>
      <Card title={t('formats')}>
        <p className="mb-5 max-w-prose text-soft">{t(fixed ? 'formatsFixed' : 'formatsLead')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="currency"
            label={t('currency')}
            hint={t('currencyLike', { code: currency, example: formatMoney(12500, currency) })}
            error={errorOf('currency')}
          >
            {(control) => <Select {...control} {...form.register('currency')} options={currencies} />}
          </Field>
          <Field
            name="time_zone"
            label={t('timeZone')}
            hint={t('timeLike', { zone: time_zone, example: formatDate(now, time_zone) })}
            error={errorOf('time_zone')}
          >
            {(control) => <Select {...control} {...form.register('time_zone')} options={zones} />}
          </Field>
        </div>
      </Card>
    </InstitutionFormFrame>
  )
}
