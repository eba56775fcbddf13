import type { Policies } from '@testamur/contract/institution/institution'
import { isAmount } from '@testamur/contract/money'
import { type FormEvent, useState } from 'react'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { amountToType, readNumber } from '../../../../lib/read-number.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { useMayWrite } from '../sections.ts'
import { useSettingLabels } from '../setting-labels.ts'
import { usePoliciesSave } from './use-policies-save.ts'

const draftOf = ({ refund_approval_limit }: Policies) => ({
  refund_approval_limit: amountToType(refund_approval_limit),
})

/** The largest refund that needs no second person. */
export function RefundRules({ policies, currency }: { policies: Policies; currency: string }) {
  const t = useText('admin-configurations')
  const labels = useSettingLabels()
  const locked = !useMayWrite()
  const { draft, change, busy, faults, conflict, save } = usePoliciesSave(policies, { draftOf })
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const limit = readNumber(draft.refund_approval_limit)
    const bad = limit === undefined || !isAmount(limit)
    setWrong(bad)
    if (!bad) void save(() => ({ refund_approval_limit: limit }))
  }
  return (
    <Card title={t('refunds')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ChangedMeanwhile {...conflict} labels={labels} />
        <fieldset disabled={locked} className="min-w-0">
          <Field
            name="refund_approval_limit"
            label={t('refundLimit', { currency })}
            hint={t('refundLimitHint')}
            error={wrong ? t('refundLimitWrong') : faults['refund_approval_limit']?.[0]}
          >
            {(control) => (
              <Input
                {...control}
                value={draft.refund_approval_limit}
                onChange={(event) => change({ refund_approval_limit: event.currentTarget.value })}
                width="short"
                inputMode="decimal"
                className="numbers"
                autoComplete="off"
              />
            )}
          </Field>
        </fieldset>
        {!locked && (
          <div>
            <Button type="submit" busy={busy} className="max-sm:w-full">
              {t('refundLimitSave')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
