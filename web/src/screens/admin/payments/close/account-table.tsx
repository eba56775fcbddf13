import { sumMinor, toMajor, toMinor } from '@testamur/contract/money'
import type { DayFigures } from '@testamur/contract/settlements'
import { useAccountName } from '../../../../features/payments/provider-labels.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Money } from '../../../../ui/money.tsx'
import { type Column, Table, TwoLines } from '../../../../ui/table.tsx'

type Row = DayFigures['accounts'][number]

/** The ledger of a day. Debits and credits are equal unless something is wrong. */
export function AccountTable({ figures: { accounts, currency } }: { figures: DayFigures }) {
  const t = useText('admin-payments-close')
  const nameOf = useAccountName()
  const sumOf = (key: 'debits' | 'credits') => toMajor(sumMinor(accounts.map((row) => toMinor(row[key]))))
  const debits = sumOf('debits')
  const credits = sumOf('credits')
  const words = { debits: formatMoney(debits, currency), credits: formatMoney(credits, currency) }
  const column = (key: 'debits' | 'credits' | 'balance'): Column<Row> => ({
    key,
    heading: t(key),
    end: true,
    cell: (row) => <Money amount={row[key]} currency={currency} />,
  })
  const columns: Column<Row>[] = [
    {
      key: 'account',
      heading: t('account'),
      phone: 'title',
      cell: (row) => (
        <TwoLines first={nameOf(row)} second={<span className="numbers">{row.account.split(':')[0]}</span>} />
      ),
    },
    column('debits'),
    column('credits'),
    column('balance'),
  ]
  return (
    <Card flush level={3} title={t('byAccount')}>
      {accounts.length === 0 ? (
        <p className="p-6 text-soft">{t('noMovement')}</p>
      ) : (
        <Table caption={t('byAccount')} columns={columns} rows={accounts} rowKey={({ account }) => account} />
      )}
      <Alert
        className="m-5"
        tone={debits === credits ? 'success' : 'danger'}
        title={t(debits === credits ? 'balanced' : 'unbalanced', words)}
      />
    </Card>
  )
}
