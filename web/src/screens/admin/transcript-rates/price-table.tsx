import type { ReactNode } from 'react'
import { useMay } from '../../../features/identity/use-may.ts'
import { type ChangeReply, useListChanges } from '../../../features/offered/use-list-changes.ts'
import { todayIn } from '../../../features/payments/days.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { rateInForce, stateOf } from './prices.ts'

const stateTones = { now: 'success', planned: 'info', past: 'neutral', off: 'neutral' } as const

type Price = {
  readonly id: number
  readonly version: number
  readonly effective_from: string
  readonly active: boolean
}

type Props<Rate extends Price> = {
  caption: string
  /** Oldest first. */
  rates: readonly Rate[]
  /** The columns between its first day and its state. */
  columns: readonly Column<Rate>[]
  editPath: (rate: Rate) => string
  /** The rows as they were last fetched, which may be newer than those on the screen. */
  readRows: () => readonly Rate[]
  refresh: () => Promise<void>
  remove: (rate: Rate) => Promise<ChangeReply>
  removed: (rate: Rate) => void
}

/** Prices of one thing, newest first. One that has not started can be changed or removed. */
export function PriceTable<Rate extends Price>(props: Props<Rate>): ReactNode {
  const { caption, rates, editPath, readRows, refresh, remove, removed } = props
  const t = useText('admin-transcript-rates')
  const mayWrite = useMay('settings.write')
  const today = todayIn(useInstitution()?.time_zone)
  const { busy, change } = useListChanges(refresh)
  const inForce = rateInForce(rates, today)
  const isPlanned = ({ effective_from }: Rate) => effective_from > today
  const removeOnce = async (rate: Rate) => {
    // A second click may come before the first one is done.
    const isGone = await change(async () => readRows().some(({ id }) => id === rate.id) && remove(rate))
    if (isGone) removed(rate)
  }
  const columns: Column<Rate>[] = [
    {
      key: 'from',
      heading: t('from'),
      phone: 'title',
      className: 'md:w-full',
      cell: ({ effective_from }) => <span className="numbers">{formatDay(effective_from)}</span>,
    },
    ...props.columns,
    {
      key: 'state',
      heading: t('state'),
      className: 'whitespace-nowrap',
      cell: (rate) => {
        const state = stateOf(rate, inForce, today)
        return <Badge tone={stateTones[state]}>{t(`state_${state}`)}</Badge>
      },
    },
  ]
  if (mayWrite && rates.some(isPlanned))
    columns.push({
      key: 'actions',
      heading: t('actions'),
      phone: 'plain',
      end: true,
      cell: (rate) =>
        isPlanned(rate) && (
          <div className="flex gap-1 md:-my-2 md:justify-end">
            <LinkButton size="sm" look="quiet" to={editPath(rate)}>
              {t('edit')}
              <span className="sr-only"> {formatDay(rate.effective_from)}</span>
            </LinkButton>
            <Button size="sm" look="quiet" busy={busy} onClick={() => void removeOnce(rate)}>
              {t('remove')}
              <span className="sr-only"> {formatDay(rate.effective_from)}</span>
            </Button>
          </div>
        ),
    })
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rates.toReversed()}
      rowKey={({ id }) => id}
      stale={busy}
    />
  )
}
