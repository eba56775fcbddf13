import { getRefund } from '@calls/refunds'
import { useQuery } from '@tanstack/react-query'
import type { RefundAct, RefundRecord } from '@testamur/contract/refunds'
import { useState } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { RefundPill } from '../../../../features/payments/staff-words.tsx'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Fetched } from '../fetched.tsx'
import { ActButtons } from './act-buttons.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { SettleDialog } from './settle-dialog.tsx'

type Props = { reference: string; close: () => void }

/** A refund: its status, the next step, and its history. */
export function RefundDialog({ reference, close }: Props) {
  const t = useText('admin-payments-refunds')
  const query = useQuery(queryOf(getRefund, { params: { reference } }))
  const [act, setAct] = useState<RefundAct | null>(null)
  const refund = query.data?.data.refund
  // Somebody else may have decided meanwhile.
  const asked = refund !== undefined && act !== null && refund.allowed.includes(act) ? act : null
  return (
    <>
      <Dialog
        open
        wide
        onClose={close}
        title={refund === undefined ? t('loading') : t('title', { name: refund.payer })}
      >
        <Fetched query={query}>{({ data }) => <Panel record={data} ask={setAct} />}</Fetched>
      </Dialog>
      {refund !== undefined && asked === 'settle' && (
        <SettleDialog refund={refund} close={() => setAct(null)} />
      )}
      {refund !== undefined && asked !== null && asked !== 'settle' && asked !== 'requery' && (
        <DecideDialog key={asked} refund={refund} act={asked} close={() => setAct(null)} />
      )}
    </>
  )
}

function Panel({ record: { refund, events }, ask }: { record: RefundRecord; ask: (act: RefundAct) => void }) {
  const t = useText('admin-payments-refunds')
  const words = useText('admin-payments-words')
  const zone = useInstitution()?.time_zone
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <RefundPill status={refund.status} />
          <Money className="text-xl font-bold" amount={refund.amount} currency={refund.currency} />
        </div>
        <p>{refund.message}</p>
        <ActButtons refund={refund} ask={ask} />
      </div>
      <RefundFacts refund={refund} />
      <section>
        <h3 className="text-lg font-semibold">{t('history')}</h3>
        <ol className="mt-2 grid gap-3">
          {events.map(({ at, actor, to, note }, index) => (
            <li key={`event-${index}`}>
              <span className="font-semibold">{words(`refund_${to as 'approved'}`)}</span>
              {note !== null && note !== '' && <span className="block break-words">{note}</span>}
              <span className="numbers block text-sm text-faint">
                {formatDate(at, zone)} · {actor}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
