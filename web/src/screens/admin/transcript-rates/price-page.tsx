import { listTranscriptRates } from '@calls/rates'
import { listFormats, listPurposes } from '@calls/rates/choices'
import { useQuery } from '@tanstack/react-query'
import { copyTypes } from '@testamur/contract/applications/statuses'
import type { StaffTranscriptRate } from '@testamur/contract/rates'
import type { StaffFormat, StaffPurpose } from '@testamur/contract/rates/choices'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { todayIn } from '../../../features/payments/days.ts'
import { ChangeHistory } from '../../../features/settings/change-history.tsx'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { BackTo } from '../../../ui/back-to.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { type PriceCell, ratesPath } from './addresses.ts'
import { PriceForm } from './price-form.tsx'
import { PriceHistory } from './price-history.tsx'
import { usePriceNames, usePriceWords } from './price-words.ts'
import { rateInForce, ratesOf } from './prices.ts'

/** One cell of the grid: a form for a new or planned price, and all earlier prices. */
export function PricePage({ cell, rate }: { cell: string; rate: string | null }) {
  const t = useText('admin-transcript-rates')
  const rates = useQuery(queryOf(listTranscriptRates, {}))
  const purposes = useQuery(queryOf(listPurposes, {}))
  const formats = useQuery(queryOf(listFormats, {}))
  const again = () => Promise.all([rates.refetch(), purposes.refetch(), formats.refetch()])
  if (rates.data === undefined || purposes.data === undefined || formats.data === undefined)
    return (
      <NotFetched
        problem={rates.error ?? purposes.error ?? formats.error}
        title={t('failed')}
        again={again}
        lines={8}
      />
    )
  const at = cell.lastIndexOf('.')
  const purpose = purposes.data.data.find(({ code, active }) => active && code === cell.slice(0, at))
  const type = copyTypes.find((one) => one === cell.slice(at + 1))
  if (purpose === undefined || type === undefined)
    return (
      <EmptyState
        icon="search"
        title={t('notFound')}
        actions={
          <LinkButton look="secondary" to={ratesPath('copies')}>
            {t('backToPrices')}
          </LinkButton>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    )
  return (
    <Cell
      cell={{ purpose: purpose.code, type }}
      title={t('pairName', { purpose: purpose.name, copy: t(type) })}
      rates={ratesOf(rates.data.data, { purpose: purpose.code, type })}
      formats={formats.data.data}
      purposes={purposes.data.data}
      wanted={rate}
    />
  )
}

type Props = {
  cell: PriceCell
  title: string
  rates: readonly StaffTranscriptRate[]
  /** Also those that are no longer on offer: the history names them. */
  formats: readonly StaffFormat[]
  purposes: readonly StaffPurpose[]
  wanted: string | null
}

function Cell({ cell, title, rates, formats: all, purposes, wanted }: Props) {
  const t = useText('admin-transcript-rates')
  const mayWrite = useMay('settings.write')
  const words = usePriceWords(all, purposes)
  const formats = all.filter(({ active }) => active)
  const today = todayIn(useInstitution()?.time_zone)
  // The form keeps what is typed in it when the prices are fetched again, and compares them when it is saved.
  const [opened] = useState(rates)
  const latest =
    rateInForce(opened, today) ?? opened.findLast(({ effective_from }) => effective_from <= today)
  const named = opened.find(({ id }) => String(id) === wanted)
  // A price that starts today or later is changed directly. An earlier one is kept, and a new one follows it.
  const edited = named ?? (latest?.effective_from === today ? latest : undefined)
  const rate = edited !== undefined && edited.effective_from >= today ? edited : null
  const nameOf = usePriceNames(rates)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackTo to={ratesPath('copies')}>{t('backToPrices')}</BackTo>
      <h1 className="mt-3 mb-6 text-2xl font-bold">{title}</h1>
      <div className="grid max-w-220 gap-6">
        {mayWrite && (
          <PriceForm
            cell={cell}
            title={title}
            formats={formats}
            rates={opened}
            rate={rate}
            latest={latest ?? null}
            words={words}
          />
        )}
        <PriceHistory title={title} cell={cell} rates={rates} formats={formats} edited={rate} />
        <ChangeHistory
          subject="transcript_rate"
          values={{ purpose: cell.purpose, type: cell.type }}
          nameOf={nameOf}
          {...words}
        />
      </div>
    </>
  )
}
