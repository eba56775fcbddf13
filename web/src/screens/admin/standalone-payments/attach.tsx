import {
  attachStandalonePayment,
  getStandalonePayment,
  listStandalonePayments,
} from '@calls/standalone-payments/standalone-payments'
import { useQueryClient } from '@tanstack/react-query'
import type { StandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'

type Faults = { tracking_id?: string | undefined; note?: string | undefined }

/** Links the payment to the application it was meant for. */
export function Attach({ payment: { id, version } }: { payment: StandalonePayment }) {
  const t = useText('admin-standalone-payments')
  const mayAttach = useMay('payments.confirm')
  const client = useQueryClient()
  const [trackingId, setTrackingId] = useState('')
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const { busy, once } = useOnce()
  if (!mayAttach) return null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    return once(async () => {
      const tracking_id = normaliseTrackingId(trackingId)
      const found: Faults = {
        ...(tracking_id === null && { tracking_id: t('trackingMissing') }),
        ...(note.trim() === '' && { note: t('noteMissing') }),
      }
      setFaults(found)
      if (tracking_id === null || note.trim() === '') {
        document.getElementById(tracking_id === null ? 'field-tracking_id' : 'field-note')?.focus()
        return
      }
      const reply = await call(attachStandalonePayment, {
        params: { id },
        body: { tracking_id, version, note },
        onFailure: ({ body }) =>
          setFaults({ tracking_id: body?.errors?.['tracking_id']?.[0], note: body?.errors?.['note']?.[0] }),
      })
      if (reply === false) {
        void client.invalidateQueries({ queryKey: [getStandalonePayment.id] })
        return
      }
      client.setQueryData([getStandalonePayment.id, { params: { id } }], reply)
      void client.invalidateQueries({ queryKey: [listStandalonePayments.id] })
      if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    })
  }

  return (
    <form
      noValidate
      className="grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => void submit(event)}
    >
      <h3 className="text-lg font-semibold">{t('attach')}</h3>
      <p className="text-soft">{t('attachText')}</p>
      <Field name="tracking_id" label={t('trackingId')} error={faults.tracking_id}>
        {(control) => (
          <Input
            {...control}
            className="numbers"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={trackingId}
            onChange={(event) => setTrackingId(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field name="note" label={t('note')} hint={t('noteHint')} error={faults.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {t('confirmAttach')}
        </Button>
      </div>
    </form>
  )
}
