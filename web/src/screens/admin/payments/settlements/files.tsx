import { listSettlements } from '@calls/settlements'
import { useQuery } from '@tanstack/react-query'
import type { SettlementFile } from '@testamur/contract/settlements'
import { queryOf } from '../../../../api/queries.ts'
import { useProviderLabel } from '../../../../features/payments/provider-labels.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { type Column, Table, TwoLines } from '../../../../ui/table.tsx'
import { useAddress } from '../address.ts'
import { Fetched } from '../fetched.tsx'

/** The lines of a file that could not be read, for correcting them or asking the provider. */
function LeftOut({ file: { left_out, left_out_count } }: { file: SettlementFile }) {
  const t = useText('admin-payments-settlements')
  if (left_out_count === 0) return null
  return (
    <details className="text-start text-sm">
      <summary className="cursor-pointer font-semibold text-warning-text">
        {t('leftOutCount', { count: left_out_count })}
      </summary>
      <ul className="mt-1 grid gap-1">
        {left_out.map(({ line, column, why }) => (
          <li key={line} className="max-w-96 break-words">
            {column === null ? t('leftOutLine', { line, why }) : t('leftOutCell', { line, column, why })}
          </li>
        ))}
      </ul>
    </details>
  )
}

export function Files() {
  const t = useText('admin-payments-settlements')
  const address = useAddress()
  const zone = useInstitution()?.time_zone
  const labelOf = useProviderLabel()
  const page = Number(/^[1-9]\d{0,6}$/.exec(address.get('files'))?.[0] ?? 1)
  const query = useQuery(queryOf(listSettlements, { query: { page } }))
  const sums = (row: SettlementFile, of: 'gross' | 'fee' | 'net') =>
    row.totals.map((total) => (
      <Money key={total.currency} className="block" amount={total[of]} currency={total.currency} />
    ))
  const columns: Column<SettlementFile>[] = [
    {
      key: 'name',
      heading: t('file'),
      phone: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <Link className="link break-all" to={address.with({ file: String(row.id), page: '', files: '' })}>
              {row.name}
            </Link>
          }
          second={`${row.uploaded_by}, ${formatDate(row.uploaded_at, zone)}`}
        />
      ),
    },
    { key: 'provider', heading: t('provider'), cell: (row) => labelOf(row.provider) },
    {
      key: 'lines',
      heading: t('lines'),
      end: true,
      cell: (row) => (
        <>
          <span className="block">
            {t('matchedOf', { matched: formatNumber(row.matched), rows: formatNumber(row.rows) })}
          </span>
          {row.open > 0 && (
            <span className="block text-sm font-semibold text-warning-text">
              {t('openCount', { count: row.open })}
            </span>
          )}
          {row.skipped > 0 && (
            <span className="block text-sm text-soft">{t('skippedCount', { count: row.skipped })}</span>
          )}
          <LeftOut file={row} />
        </>
      ),
    },
    { key: 'gross', heading: t('gross'), end: true, desk: true, cell: (row) => sums(row, 'gross') },
    { key: 'fee', heading: t('fee'), end: true, desk: true, cell: (row) => sums(row, 'fee') },
    { key: 'net', heading: t('net'), end: true, cell: (row) => sums(row, 'net') },
  ]
  return (
    <Card flush title={t('files')}>
      <Fetched query={query} className="p-6">
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState icon="file" title={t('noFiles')}>
              {t('noFilesText')}
            </EmptyState>
          ) : (
            <>
              <Table
                caption={t('files')}
                columns={columns}
                rows={list.data}
                rowKey={({ id }) => id}
                stale={query.isPlaceholderData}
              />
              <Pagination meta={list} hrefOf={(to) => address.with({ files: to === 1 ? '' : String(to) })} />
            </>
          )
        }
      </Fetched>
    </Card>
  )
}
