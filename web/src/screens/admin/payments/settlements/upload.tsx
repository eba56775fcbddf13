import { uploadSettlement } from '@calls/settlements'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { useProviders } from '../../../../features/payments/provider-labels.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { Select } from '../../../../ui/input.tsx'
import { useAddress } from '../address.ts'
import { useFields } from '../fields.tsx'
import { useChange } from '../money.ts'

/** Those whose exports we can read. */
const readable = ['paystack', 'flutterwave', 'remita']

export function Upload() {
  const t = useText('admin-payments-settlements')
  const common = useText('admin-payments')
  const address = useAddress()
  const providers = useProviders().filter(({ adapter }) => readable.includes(adapter))
  const { busy, change } = useChange()
  const [file, setFile] = useState<File | null>(null)
  const form = useFields({ provider: '', file: '' }, ({ provider }) => ({
    provider: provider === '' ? t('providerMissing') : undefined,
    file: file === null ? common('fileMissing') : undefined,
  }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.ready() || file === null) return
    const taken = await change(
      () =>
        call(uploadSettlement, {
          body: { provider: form.values.provider },
          files: { file },
          onFailure: form.refuse,
        }),
      t('takenIn'),
    )
    if (taken !== null) address.go({ file: String(taken.data.id), page: '' })
  }
  if (providers.length === 0)
    return (
      <Card title={t('uploadTitle')}>
        <p className="text-soft">{t('noProvider')}</p>
      </Card>
    )
  return (
    <Card title={t('uploadTitle')}>
      <form
        noValidate
        className="grid gap-5 lg:grid-cols-[16rem_minmax(0,1fr)_auto] lg:items-end"
        onSubmit={(event) => void submit(event)}
      >
        <Field name="provider" label={t('provider')} error={form.errorOf('provider')}>
          {(control) => (
            <Select
              {...control}
              value={form.values.provider}
              placeholder={common('choose')}
              options={providers.map(({ alias, label }) => ({ value: alias, label }))}
              onChange={(event) => form.set('provider', event.currentTarget.value)}
            />
          )}
        </Field>
        <Field name="file" label={t('file')} hint={t('fileHint')} error={form.errorOf('file')}>
          {(control) => (
            <FileDrop
              {...control}
              name="file"
              file={file}
              accept=".csv,text/csv"
              onFile={(chosen) => {
                setFile(chosen)
                form.set('file', chosen?.name ?? '')
              }}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {t('upload')}
        </Button>
      </form>
    </Card>
  )
}
