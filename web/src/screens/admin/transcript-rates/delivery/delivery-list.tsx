import { listDeliveryRates, updateDeliveryRate } from '@calls/delivery/delivery'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import { call } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { UnpricedRegions } from '../../../../features/offered/unpriced-regions.tsx'
import { useListChanges } from '../../../../features/offered/use-list-changes.ts'
import { useRefresh } from '../../../../features/offered/use-refresh.ts'
import { todayIn } from '../../../../features/payments/days.ts'
import { ListSearch, useListSearch } from '../../../../features/settings/list-search.tsx'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { showModal } from '../../../../lib/notifications.ts'
import { useCurrency, useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { ratesPath } from '../addresses.ts'
import { rateInForce, rateToCome } from '../prices.ts'
import { type DeliveryLists, samePlace, useDelivery, useDeliveryNames } from './use-delivery.ts'

/** Delivery prices by region and courier, and the regions without delivery. */
export function DeliveryList() {
  const t = useText('admin-transcript-rates')
  const { lists, problem, again } = useDelivery()
  const today = todayIn(useInstitution()?.time_zone)
  if (lists === null)
    return (
      <Card>
        <NotFetched problem={problem} title={t('failed')} again={again} lines={8} />
      </Card>
    )
  const rows = placesOf(lists, today)
  return (
    <>
      <UnpricedRegions {...lists} />
      <p className="-mb-2 flex flex-wrap gap-x-5 gap-y-1">
        <Link className="link" to={adminPaths.manageRegions}>
          {t('toRegions')}
        </Link>
        <Link className="link" to={adminPaths.courierAgents}>
          {t('toCouriers')}
        </Link>
      </p>
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState
            icon="truck"
            title={t('noDelivery')}
            actions={<LinkButton to={ratesPath('delivery', { edit: 'new' })}>{t('add_delivery')}</LinkButton>}
          >
            {t('noDeliveryText')}
          </EmptyState>
        ) : (
          <DeliveryTable rows={rows} lists={lists} />
        )}
      </Card>
    </>
  )
}

/** A region and courier with the current price, otherwise the next or the last one. */
type PricedPlace = {
  readonly shown: StaffDeliveryRate
  readonly now: StaffDeliveryRate | undefined
  readonly next: StaffDeliveryRate | undefined
}

function placesOf({ rates }: DeliveryLists, today: string): PricedPlace[] {
  const firsts = rates.filter((rate, index) => rates.findIndex((one) => samePlace(one, rate)) === index)
  return firsts.flatMap((first) => {
    const its = rates.filter((rate) => samePlace(rate, first))
    const [now, next, last] = [rateInForce(its, today), rateToCome(its, today), its.at(-1)]
    const shown = now ?? next ?? last
    return shown === undefined ? [] : [{ shown, now, next }]
  })
}

function DeliveryTable({ rows, lists }: { rows: readonly PricedPlace[]; lists: DeliveryLists }) {
  const t = useText('admin-transcript-rates')
  const shared = useText('admin-offered')
  const currency = useCurrency()
  const mayWrite = useMay('settings.write')
  const { placeName, courierName } = useDeliveryNames(lists)
  const list = useListSearch(rows, ({ shown }) => `${placeName(shown)} ${courierName(shown)}`)
  const client = useQueryClient()
  const latest = () => client.getQueryData(queryOf(listDeliveryRates, {}).queryKey)?.data ?? []
  const { busy, change } = useListChanges(useRefresh([listDeliveryRates]))
  const columns: Column<PricedPlace>[] = [
    {
      key: 'place',
      heading: t('region'),
      phone: 'title',
      className: 'md:w-1/2',
      cell: ({ shown }) => placeName(shown),
    },
    {
      key: 'courier',
      heading: t('courier'),
      className: 'md:w-1/2',
      cell: ({ shown }) => courierName(shown),
    },
    {
      key: 'rate',
      heading: t('price'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ shown, now, next }) => (
        <>
          <Link
            className="link"
            to={ratesPath('delivery', { edit: shown.id })}
            aria-label={t('changePriceOf', {
              name: t('pairName', { purpose: placeName(shown), copy: courierName(shown) }),
              price: formatMoney(shown.rate, currency),
            })}
          >
            {shown.rate === 0 ? t('free') : formatMoney(shown.rate, currency)}
          </Link>
          {now !== undefined && next !== undefined && (
            <span className="block text-xs text-faint">
              {t('nextPrice', {
                price: formatMoney(next.rate, currency),
                day: formatDay(next.effective_from),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'days',
      heading: t('days'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ shown: { eta_days_min, eta_days_max } }) =>
        eta_days_min === null || eta_days_max === null
          ? '–'
          : t('daysFromTo', { from: eta_days_min, to: eta_days_max }),
    },
    {
      key: 'state',
      heading: t('state'),
      className: 'whitespace-nowrap',
      cell: ({ now, next }) =>
        now !== undefined ? (
          <Badge tone="success">{shared('active')}</Badge>
        ) : next !== undefined ? (
          <Badge tone="info">{t('startsOn', { day: formatDay(next.effective_from) })}</Badge>
        ) : (
          <Badge>{shared('inactive')}</Badge>
        ),
    },
  ]
  if (mayWrite)
    columns.push({
      key: 'actions',
      heading: shared('actions'),
      phone: 'plain',
      end: true,
      cell: ({ shown, now, next }) => {
        if (now === undefined && next !== undefined) return null
        const chosen = now ?? shown
        const active = now === undefined
        const name = t('pairName', { purpose: placeName(shown), copy: courierName(shown) })
        return (
          <Button
            size="sm"
            look="quiet"
            className="whitespace-nowrap md:-my-2"
            busy={busy}
            onClick={() =>
              void change(
                async () => {
                  const { id, ...body } = latest().find((rate) => rate.id === chosen.id) ?? chosen
                  // A second click may come before the first one is done.
                  return (
                    body.active !== active &&
                    call(updateDeliveryRate, { params: { id }, body: { ...body, active } })
                  )
                },
                (title) =>
                  showModal('success', t(active ? 'deliveryOn' : 'deliveryOff', { name }), { title }),
              )
            }
          >
            {shared(active ? 'switchOn' : 'switchOff')}
            <span className="sr-only">
              {' '}
              {placeName(shown)}, {courierName(shown)}
            </span>
          </Button>
        )
      },
    })
  return (
    <>
      <ListSearch {...list} className="border-b border-line px-5 py-4 md:px-6" />
      {list.found.length > 0 && (
        <Table
          caption={t('tab_delivery')}
          columns={columns}
          rows={list.found}
          rowKey={({ shown }) => shown.id}
          stale={busy}
        />
      )}
    </>
  )
}
