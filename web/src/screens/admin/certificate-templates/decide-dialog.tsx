import { useState } from 'react'
import { todayIn } from '../../../features/payments/days.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'

type Props = {
  asks: 'approve' | 'return' | 'withdraw'
  busy: boolean
  problem: string | null
  close: () => void
  decide: (answer: { reason: string; day: string }) => void
}

/** Asks for the first day of use of an approved version, or for the reason of returning or withdrawing one. */
export function DecideDialog({ asks, busy, problem, close, decide }: Props) {
  const t = useText('admin-templates')
  const today = todayIn(useInstitution()?.time_zone)
  const [reason, setReason] = useState('')
  const [day, setDay] = useState(today)
  return (
    <FormDialogFrame
      title={t(`${asks}Title`)}
      back={t('cancel')}
      confirm={t(asks)}
      busy={busy}
      close={close}
      submit={() => decide({ reason, day })}
    >
      <p className="text-soft">{t(`${asks}Text`)}</p>
      {asks === 'approve' ? (
        <Field name="active-from" label={t('activeFrom')} error={problem ?? undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              width="short"
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <Field name="reason" label={t('reason')} error={problem ?? undefined}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialogFrame>
  )
}
