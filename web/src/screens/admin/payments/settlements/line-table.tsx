import type { Tone } from '@testamur/contract/applications/statuses'
import type { SettlementRow } from '@testamur/contract/settlements'
import { formatDay } from '../../../../lib/format-date.ts'
import { labelled } from '../../../../lib/labelled.ts'
import { useText } from '../../../../lib/text.ts'
import { StatusPill } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money.tsx'
import { type Column, Table, TwoLines } from '../../../../ui/table.tsx'
import { useAddress } from '../address.ts'

type Props = { rows: readonly SettlementRow[]; stale: boolean; answer: (id: number) => void }

const toneOf = ({ state, resolution }: SettlementRow): Tone =>
  state === 'matched' ? 'success' : resolution === null ? 'warning' : 'neutral'

export function LineTable({ rows, stale, answer }: Props) {
  const t = useText('admin-payments-settlements')
  const words = useText('admin-payments-words')
  const address = useAddress()
  const columns: Column<SettlementRow>[] = [
    {
      key: 'payment',
      heading: t('line'),
      phone: 'title',
      cell: ({ payment_reference, reference, provider_reference, line, settled_on, kind }) => (
        <TwoLines
          first={
            payment_reference === null ? (
              <span className="numbers break-all">
                {reference ?? provider_reference ?? (kind === 'fee' && t('kind_fee'))}
              </span>
            ) : (
              <Link
                className="link numbers break-all"
                to={address.with({ payment: payment_reference })}
                aria-label={words('record', { reference: payment_reference })}
              >
                {payment_reference}
              </Link>
            )
          }
          second={
            <>
              {(kind === 'refund' || kind === 'chargeback') && `${t(`kind_${kind}`)}. `}
              {t('lineOf', { line, day: formatDay(settled_on) })}
            </>
          }
        />
      ),
    },
    {
      key: 'state',
      heading: t('state'),
      phone: 'plain',
      cell: (row) => (
        <div className="grid max-w-96 justify-items-start gap-1">
          <StatusPill tone={toneOf(row)} label={t(`state_${row.state}`)} />
          {row.state !== 'matched' && row.resolution === null && (
            <span className="text-sm text-soft">{row.message}</span>
          )}
          {row.resolution !== null && (
            <span className="text-sm break-words text-soft">
              {labelled(row.resolved_by ?? '', t(`resolved_${row.resolution as 'returned'}`))}. {row.note}
            </span>
          )}
          {row.allowed.length > 0 && (
            <Button size="sm" look="secondary" onClick={() => answer(row.id)}>
              {t('answer')}
            </Button>
          )}
        </div>
      ),
    },
    {
      key: 'gross',
      heading: t('gross'),
      end: true,
      cell: ({ gross, received, currency }) => (
        <>
          <Money className="block font-semibold" amount={gross} currency={currency} />
          {received !== null && received !== gross && (
            <span className="block text-sm text-warning-text">
              {t('booked')} <Money amount={received} currency={currency} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'fee',
      heading: t('fee'),
      end: true,
      desk: true,
      cell: ({ fee, currency }) => <Money amount={fee} currency={currency} />,
    },
    {
      key: 'net',
      heading: t('net'),
      end: true,
      cell: ({ net, currency }) => <Money amount={net} currency={currency} />,
    },
  ]
  return <Table caption={t('lines')} columns={columns} rows={rows} rowKey={({ id }) => id} stale={stale} />
}
