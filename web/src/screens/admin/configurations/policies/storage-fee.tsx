import type { DemurrageRule, Policies } from '@testamur/contract/institution/policies'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { explainNumber } from '../../../../lib/number-words.ts'
import { amountToType, readNumber } from '../../../../lib/read-number.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { usePoliciesSave } from './use-policies-save.ts'

const numbers = ['free_months', 'amount', 'first_amount', 'cap'] as const
type Draft = Record<(typeof numbers)[number], string> & { charged: boolean; per: DemurrageRule['per'] }

const optional = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : amountToType(amount)

const draftOf = ({ demurrage: rule }: Policies): Draft => ({
  charged: rule !== null,
  free_months: String(rule?.free_months ?? 12),
  per: rule?.per ?? 'year',
  amount: rule === null ? '' : amountToType(rule.amount),
  first_amount: optional(rule?.first_amount),
  cap: optional(rule?.cap),
})

const numberOf = (text: string): number => readNumber(text) ?? Number.NaN
const amountOrNone = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))

const ruleOf = (draft: Draft): DemurrageRule => ({
  free_months: numberOf(draft.free_months),
  per: draft.per,
  amount: numberOf(draft.amount),
  first_amount: amountOrNone(draft.first_amount),
  cap: amountOrNone(draft.cap),
})

/** The numbers that could be read in more than one way. The server refuses what is no number at all. */
const findFaults = (draft: Draft): Partial<Record<string, string>> =>
  Object.fromEntries(
    numbers.flatMap((name) => {
      const fault = explainNumber(draft[name])
      return fault === undefined ? [] : [[name, fault]]
    }),
  )

/** The storage fee for certificates that are not collected. */
export function StorageFee({ policies, currency }: { policies: Policies; currency: string }) {
  const t = useText('admin-configurations')
  const locked = !useMay('settings.write')
  const { draft, change, busy, errorOf, conflict, save } = usePoliciesSave(policies, { draftOf })
  const labels = {
    charged: t('storageCharge'),
    per: t('storage_per'),
    free_months: t('storage_free_months', { currency }),
    amount: t('storage_amount', { currency }),
    first_amount: t('storage_first_amount', { currency }),
    cap: t('storage_cap', { currency }),
  }
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = draft.charged ? findFaults(draft) : {}
    setFaults(found)
    if (Object.keys(found).length > 0) return
    void save((whole) => ({ demurrage: whole.charged ? ruleOf(whole) : null }))
  }
  return (
    <Card title={t('demurrage')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ChangedMeanwhile
          {...conflict}
          labels={labels}
          sayValue={(field, value) =>
            field === 'per' ? t(`storage_per_${value === 'month' ? 'month' : 'year'}`) : undefined
          }
        />
        <fieldset disabled={locked} className="grid min-w-0 gap-5">
          <Checkbox
            label={t('storageCharge')}
            hint={t('storageChargeHint')}
            checked={draft.charged}
            onChange={(event) => change({ charged: event.currentTarget.checked })}
          />
          {draft.charged && (
            <div className="grid gap-5 sm:grid-cols-2">
              {numbers.map((name) => (
                <Field
                  key={name}
                  name={`demurrage.${name}`}
                  label={t(`storage_${name}`, { currency })}
                  optional={name === 'first_amount' || name === 'cap'}
                  error={faults[name] ?? errorOf(`demurrage.${name}`)}
                >
                  {(control) => (
                    <Input
                      {...control}
                      value={draft[name]}
                      onChange={(event) => change({ [name]: event.currentTarget.value })}
                      width="short"
                      inputMode="decimal"
                      className="numbers"
                      autoComplete="off"
                    />
                  )}
                </Field>
              ))}
              <Field name="demurrage.per" label={t('storage_per')}>
                {(control) => (
                  <Select
                    {...control}
                    value={draft.per}
                    onChange={(event) =>
                      change({ per: event.currentTarget.value === 'month' ? 'month' : 'year' })
                    }
                    options={(['month', 'year'] as const).map((value) => ({
                      value,
                      label: t(`storage_per_${value}`),
                    }))}
                  />
                )}
              </Field>
            </div>
          )}
        </fieldset>
        {!locked && (
          <div>
            <Button type="submit" busy={busy} look="secondary" className="max-sm:w-full">
              {t('storageSave')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
