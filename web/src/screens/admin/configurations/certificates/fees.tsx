import { listCertificateFees, saveCertificateFee } from '@calls/certificates'
import { useQueryClient } from '@tanstack/react-query'
import type { CertificateFee } from '@testamur/contract/certificates'
import { isAmount } from '@testamur/contract/money'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { useMayWrite } from '../sections.ts'

/** One row for each kind: its fee, and whether it is on offer. */
export function Fees({ fees, currency }: { fees: readonly CertificateFee[]; currency: string }) {
  const t = useText('admin-certificate-settings')
  return (
    <Card title={t('fees')}>
      <p className="max-w-prose text-soft">{t('feesLead')}</p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {fees.map((fee) => (
          <FeeRow key={fee.kind} fee={fee} currency={currency} />
        ))}
      </ul>
    </Card>
  )
}

function FeeRow({ fee, currency }: { fee: CertificateFee; currency: string }) {
  const t = useText('admin-certificate-settings')
  const client = useQueryClient()
  const locked = !useMayWrite()
  const [typed, setTyped] = useState(fee.fee.toFixed(2))
  const [active, setActive] = useState(fee.active)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const changed = typed !== fee.fee.toFixed(2) || active !== fee.active
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const amount = Number(typed.replaceAll(',', ''))
    const wrong = typed.trim() === '' || amount < 0 || !isAmount(amount)
    setError(wrong ? t('amountWrong') : undefined)
    if (wrong || busy) return
    setBusy(true)
    const reply = await call(saveCertificateFee, {
      params: { kind: fee.kind },
      body: { fee: amount, active },
      onFailure: ({ body }) => setError(body?.errors?.['fee']?.[0]),
    })
    setBusy(false)
    if (reply === false) return
    setTyped(reply.data.fee.toFixed(2))
    await client.invalidateQueries({ queryKey: [listCertificateFees.id] })
    notify('success', reply.message ?? t('saved'), { time: 3000 })
  }
  return (
    <li className="py-4">
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid items-end gap-x-5 gap-y-2 sm:grid-cols-[minmax(0,1fr)_12rem_auto_auto]"
      >
        <span className="self-center font-semibold">{fee.name}</span>
        <Field name={`fee.${fee.kind}`} label={t('fee', { currency })} error={error}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              disabled={locked}
              onChange={(event) => setTyped(event.currentTarget.value)}
              inputMode="decimal"
              autoComplete="off"
              className="numbers"
            />
          )}
        </Field>
        <Checkbox
          label={
            <>
              {t('onOffer')} <span className="sr-only">{fee.name}</span>
            </>
          }
          checked={active}
          disabled={locked}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        {!locked && (
          <Button type="submit" look="secondary" busy={busy} disabled={!changed}>
            {t('save')} <span className="sr-only">{fee.name}</span>
          </Button>
        )}
      </form>
    </li>
  )
}
