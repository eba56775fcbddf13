import { listDeliveryRates } from '@calls/delivery/delivery'
import { listTranscriptRates } from '@calls/rates'
import { listFormats, listPurposes } from '@calls/rates/choices'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { useText } from '../../../../lib/text.ts'
import { BackTo } from '../../../../ui/back-to.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../../ui/page-title.tsx'
import { ratesPath } from '../addresses.ts'
import { useDelivery, useDeliveryNames } from '../delivery/use-delivery.ts'
import { changeOfCopies, changeOfDelivery } from './percent-calls.ts'
import { PercentForm, type PercentKind } from './percent-form.tsx'

/** Changes all or some prices by a percentage. */
export function PercentPage({ of }: { of: 'copies' | 'delivery' }) {
  const t = useText('admin-transcript-rates')
  return (
    <>
      <PageTitle>{t(`percentTitle_${of}`)}</PageTitle>
      <BackTo to={ratesPath(of)}>{t(of === 'copies' ? 'backToPrices' : 'back_delivery')}</BackTo>
      <h1 className="mt-3 mb-1 text-2xl font-bold">{t(`percentTitle_${of}`)}</h1>
      <p className="mb-6 max-w-prose text-soft">{t('percentLead')}</p>
      {of === 'copies' ? <OfCopies /> : <OfDelivery />}
    </>
  )
}

function OfCopies() {
  const t = useText('admin-transcript-rates')
  const purposes = useQuery(queryOf(listPurposes, {}))
  const formats = useQuery(queryOf(listFormats, {}))
  if (purposes.data === undefined || formats.data === undefined)
    return (
      <NotFetched
        problem={purposes.error ?? formats.error}
        title={t('failed')}
        again={() => Promise.all([purposes.refetch(), formats.refetch()])}
        lines={6}
      />
    )
  const offered = purposes.data.data.filter(({ active }) => active)
  const priced = formats.data.data.filter(({ active }) => active)
  const nameOf = (list: readonly { readonly name: string }[], index: number) => list[index]?.name
  const kind: PercentKind = {
    tab: 'copies',
    lists: [listTranscriptRates],
    groups: [
      {
        key: 'purposes',
        legend: t('tab_purposes'),
        choices: offered.map(({ code, name }) => ({ value: code, label: name })),
      },
      {
        key: 'types',
        legend: t('copy'),
        choices: (['student_copy', 'official_copy'] as const).map((value) => ({ value, label: t(value) })),
      },
      {
        key: 'formats',
        legend: t('tab_formats'),
        choices: priced.map(({ key, name }) => ({ value: key, label: name })),
      },
    ],
    send: (change) =>
      changeOfCopies(change, ({ purpose, type, format }) =>
        t('cellName', {
          purpose:
            nameOf(
              offered,
              offered.findIndex(({ code }) => code === purpose),
            ) ?? purpose,
          copy: t(type),
          format:
            nameOf(
              priced,
              priced.findIndex(({ key }) => key === format),
            ) ?? format,
        }),
      ),
  }
  return <PercentForm {...kind} />
}

function OfDelivery() {
  const t = useText('admin-transcript-rates')
  const { lists, problem, again } = useDelivery()
  const { placeName, courierName } = useDeliveryNames(lists ?? { regions: [], couriers: [] })
  if (lists === null) return <NotFetched problem={problem} title={t('failed')} again={again} lines={6} />
  const kind: PercentKind = {
    tab: 'delivery',
    lists: [listDeliveryRates],
    groups: [
      {
        key: 'delivery_types',
        legend: t('deliveryType'),
        choices: (['domestic', 'international'] as const).map((value) => ({ value, label: t(value) })),
      },
      {
        key: 'couriers',
        legend: t('courier'),
        choices: lists.couriers
          .filter(({ active }) => active)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    send: (change) =>
      changeOfDelivery(change, (rate) =>
        t('pairName', { purpose: placeName(rate), copy: courierName(rate) }),
      ),
  }
  return <PercentForm {...kind} />
}
