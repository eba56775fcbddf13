import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { useMayWrite } from '../../../features/offered/may-write.ts'
import { priceText } from '../../../features/payment-types/price-text.ts'
import { ListSearch, useListSearch } from '../../../features/settings/list-search.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { labelled } from '../../../lib/labelled.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table, TwoLines } from '../../../ui/table.tsx'
import { useTypeChanges } from './use-types.ts'

export function TypeTable({ types }: { types: readonly PaymentType[] }) {
  const t = useText('admin-payment-types')
  const payers = useText('other-payments')
  const currency = useCurrency()
  const mayWrite = useMayWrite()
  const { busy, move, switchTo } = useTypeChanges()
  const list = useListSearch(types, ({ name, code }) => `${name} ${code}`)
  const placeOf = (type: PaymentType) => types.indexOf(type)

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
      heading: t('status'),
      className: 'whitespace-nowrap',
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
      ),
    },
    {
      key: 'actions',
      heading: t('actions'),
      phone: 'plain',
      end: true,
      cell: (type) => (
        <div className="flex flex-wrap items-center gap-1 md:justify-end lg:flex-nowrap">
          <CopyButton
            text={`${window.location.origin}${paths.otherPayments}?item=${type.code}`}
            what={labelled(t('link'), type.name)}
          />
          {mayWrite && (
            <>
              <Button
                size="sm"
                look="quiet"
                className="whitespace-nowrap"
                busy={busy}
                onClick={() => void switchTo(type, !type.active)}
              >
                {t(type.active ? 'switchOff' : 'switchOn')}
                <span className="sr-only"> {type.name}</span>
              </Button>
              <IconButton
                label={t('up', { name: type.name })}
                disabled={list.search !== '' || placeOf(type) === 0}
                onClick={() => void move(type, -1)}
              >
                <Icon name="chevron-down" className="rotate-180" />
              </IconButton>
              <IconButton
                label={t('down', { name: type.name })}
                disabled={list.search !== '' || placeOf(type) === types.length - 1}
                onClick={() => void move(type, 1)}
              >
                <Icon name="chevron-down" />
              </IconButton>
            </>
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
