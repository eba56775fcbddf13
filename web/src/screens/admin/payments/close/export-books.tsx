import { exportDailyCloses, exportLedger, exportReceipts } from '@calls/exports'
import { useState } from 'react'
import { callFile } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ExportButtons } from '../../../../features/lists/export-buttons.tsx'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'

const files = [
  { name: 'ledger', definition: exportLedger },
  { name: 'receipts', definition: exportReceipts },
  { name: 'closes', definition: exportDailyCloses },
] as const

/** Downloads the books of a range of days. */
export function ExportBooks({ today }: { readonly today: string }) {
  const t = useText('admin-payments-close')
  const [since, setSince] = useState(`${today.slice(0, 8)}01`)
  const [until, setUntil] = useState(today)
  if (!useMay('payments.evidence')) return null
  const wrong = since > until ? t('exportWrong') : undefined
  const query = { ...(since !== '' && { since }), ...(until !== '' && { until }) }
  return (
    <Card level={3} title={t('exportTitle')}>
      <div className="flex flex-wrap items-start gap-3">
        <Field name="since" label={t('exportFrom')} error={wrong}>
          {(control) => (
            <Input
              {...control}
              type="date"
              width="short"
              max={today}
              value={since}
              onChange={(event) => setSince(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field name="until" label={t('exportTo')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              width="short"
              max={today}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <p className="mt-2 text-sm text-soft">{t('exportText')}</p>
      {wrong === undefined && (
        <dl className="mt-4 grid gap-3">
          {files.map(({ name, definition }) => (
            <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <dt className="w-32 font-semibold">{t(`file_${name}`)}</dt>
              <dd className="flex flex-wrap items-center gap-2">
                <ExportButtons
                  fileName={t(`name_${name}`)}
                  download={(format) => callFile(definition, { query: { format, ...query } })}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
