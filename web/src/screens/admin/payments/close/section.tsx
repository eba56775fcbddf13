import { getDailyClose } from '@calls/settlements'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { dayFrom, todayIn } from '../../../../features/payments/days.ts'
import { cx } from '../../../../lib/cx.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Money } from '../../../../ui/money.tsx'
import { useAddress } from '../address.ts'
import { Fetched } from '../fetched.tsx'
import { AccountTable } from './account-table.tsx'
import { CloseState } from './close-state.tsx'
import { DayPicker } from './day-picker.tsx'
import { ExportBooks } from './export-books.tsx'
import { OpenMatters } from './open-matters.tsx'
import { ProviderTable } from './provider-table.tsx'
import { TextCosts } from './text-costs.tsx'

/** The daily close. It opens with yesterday, the day to be closed. */
export function Section() {
  const t = useText('admin-payments-close')
  const admin = useText('admin')
  const address = useAddress()
  const today = todayIn(useInstitution()?.time_zone)
  const asked = /^\d{4}-\d{2}-\d{2}$/.exec(address.get('day'))?.[0]
  const day = asked ?? dayFrom(today, -1)
  const query = useQuery(queryOf(getDailyClose, { params: { day } }))
  return (
    <div className="grid gap-6">
      <DayPicker day={day} today={today} go={(to) => address.go({ day: to })} />
      <Fetched query={query}>
        {({ data: { figures, closed } }) => (
          <div
            className={cx('grid gap-6', figures.day !== day && 'opacity-60')}
            aria-busy={figures.day !== day || undefined}
          >
            <h2 className="text-xl font-bold">{formatDay(figures.day)}</h2>
            <CloseState day={figures.day} today={today} closed={closed} />
            <OpenMatters figures={figures} />
            <ProviderTable figures={figures} />
            <Card flush level={3} title={t('revenue')}>
              <div className="grid gap-1 p-6">
                <p className="text-xl font-bold">
                  <Money amount={figures.revenue} currency={figures.currency} />
                </p>
                <p className="text-sm text-soft">{admin('revenueMeaning')}</p>
              </div>
            </Card>
            <AccountTable figures={figures} />
            <p className="text-soft">
              {figures.receipts.count === 0
                ? t('noReceipts')
                : t('receipts', {
                    count: figures.receipts.count,
                    first: figures.receipts.first ?? '',
                    last: figures.receipts.last ?? '',
                  })}
            </p>
          </div>
        )}
      </Fetched>
      <ExportBooks today={today} />
      <TextCosts />
    </div>
  )
}
