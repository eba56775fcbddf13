import type { Overview } from '@testamur/contract/reports'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Bar } from './bar.tsx'
import { ChartTable } from './chart-table.tsx'

/** The open and completed work of each officer, for staff who assign the work. Includes all kinds of applications. */
export function Officers({ officers }: { officers: NonNullable<Overview['officers']> }) {
  const t = useText('admin-overview')
  const most = Math.max(1, ...officers.map(({ open }) => open))
  return (
    <Card level={3} title={t('officersTitle')}>
      {officers.length === 0 ? (
        <p className="text-soft">{t('officersNone')}</p>
      ) : (
        <>
          <ul className="grid gap-3">
            {officers.map(({ id, name, open, late }) => (
              <li key={id}>
                <p className="mb-1 flex justify-between gap-4 text-sm">
                  <span className="truncate">{name}</span>
                  <span className="numbers shrink-0">
                    {t('openAndLate', { open: formatNumber(open), late: formatNumber(late) })}
                  </span>
                </p>
                <Bar value={open} part={late} most={most} />
              </li>
            ))}
          </ul>
          <ChartTable
            caption={t('officersTitle')}
            headings={[
              t('officer'),
              t('open'),
              t('lateOnes'),
              t('recommended'),
              t('approved'),
              t('copiesDispatched'),
            ]}
            rows={officers.map((officer) => ({
              name: officer.name,
              cells: [
                formatNumber(officer.open),
                formatNumber(officer.late),
                formatNumber(officer.recommended),
                formatNumber(officer.approved),
                formatNumber(officer.copies_dispatched),
              ],
            }))}
          />
        </>
      )}
    </Card>
  )
}
