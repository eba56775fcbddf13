import { getPolicies, updatePolicies } from '@calls/institution'
import { useQueryClient } from '@tanstack/react-query'
import type { DemurrageRule } from '@testamur/contract/institution'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { useMayWrite } from '../sections.ts'

type Typed = { free_months: string; per: 'month' | 'year'; amount: string; first_amount: string; cap: string }

const typedOf = (rule: DemurrageRule | null): Typed => ({
  free_months: String(rule?.free_months ?? 12),
  per: rule?.per ?? 'year',
  amount: rule === null ? '' : rule.amount.toFixed(2),
  first_amount: rule?.first_amount?.toFixed(2) ?? '',
  cap: rule?.cap?.toFixed(2) ?? '',
})

const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', '')))
const optional = (text: string): number | null => (text.trim() === '' ? null : number(text))

/** What a certificate costs that lies at the office since its ceremony. */
export function StorageRule({ rule, currency }: { rule: DemurrageRule | null; currency: string }) {
  const t = useText('admin-certificate-settings')
  const client = useQueryClient()
  const locked = !useMayWrite()
  const [charged, setCharged] = useState(rule !== null)
  const [typed, setTyped] = useState(() => typedOf(rule))
  const [errors, setErrors] = useState<Record<string, readonly string[]>>({})
  const [busy, setBusy] = useState(false)
  const set = (field: keyof Typed) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const demurrage = charged
      ? {
          per: typed.per,
          free_months: number(typed.free_months),
          amount: number(typed.amount),
          first_amount: optional(typed.first_amount),
          cap: optional(typed.cap),
        }
      : null
    const wrong = Object.entries(demurrage ?? {}).filter(([, value]) => Number.isNaN(value))
    setErrors(Object.fromEntries(wrong.map(([field]) => [`demurrage.${field}`, [t('numberWrong')]])))
    if (wrong.length > 0) return
    setBusy(true)
    const reply = await call(updatePolicies, {
      body: { demurrage },
      onFailure: ({ body }) => setErrors(body?.errors ?? {}),
    })
    setBusy(false)
    if (reply === false) return
    client.setQueryData([getPolicies.id, {}], reply)
    notify('success', reply.message ?? t('saved'), { time: 3000 })
  }
  const amounts = [
    ['first_amount', t('firstAmount', { currency }), t('firstAmountHint')],
    ['amount', t('amount', { currency }), undefined],
    ['cap', t('cap', { currency }), t('capHint')],
  ] as const

  return (
    <Card title={t('storage')}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <fieldset disabled={locked} className="grid min-w-0 gap-5">
          <Checkbox
            label={t('charged')}
            hint={t('chargedHint')}
            checked={charged}
            onChange={(event) => setCharged(event.currentTarget.checked)}
          />
          {charged && (
            <>
              <Field
                name="demurrage.free_months"
                label={t('freeMonths')}
                error={errors['demurrage.free_months']?.[0]}
              >
                {(control) => (
                  <Input
                    {...control}
                    width="short"
                    inputMode="numeric"
                    className="numbers"
                    value={typed.free_months}
                    onChange={set('free_months')}
                  />
                )}
              </Field>
              <Field name="demurrage.per" label={t('per')}>
                {(control) => (
                  <Select
                    {...control}
                    width="medium"
                    value={typed.per}
                    onChange={set('per')}
                    options={(['month', 'year'] as const).map((value) => ({
                      value,
                      label: t(`per_${value}`),
                    }))}
                  />
                )}
              </Field>
              {amounts.map(([field, label, hint]) => (
                <Field
                  key={field}
                  name={`demurrage.${field}`}
                  label={label}
                  hint={hint}
                  error={errors[`demurrage.${field}`]?.[0]}
                  optional={field !== 'amount'}
                >
                  {(control) => (
                    <Input
                      {...control}
                      width="short"
                      inputMode="decimal"
                      className="numbers"
                      value={typed[field]}
                      onChange={set(field)}
                    />
                  )}
                </Field>
              ))}
            </>
          )}
        </fieldset>
        {!locked && (
          <div>
            <Button type="submit" busy={busy} className="max-sm:w-full">
              {t('saveRule')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
