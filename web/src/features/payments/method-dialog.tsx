import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import type { Methods } from './pay.ts'

type Props = {
  methods: Methods
  /** As the payer reads it. */
  amount: string
  busy: boolean
  onPay: (provider: string) => void
  onClose: () => void
}

/** Which of several ways to pay. */
export function MethodDialog({ methods, amount, busy, onPay, onClose }: Props) {
  const t = useText('pay')
  const [chosen, setChosen] = useState(methods[0]?.provider ?? '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button busy={busy} onClick={() => !busy && onPay(chosen)}>
          {t('go', { amount })}
        </Button>
      }
    >
      <FieldGroup name="payment-method" legend={t('choose')}>
        <RadioCards
          name="payment-method"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          choices={methods.map(({ provider, label, kind, mode }) => ({
            value: provider,
            title: label,
            note: t(kind === 'transfer' ? 'transferNote' : mode === 'test' ? 'testNote' : 'redirectNote'),
          }))}
        />
      </FieldGroup>
    </Dialog>
  )
}
