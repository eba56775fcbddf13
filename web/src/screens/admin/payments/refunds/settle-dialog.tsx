import { settleRefundManually } from '@calls/refunds'
import type { Refund } from '@testamur/contract/refunds'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { todayIn } from '../../../../features/payments/days.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/field.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { FormDialog, Line, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

/** Records a refund that was paid by bank transfer, with its evidence. */
export function SettleDialog({ refund, close }: { refund: Refund; close: () => void }) {
  const t = useText('admin-payments-refunds')
  const common = useText('admin-payments')
  const today = todayIn(useInstitution()?.time_zone)
  const { busy, change } = useChange()
  const [file, setFile] = useState<File | null>(null)
  const form = useFields({ bank_reference: '', paid_on: today, file: '' }, (values) => ({
    bank_reference: values.bank_reference.trim().length < 3 ? common('bankReferenceMissing') : undefined,
    paid_on: values.paid_on === '' ? common('dayMissing') : undefined,
    file: file === null ? common('fileMissing') : undefined,
  }))
  const submit = async () => {
    if (!form.ready() || file === null) return
    const { bank_reference, paid_on } = form.values
    const done = await change(
      () =>
        call(settleRefundManually, {
          params: { reference: refund.reference },
          body: { bank_reference, paid_on, version: refund.version },
          files: { file },
          onFailure: form.refuse,
        }),
      t('done_settle'),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('act_settle')}
      confirm={t('confirm_settle')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p>
        {t('explain_settle', { amount: formatMoney(refund.amount, refund.currency), name: refund.payer })}
      </p>
      <Line form={form} name="bank_reference" label={t('bankReference')} maxLength={60} className="numbers" />
      <Line form={form} name="paid_on" label={t('paidOn')} type="date" max={today} />
      <Field name="file" label={t('evidence')} hint={t('evidenceHint')} error={form.errorOf('file')}>
        {(control) => (
          <FileDrop
            {...control}
            name="file"
            file={file}
            accept="application/pdf,image/png,image/jpeg"
            onFile={(chosen) => {
              setFile(chosen)
              form.set('file', chosen?.name ?? '')
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
