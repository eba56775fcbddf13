import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { useMay } from '../../../features/identity/use-may.ts'
import { RowActions } from '../../../features/offered/row-actions.tsx'
import { priceText } from '../../../features/payment-types/price-text.ts'
import { ListSearch, useListSearch } from '../../../features/settings/list-search.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { labelled } from '../../../lib/labelled.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table, TwoLines } from '../../../ui/table.tsx'
import { useTypeChanges } from './use-types.ts'

export function TypeTable({ types }: { types: readonly PaymentType[] }) {
  const t = useText('admin-payment-types')
  const shared = useText('admin-offered')
  const payers = useText('other-payments')
  const currency = useCurrency()
  const mayWrite = useMay('settings.write')
  const { busy, move, switchTo } = useTypeChanges()
  const list = useListSearch(types, ({ name, code }) => `${name} ${code}`)

  const columns: Column<PaymentType>[] = [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      cell: (type) => (
        <TwoLines
          first={
            mayWrite ? (
              <Link
                className="link"
                to={`${adminPaths.paymentTypes}?type=${type.id}`}
                aria-label={t('editNamed', { name: type.name })}
              >
                {type.name}
              </Link>
            ) : (
              type.name
            )
          }
          second={t(type.fields.length === 0 ? 'asksNothing' : 'asksCount', {
            code: type.code,
            count: type.fields.length,
          })}
        />
      ),
    },
    {
      key: 'price',
      heading: t('price'),
      cell: ({ pricing }) => <span className="numbers">{priceText(payers, pricing, currency)}</span>,
    },
    {
      key: 'status',
      heading: shared('status'),
      className: 'whitespace-nowrap',
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'neutral'}>{shared(active ? 'active' : 'inactive')}</Badge>
      ),
    },
    {
      key: 'actions',
      heading: shared('actions'),
      phone: 'plain',
      end: true,
      cell: (type) => (
        <div className="flex flex-wrap items-center gap-1 md:justify-end lg:flex-nowrap">
          <CopyButton
            text={`${window.location.origin}${paths.otherPayments}?item=${type.code}`}
            what={labelled(t('link'), type.name)}
          />
          {mayWrite && (
            <RowActions
              name={type.name}
              active={type.active}
              busy={busy}
              first={list.search !== '' || type === types[0]}
              last={list.search !== '' || type === types.at(-1)}
              switchTo={(active) => void switchTo(type, active)}
              move={(by) => void move(type, by)}
            />
          )}
        </div>
      ),
    },
  ]
  return (
    <>
      <ListSearch {...list} className="border-b border-line px-5 py-4 md:px-6" />
      {list.found.length > 0 && (
        <Table
          caption={t('title')}
          columns={columns}
          rows={list.found}
          rowKey={({ id }) => id}
          stale={busy}
        />
      )}
    </>
  )
}
