import { getCertificateOptions } from '@calls/certificates/certificates'
import { getPolicies, updatePolicies } from '@calls/institution/institution'
import { useQuery } from '@tanstack/react-query'
import type { DemurrageRule } from '@testamur/contract/institution/institution'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { type Refusals, StepField, useStepForm } from '../../../features/admin-applications/step-form.tsx'
import { readNumber } from '../../../lib/read-number.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useMayWrite } from './may-write.ts'
import { useSave } from './use-save.ts'

/** What storage of certificates that nobody collects costs. */
export function StorageRule() {
  const t = useText('admin-certificate-applications')
  const { data } = useQuery(queryOf(getPolicies, {}))
  return (
    <Card title={t('storageTitle')}>
      {data === undefined ? <SkeletonLines lines={5} /> : <RuleForm rule={data.data.demurrage} />}
    </Card>
  )
}

const needed = ['free_months', 'amount'] as const
const optional = ['first_amount', 'cap'] as const

const shown = (amount: number | null | undefined): string => String(amount ?? '')
const numberOf = (text: string): number => (text === '' ? 0 : (readNumber(text) ?? Number.NaN))

function RuleForm({ rule }: { rule: DemurrageRule | null }) {
  const t = useText('admin-certificate-applications')
  const locked = !useMayWrite()
  const [charged, setCharged] = useState(rule !== null)
  const [refusals, setRefusals] = useState<Refusals>({})
  const { busy, save } = useSave([getPolicies.id, getCertificateOptions.id])
  const form = useStepForm({
    required: charged ? needed : [],
    refusals,
    initial: {
      free_months: String(rule?.free_months ?? 12),
      per: rule?.per ?? 'year',
      amount: shown(rule?.amount),
      first_amount: shown(rule?.first_amount),
      cap: shown(rule?.cap),
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.complete()) return
    const wrong = [...needed, ...optional].filter((name) => Number.isNaN(numberOf(form.text(name))))
    setRefusals(Object.fromEntries(wrong.map((name) => [name, [t('notANumber')]])))
    if (charged && wrong.length > 0) return
    const orNull = (name: string) => (form.text(name) === '' ? null : numberOf(form.text(name)))
    const demurrage: DemurrageRule | null = charged
      ? {
          free_months: numberOf(form.text('free_months')),
          per: form.text('per') === 'month' ? 'month' : 'year',
          amount: numberOf(form.text('amount')),
          first_amount: orNull('first_amount'),
          cap: orNull('cap'),
        }
      : null
    await save(() =>
      call(updatePolicies, {
        body: { demurrage },
        // The server names the fields of the rule inside the policies.
        onFailure: ({ body }) =>
          setRefusals(
            Object.fromEntries(
              Object.entries(body?.errors ?? {}).map(([name, said]) => [
                name.replace('demurrage.', ''),
                said,
              ]),
            ),
          ),
      }),
    )
  }
  const figure = (name: string, label: string, hint: string, mayBeEmpty = false) => (
    <StepField form={form} name={name} label={label} hint={hint} optional={mayBeEmpty}>
      {(control) => <Input {...control} className="numbers" width="short" inputMode="decimal" />}
    </StepField>
  )
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={locked} className="grid min-w-0 gap-5">
        <Checkbox
          label={t('storageCharged')}
          checked={charged}
          onChange={(event) => setCharged(event.currentTarget.checked)}
        />
        {charged && (
          <div className="grid gap-5 sm:grid-cols-2">
            {figure('free_months', t('freeMonths'), t('freeMonthsHint'))}
            <StepField form={form} name="per" label={t('per')} hint={t('perHint')}>
              {(control) => (
                <Select
                  {...control}
                  width="short"
                  options={[
                    { value: 'month', label: t('per_month') },
                    { value: 'year', label: t('per_year') },
                  ]}
                />
              )}
            </StepField>
            {figure('amount', t('perAmount'), t('perAmountHint'))}
            {figure('first_amount', t('firstAmount'), t('firstAmountHint'), true)}
            {figure('cap', t('cap'), t('capHint'), true)}
          </div>
        )}
      </fieldset>
      {!locked && (
        <div>
          <Button type="submit" busy={busy}>
            {t('saveStorage')}
          </Button>
        </div>
      )}
    </form>
  )
}
