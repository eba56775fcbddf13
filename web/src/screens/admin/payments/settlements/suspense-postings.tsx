import { listSuspensePostings, reverseSuspensePosting } from '@calls/payments/suspense'
import { useQuery } from '@tanstack/react-query'
import type { SuspensePosting } from '@testamur/contract/payments/suspense'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { type Column, Table, TwoLines } from '../../../../ui/table.tsx'
import { useAddress } from '../address.ts'
import { FormDialog, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

/** The postings to and from suspense with their authors and reasons. A posting is reversed by another one. */
export function SuspensePostings() {
  const t = useText('admin-payments-suspense')
  const zone = useInstitution()?.time_zone
  const address = useAddress()
  const [back, setBack] = useState<SuspensePosting>()
  const page = Number(/^[1-9]\d{0,6}$/.exec(address.get('postings'))?.[0] ?? 1)
  const query = useQuery(queryOf(listSuspensePostings, { query: { page } }))
  if (query.data === undefined || query.data.data.length === 0) return null
  const link = ({ reverses, reversed_by }: SuspensePosting) => {
    if (reverses !== null) return t('takesBack', { id: reverses })
    return reversed_by === null ? null : t('takenBack', { id: reversed_by })
  }
  const columns: Column<SuspensePosting>[] = [
    {
      key: 'posting',
      heading: t('posting'),
      phone: 'title',
      cell: (row) => (
        <TwoLines
          first={`${row.id} · ${row.account_name}`}
          second={t('postedBy', { name: row.posted_by, at: formatDate(row.at, zone) })}
        />
      ),
    },
    {
      key: 'reason',
      heading: t('reason'),
      cell: (row) => (
        <>
          <span className="block break-words">{row.reason}</span>
          {link(row) !== null && <span className="block text-sm text-faint">{link(row)}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      heading: t('held'),
      end: true,
      cell: (row) => <Money amount={-row.amount} currency={row.currency} />,
    },
    {
      key: 'act',
      heading: '',
      end: true,
      cell: (row) =>
        row.may_reverse && (
          <Button size="sm" look="quiet" onClick={() => setBack(row)}>
            {t('reverse')}
          </Button>
        ),
    },
  ]
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('postings')}</h3>
      <Table
        caption={t('postings')}
        columns={columns}
        rows={query.data.data}
        rowKey={({ id }) => id}
        stale={query.isPlaceholderData}
      />
      <Pagination meta={query.data} hrefOf={(to) => address.with({ postings: to === 1 ? '' : String(to) })} />
      {back !== undefined && <ReverseDialog key={back.id} posting={back} close={() => setBack(undefined)} />}
    </div>
  )
}

function ReverseDialog({ posting, close }: { posting: SuspensePosting; close: () => void }) {
  const t = useText('admin-payments-suspense')
  const { busy, change } = useChange()
  const form = useFields({ reason: '' }, ({ reason }) => ({
    reason: reason.trim().length < 3 ? t('reasonMissing') : undefined,
  }))
  const submit = async () => {
    if (!form.ready()) return
    const done = await change(
      () =>
        call(reverseSuspensePosting, {
          params: { id: posting.id },
          body: { reason: form.values.reason },
          onFailure: form.refuse,
        }),
      t('reversed'),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('reverseTitle', { id: posting.id })}
      confirm={t('confirmReverse')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p>{t('reverseText', { amount: formatMoney(posting.amount, posting.currency) })}</p>
      <Paragraph form={form} name="reason" label={t('reason')} hint={t('reasonHint')} />
    </FormDialog>
  )
}
