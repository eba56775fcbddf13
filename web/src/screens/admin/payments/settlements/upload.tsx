import { uploadSettlement } from '@calls/settlements'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { useProviders } from '../../../../features/payments/provider-labels.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { Select } from '../../../../ui/input.tsx'
import { useAddress } from '../address.ts'
import { useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

/** The providers whose settlement files can be imported. */
const readable = ['paystack', 'flutterwave', 'remita', 'stripe']

/** The reply names all lines, of which this many are shown. */
const MOST_SHOWN = 12

/** The errors of lines that could not be read, and whether other lines could. */
type UnreadLines = { readonly faults: readonly string[]; readonly othersReadable: boolean }
const nothingUnread: UnreadLines = { faults: [], othersReadable: false }

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
  const [{ faults, othersReadable }, setUnread] = useState<UnreadLines>(nothingUnread)
  const send = async (acceptRest: boolean) => {
    if (!form.ready() || file === null) return
    setUnread(nothingUnread)
    const taken = await change(
      () =>
        call(uploadSettlement, {
          body: { provider: form.values.provider, ...(acceptRest && { accept_rest: 'true' as const }) },
          files: { file },
          onFailure: (failure) => {
            const { errors, data } = failure.body ?? {}
            if (failure.status === 417)
              setUnread({ faults: errors?.['file'] ?? [], othersReadable: (data?.readable_lines ?? 0) > 0 })
            else form.refuse(failure)
          },
        }),
      t('takenIn'),
    )
    if (taken !== null) address.go({ file: String(taken.data.id), page: '' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
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
        onSubmit={submit}
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
              accept=".csv,.txt,.tsv,.xlsx,text/csv"
              onFile={(chosen) => {
                setFile(chosen)
                setUnread(nothingUnread)
                form.set('file', chosen?.name ?? '')
              }}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {t('upload')}
        </Button>
      </form>
      {faults.length > 0 && (
        <Alert
          live
          tone="danger"
          className="mt-5"
          title={t('unreadTitle', { count: faults.length })}
          actions={
            othersReadable && (
              <Button look="secondary" busy={busy} onClick={() => void send(true)}>
                {t('acceptRest')}
              </Button>
            )
          }
        >
          <p>{t(othersReadable ? 'unreadText' : 'unreadWholeText')}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {faults.slice(0, MOST_SHOWN).map((why) => (
              <li key={why} className="break-words first-letter:uppercase">
                {why}
              </li>
            ))}
          </ul>
          {faults.length > MOST_SHOWN && <p>{t('unreadMore', { count: faults.length - MOST_SHOWN })}</p>}
        </Alert>
      )}
    </Card>
  )
}
