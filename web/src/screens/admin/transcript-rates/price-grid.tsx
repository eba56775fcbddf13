import { listTranscriptRates, missingCombinations } from '@calls/rates'
import { listFormats, listPurposes } from '@calls/rates/choices'
import { useQuery } from '@tanstack/react-query'
import { copyTypes } from '@testamur/contract/applications/statuses'
import type { StaffTranscriptRate } from '@testamur/contract/rates'
import type { StaffFormat, StaffPurpose } from '@testamur/contract/rates/choices'
import { queryOf } from '../../../api/queries.ts'
import { todayIn } from '../../../features/payments/days.ts'
import { ListSearch, useListSearch } from '../../../features/settings/list-search.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useCurrency, useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { type PriceCell, pricePath, ratesPath } from './addresses.ts'
import { amountOf, rateInForce, ratesOf, rateToCome } from './prices.ts'

/** A grid of purposes by copy type and format, with current prices and missing ones. */
export function PriceGrid() {
  const t = useText('admin-transcript-rates')
  const rates = useQuery(queryOf(listTranscriptRates, {}))
  const purposes = useQuery(queryOf(listPurposes, {}))
  const formats = useQuery(queryOf(listFormats, {}))
  const missing = useQuery(queryOf(missingCombinations, {}))
  const all = [rates, purposes, formats, missing]
  const problem = all.find(({ error }) => error !== null)?.error ?? null
  const again = () => Promise.all(all.map(({ refetch }) => refetch()))
  if (
    rates.data === undefined ||
    purposes.data === undefined ||
    formats.data === undefined ||
    missing.data === undefined
  )
    return (
      <Card>
        <NotFetched problem={problem} title={t('failed')} again={again} lines={8} />
      </Card>
    )
  const offered = purposes.data.data.filter(({ active }) => active)
  const priced = formats.data.data.filter(({ active }) => active)
  if (offered.length === 0 || priced.length === 0)
    return (
      <Card>
        <EmptyState
          icon="card"
          title={t('nothingToPrice')}
          actions={
            <LinkButton to={ratesPath(offered.length === 0 ? 'purposes' : 'formats', { edit: 'new' })}>
              {t(offered.length === 0 ? 'add_purposes' : 'add_formats')}
            </LinkButton>
          }
        >
          {t('nothingToPriceText')}
        </EmptyState>
      </Card>
    )
  const cells: MissingCell[] = missing.data.data.flatMap(
    ({ purpose, type, missing_formats, application_types }) =>
      missing_formats.map((format) => ({ purpose, type, format, types: application_types })),
  )
  return (
    <>
      <MissingPrices cells={cells} purposes={offered} formats={priced} />
      <Card flush>
        <Grid rates={rates.data.data} purposes={offered} formats={priced} missing={cells} />
      </Card>
    </>
  )
}

type MissingCell = PriceCell & { readonly format: string; readonly types: readonly string[] }
type Names = { purposes: readonly StaffPurpose[]; formats: readonly StaffFormat[] }

/** The choices without a price, each with a link to its cell. */
function MissingPrices({ cells, purposes, formats }: { cells: readonly MissingCell[] } & Names) {
  const t = useText('admin-transcript-rates')
  if (cells.length === 0) return null
  return (
    <Alert tone="danger" title={t('missingTitle', { count: cells.length })}>
      <p>{t('missingText')}</p>
      <ul className="mt-2 grid gap-1">
        {cells.map((cell) => (
          <li key={`${cell.purpose} ${cell.type} ${cell.format}`}>
            <Link className="link" to={pricePath(cell, { format: cell.format })}>
              {t('cellName', {
                purpose: purposes.find(({ code }) => code === cell.purpose)?.name ?? cell.purpose,
                copy: t(cell.type),
                format: formats.find(({ key }) => key === cell.format)?.name ?? cell.format,
              })}
            </Link>{' '}
            <span className="text-soft">{t('offeredBy', { names: cell.types.join(', ') })}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type GridProps = Names & { rates: readonly StaffTranscriptRate[]; missing: readonly MissingCell[] }

function Grid({ rates, purposes, formats, missing }: GridProps) {
  const t = useText('admin-transcript-rates')
  const list = useListSearch(purposes, ({ name }) => name)
  const columns: Column<StaffPurpose>[] = [
    {
      key: 'purpose',
      heading: t('purpose'),
      phone: 'title',
      className: 'md:w-full font-semibold',
      cell: ({ name }) => name,
    },
    ...copyTypes.flatMap((type) =>
      formats.map(
        (format): Column<StaffPurpose> => ({
          key: `${type} ${format.key}`,
          heading: (
            <>
              <span className="md:block md:whitespace-nowrap">{t(type)}</span>
              <span className="md:hidden">, </span>
              <span className="font-normal md:whitespace-nowrap">{format.name}</span>
            </>
          ),
          end: true,
          className: 'whitespace-nowrap',
          cell: (purpose) => (
            <PriceCellView
              cell={{ purpose: purpose.code, type }}
              names={{ purpose: purpose.name, copy: t(type), format: format.name }}
              format={format.key}
              rates={rates}
              isMissing={missing.some(
                (one) => one.purpose === purpose.code && one.type === type && one.format === format.key,
              )}
            />
          ),
        }),
      ),
    ),
  ]
  return (
    <>
      <ListSearch {...list} className="border-b border-line px-5 py-4 md:px-6" />
      {list.found.length > 0 && (
        <Table caption={t('gridCaption')} columns={columns} rows={list.found} rowKey={({ code }) => code} />
      )}
    </>
  )
}

type CellProps = {
  cell: PriceCell
  names: { purpose: string; copy: string; format: string }
  format: string
  rates: readonly StaffTranscriptRate[]
  isMissing: boolean
}

function PriceCellView({ cell, names, format, rates, isMissing }: CellProps) {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  const today = todayIn(useInstitution()?.time_zone)
  const its = ratesOf(rates, cell)
  const amount = amountOf(rateInForce(its, today), format)
  const next = rateToCome(its, today)
  const nextAmount = amountOf(next, format)
  const to = pricePath(cell, { format })
  const name = t('cellName', names)
  return (
    <>
      {amount !== undefined ? (
        <Link
          className="link"
          to={to}
          aria-label={t('changePriceOf', { name, price: formatMoney(amount, currency) })}
        >
          {amount === 0 ? t('free') : formatMoney(amount, currency)}
        </Link>
      ) : isMissing ? (
        <Link
          className="inline-flex items-center gap-1.5 rounded-sm bg-danger-tint px-2 py-0.5 font-semibold text-danger-text"
          to={to}
          aria-label={t('addPriceOf', { name })}
        >
          <Icon name="error" className="size-4" />
          {t('noPrice')}
        </Link>
      ) : (
        <Link className="text-faint underline" to={to} aria-label={t('addPriceOf', { name })}>
          {t('notPriced')}
        </Link>
      )}
      {next !== undefined && nextAmount !== undefined && nextAmount !== amount && (
        <span className="block text-xs text-faint">
          {t('nextPrice', { price: formatMoney(nextAmount, currency), day: formatDay(next.effective_from) })}
        </span>
      )}
    </>
  )
}
