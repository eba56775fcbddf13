import { listReissues, staffReissueCopy } from '@calls/applications/after-submitting'
import { getApplication } from '@calls/applications/staff-applications'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeableCopy } from '@testamur/contract/applications/after-submitting'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import { useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select, Textarea } from '../../../ui/input.tsx'

type Props = {
  applicationId: number
  copy: StaffCopy
  about: Pick<ChangeableCopy, 'reissue' | 'delivery_rate_id' | 'recipient_profile_id'>
  number: number
  mayWaive: boolean
  currency: string
  close: () => void
}

/** Issues the same copy to the same recipient. Only the applicant can choose another one, because their consent is needed. */
export function ReissueDialog({ applicationId, copy, about, number, mayWaive, currency, close }: Props) {
  const t = useText('admin-reissues')
  const client = useQueryClient()
  const [reason, setReason] = useState(about.reissue[0]?.reason ?? 'other')
  const [waive, setWaive] = useState(false)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, once } = useOnce()
  // Sent again after a timeout, the same application gets the first reply instead of being created twice.
  const sent = useRef({ id: crypto.randomUUID(), key: crypto.randomUUID() })
  const option = about.reissue.find((one) => one.reason === reason)

  const send = async () => {
    setMissing(note.trim() === '')
    if (note.trim() === '') return
    const reply = await call(staffReissueCopy, {
      params: { id: applicationId },
      idempotencyKey: sent.current.key,
      body: {
        reason,
        waive,
        note,
        copy: {
          id: sent.current.id,
          replaces: copy.id,
          recipient: copy.recipient,
          delivery_method: copy.delivery_method,
          ...(about.delivery_rate_id !== null && { delivery_rate_id: about.delivery_rate_id }),
          ...(about.recipient_profile_id !== null && { recipient_profile_id: about.recipient_profile_id }),
          ...(copy.recipient_reference !== null && { recipient_reference: copy.recipient_reference }),
        },
      },
    })
    if (reply === false) {
      // After a refusal the details may change, which makes it a new application.
      sent.current = { id: crypto.randomUUID(), key: crypto.randomUUID() }
      return
    }
    notify('success', t('done', { id: reply.data.tracking_id }), { time: 3000 })
    void client.invalidateQueries({ queryKey: [listReissues.id] })
    void client.invalidateQueries({ queryKey: [getApplication.id] })
    close()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={t('issueTitle', { number })}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button busy={busy} onClick={() => void once(send)}>
            {t('issue')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-soft">{t('lead')}</p>
        <Field name="reissue_reason" label={t('reason')}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={(event) =>
                setReason(
                  about.reissue.find((one) => one.reason === event.currentTarget.value)?.reason ?? reason,
                )
              }
              options={about.reissue.map((one) => ({ value: one.reason, label: t(`reason_${one.reason}`) }))}
            />
          )}
        </Field>
        {option !== undefined && !waive && (
          <p className="text-sm text-soft">
            {t(option.delivery_free ? 'chargeFreeDelivery' : 'charge', {
              amount: formatMoney(option.rate, currency),
            })}
          </p>
        )}
        {mayWaive && (
          <Checkbox
            label={t('waive')}
            hint={t('waiveHint')}
            checked={waive}
            onChange={(event) => setWaive(event.currentTarget.checked)}
          />
        )}
        <Field
          name="reissue_note"
          label={t('note')}
          hint={t('noteHint')}
          error={missing && note.trim() === '' ? t('noteMissing') : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
