import { formatMoney } from '../../../../lib/format.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { useCurrency } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import type { PercentPreview } from './percent-calls.ts'

type Props = { preview: PercentPreview; busy: boolean; back: () => void; confirm: () => void }
type Change = PercentPreview['changes'][number]

/** The prices that would change, with their old and new amounts. */
export function Preview({ preview: { changes, effective_from, planned_later }, busy, back, confirm }: Props) {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  const columns: Column<Change>[] = [
    { key: 'name', heading: t('price'), phone: 'title', className: 'md:w-full', cell: ({ name }) => name },
    {
      key: 'before',
      heading: t('before'),
      end: true,
      className: 'whitespace-nowrap text-soft',
      cell: ({ before }) => formatMoney(before, currency),
    },
    {
      key: 'after',
      heading: t('after'),
      end: true,
      className: 'whitespace-nowrap font-semibold',
      cell: ({ after }) => formatMoney(after, currency),
    },
    {
      key: 'difference',
      heading: t('difference'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ before, after }) =>
        after === before
          ? t('same')
          : `${after > before ? '+' : '−'}${formatMoney(Math.abs(after - before), currency)}`,
    },
  ]
  return (
    <div className="grid max-w-220 gap-6">
      <Alert title={t('previewTitle', { count: changes.length, day: formatDay(effective_from) })}>
        {t('previewText')}
        {planned_later > 0 && <p className="mt-1">{t('plannedLater', { count: planned_later })}</p>}
      </Alert>
      <Card flush>
        <Table caption={t('previewCaption')} columns={columns} rows={changes} rowKey={({ name }) => name} />
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} onClick={confirm}>
          {t('changePrices', { count: changes.length })}
        </Button>
        <Button size="lg" look="secondary" onClick={back}>
          {t('backToForm')}
        </Button>
      </div>
    </div>
  )
}
