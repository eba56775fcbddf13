import { getPolicies, updatePolicies } from '@calls/institution/institution'
import { useQueryClient } from '@tanstack/react-query'
import type { Policies } from '@testamur/contract/institution/institution'
import { isAmount } from '@testamur/contract/money'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { notify } from '../../../../lib/notifications.ts'
import { amountToType, readNumber } from '../../../../lib/read-number.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { useMayWrite } from '../sections.ts'

/** Up to which amount one person may give money back alone. */
export function RefundRules({ policies, currency }: { policies: Policies; currency: string }) {
  const t = useText('admin-configurations')
  const client = useQueryClient()
  const locked = !useMayWrite()
  const [typed, setTyped] = useState(amountToType(policies.refund_approval_limit))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const limit = readNumber(typed)
    const wrong = limit === undefined || !isAmount(limit)
    setError(wrong ? t('refundLimitWrong') : undefined)
    if (wrong || busy) return
    setBusy(true)
    const reply = await call(updatePolicies, {
      body: { refund_approval_limit: limit },
      onFailure: ({ body }) => setError(body?.errors?.['refund_approval_limit']?.[0]),
    })
    setBusy(false)
    if (reply === false) return
    client.setQueryData([getPolicies.id, {}], reply)
    setTyped(amountToType(reply.data.refund_approval_limit))
    notify('success', reply.message ?? t('saved'), { time: 3000 })
  }
  return (
    <Card title={t('refunds')}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <fieldset disabled={locked} className="min-w-0">
          <Field
            name="refund_approval_limit"
            label={t('refundLimit', { currency })}
            hint={t('refundLimitHint')}
            error={error}
          >
            {(control) => (
              <Input
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
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
