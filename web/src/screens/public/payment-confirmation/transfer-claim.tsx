import { claimTransfer } from '@calls/bank-transfers'
import type { PaymentView } from '@testamur/contract/payments/payments'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { todayIn } from '../../../features/payments/days.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { amountToType } from '../../../lib/read-number.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Input } from '../../../ui/input.tsx'
import { type Claim, type ClaimField, checkClaim } from './claim.ts'

type Props = { payment: PaymentView; bearer: string | null }

/** "I have made the transfer": the details that the bursary needs to find it on its statement. */
export function TransferClaim({ payment: { reference, details, state }, bearer }: Props) {
  const t = useText('payment')
  const today = todayIn(useInstitution()?.time_zone)
  const owed = details?.amount ?? 0
  const [claim, setClaim] = useState<Claim>({
    // If a part has arrived already, the payer enters the amount sent now.
    amount: state === 'waiting' ? amountToType(owed) : '',
    paid_on: today,
    payer_name: '',
    file: null,
  })
  const [faults, setFaults] = useState<Partial<Record<ClaimField, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const { busy, once } = useOnce()
  const [waiting, setWaiting] = useState<number | null>(null)
  const set = (patch: Partial<Claim>) => setClaim((before) => ({ ...before, ...patch }))
  const problems = Object.entries(faults).map(([name, message]) => ({ name, message }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { body, file, missing } = checkClaim(claim, t)
    setFaults(missing)
    setAttempt((before) => before + 1)
    if (body === null || file === null) return
    void once(async () => {
      const reply = await call(claimTransfer, {
        params: { reference },
        body,
        files: { file },
        bearer,
        onFailure: ({ body: said }) => {
          const errors = Object.entries(said?.errors ?? {}).map(([name, words]) => [name, words[0] ?? ''])
          setFaults(Object.fromEntries(errors) as Partial<Record<ClaimField, string>>)
          setAttempt((before) => before + 1)
        },
      })
      if (reply !== false) setWaiting(reply.data.claims)
    })
  }

  if (waiting !== null)
    return (
      <Alert live className="mt-8" tone="success" title={t('claimTold')}>
        {t('claimWaiting', { count: waiting })}
      </Alert>
    )
  const line = (name: 'amount' | 'paid_on' | 'payer_name', label: string, hint?: string) => (
    <Field name={name} label={label} hint={hint} error={faults[name]}>
      {(control) => (
        <Input
          {...control}
          {...(name === 'paid_on' && { type: 'date', max: today })}
          {...(name === 'amount' && { inputMode: 'decimal' as const })}
          {...(name === 'payer_name' && { autoComplete: 'name', maxLength: 120 })}
          width={name === 'payer_name' ? 'medium' : 'short'}
          className={name === 'amount' ? 'numbers' : ''}
          value={claim[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <Card className="mt-8" title={t('claimTitle')}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <p className="text-soft">{t('claimText')}</p>
        {line('amount', t('claimAmount'))}
        {line('paid_on', t('claimDay'))}
        {line('payer_name', t('claimName'), t('claimNameHint'))}
        <Field name="file" label={t('claimFile')} hint={t('claimFileHint')} error={faults.file}>
          {(control) => (
            <FileDrop
              {...control}
              name="file"
              file={claim.file}
              accept="application/pdf,image/png,image/jpeg"
              onFile={(file) => set({ file })}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={busy}>
            {t('claimSend')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
