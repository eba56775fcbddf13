import { checkWaybill } from '@calls/delivery/couriers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readData } from '../../../features/offered/read-data.ts'
import { useText } from '../../../lib/text.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'

type Props = { pattern: string; template: string; example: string }

/** Tests a waybill with the values in the form, saved or not: whether it matches, and where its link leads. */
export function WaybillTester({ pattern, template, example }: Props) {
  const t = useText('admin-courier-agents')
  const [typed, setTyped] = useState<string | null>(null)
  const waybill = typed ?? example
  const asked = useSettled({ pattern, template, waybill })
  const ready = asked.waybill.trim() !== ''
  const { data, error } = useQuery({
    queryKey: ['waybill', asked],
    enabled: ready,
    retry: false,
    queryFn: () =>
      readData(checkWaybill, {
        body: {
          waybill_pattern: asked.pattern,
          waybill: asked.waybill,
          tracking_url_template: asked.template.trim() === '' ? null : asked.template,
        },
      }),
  })
  return (
    <Card title={t('testTitle')}>
      <div className="grid gap-5">
        <Field name="tested" label={t('testWaybill')} hint={t('testHint')}>
          {(control) => (
            <Input
              {...control}
              width="medium"
              className="numbers"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
              value={waybill}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
        <div role="status" className="grid gap-3">
          {!ready ? (
            <p className="text-soft">{t('testNothing')}</p>
          ) : data === undefined ? (
            <p className="text-soft">{error === null ? t('testing') : error.message}</p>
          ) : (
            <>
              <p
                className={`flex items-start gap-2 font-semibold ${data.matches ? 'text-success-text' : 'text-danger-text'}`}
              >
                <Icon name={data.matches ? 'success' : 'error'} className="mt-0.5" />
                <span className="min-w-0 break-words">
                  {data.matches
                    ? t(asked.pattern === '' ? 'fits' : 'matches', { waybill: data.waybill })
                    : data.reason}
                </span>
              </p>
              {data.tracking_fault !== null ? (
                <p className="flex items-start gap-2 font-semibold text-danger-text">
                  <Icon name="error" className="mt-0.5" />
                  <span>{data.tracking_fault}</span>
                </p>
              ) : data.tracking_url === null ? (
                <p className="text-soft">{t('noLink')}</p>
              ) : (
                <p className="grid gap-1">
                  <span className="text-sm text-faint">{t('linkFor')}</span>
                  <a
                    className="link inline-flex items-center gap-1.5 break-all"
                    href={data.tracking_url}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {data.tracking_url}
                    <Icon name="external-link" className="size-4 shrink-0" />
                    <span className="sr-only">{t('newTab')}</span>
                  </a>
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
