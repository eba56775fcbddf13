import { createDeliveryRate, listDeliveryRates, updateDeliveryRate } from '@calls/delivery/delivery'
import type { StaffDeliveryRate } from '@testamur/contract/delivery/delivery'
import type { Reply } from '@testamur/contract/endpoint'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useRefresh } from '../../../../features/offered/use-refresh.ts'
import { todayIn } from '../../../../features/payments/days.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import type { SayValue } from '../../../../features/settings/say-value.ts'
import { useEntrySave } from '../../../../features/settings/use-entry-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { showModal } from '../../../../lib/notifications.ts'
import { useCurrency, useInstitution } from '../../../../lib/portal.ts'
import { readNumber } from '../../../../lib/read-number.ts'
import { useRequestKey } from '../../../../lib/request-key.ts'
import { useText } from '../../../../lib/text.ts'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../../ui/page-title.tsx'
import { ratesPath } from '../addresses.ts'
import { usePriceNames } from '../price-words.ts'
import { usePricesSeen } from '../prices-seen.ts'
import { type DeliveryDraft, deliveryBody, deliveryDraft, typeOfPlace } from './delivery-draft.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { type DeliveryLists, samePlace, useDelivery, useDeliveryNames } from './use-delivery.ts'

/** One region and courier: a form for a new or planned price, and all earlier prices. */
export function DeliveryEditor({ wanted, region }: { wanted: string; region: string | null }) {
  const t = useText('admin-transcript-rates')
  const { lists, problem, again } = useDelivery()
  const [opened, setOpened] = useState<StaffDeliveryRate | null>(null)
  if (lists === null) return <NotFetched problem={problem} title={t('failed')} again={again} lines={8} />
  const rate = opened ?? lists.rates.find(({ id }) => String(id) === wanted) ?? null
  // A colleague may remove the price while its form is open, which keeps what is typed.
  if (rate !== opened) setOpened(rate)
  if (rate !== null || wanted === 'new') return <Editor rate={rate} region={region ?? ''} lists={lists} />
  return (
    <EmptyState
      icon="search"
      title={t('notFound')}
      actions={
        <LinkButton look="secondary" to={ratesPath('delivery')}>
          {t('back_delivery')}
        </LinkButton>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  )
}

type Props = { rate: StaffDeliveryRate | null; region: string; lists: DeliveryLists }

function Editor({ rate, region, lists }: Props) {
  const t = useText('admin-transcript-rates')
  const mayWrite = useMay('settings.write')
  const today = todayIn(useInstitution()?.time_zone)
  const refresh = useRefresh([listDeliveryRates])
  const { placeName, courierName } = useDeliveryNames(lists)
  const currency = useCurrency()
  const nameOf = usePriceNames(lists.rates)
  // A price that starts today or later is changed directly. An earlier one is kept, and a new one follows it.
  const edited = rate !== null && rate.effective_from >= today ? rate : null
  const isPlanned = edited !== null && edited.effective_from > today
  const contractForm = useContractForm<DeliveryDraft>({
    schema: () =>
      import('./delivery-schema.ts').then(({ deliverySchema }) => deliverySchema(t, lists.regions, today)),
    defaultValues: deliveryDraft(rate, region, edited?.effective_from ?? today),
  })
  const { form, problems, attempt, placeErrors } = contractForm
  // A price that started today is kept when a later one is planned.
  const isNew = (draft: DeliveryDraft) => edited === null || (!isPlanned && draft.effective_from !== today)
  const seen = usePricesSeen(lists.rates, (one) =>
    samePlace(one, deliveryBody(form.getValues(), lists.regions)),
  )
  const keyOf = useRequestKey()
  const entry = useEntrySave<
    DeliveryDraft,
    DeliveryDraft & { active: boolean },
    Reply<typeof createDeliveryRate>
  >({
    contractForm,
    // A new price continues the one before, so that one must have been seen.
    isNew: false,
    opened: { draft: { ...form.getValues(), active: edited?.active ?? true }, version: 0 },
    async readLatest() {
      const { data } = await readReply(listDeliveryRates, {})
      const draft = form.getValues()
      const [changed, day] = [isNew(draft) ? null : edited, draft.effective_from]
      const found = data && seen.findTheirs(data, { edited: changed, day })
      if (!found) return null
      const { effective_from, active } =
        changed === null ? { effective_from: day, active: true } : found.theirs
      return { draft: { ...deliveryDraft(found.theirs, '', effective_from), active }, version: found.version }
    },
    update({ active, ...draft }, version) {
      const rates = seen.ratesOf(version)
      const body = { ...deliveryBody(draft, lists.regions), rates }
      if (edited === null || isNew(draft))
        return attemptCall(createDeliveryRate, { body, idempotencyKey: keyOf(body) })
      return attemptCall(updateDeliveryRate, {
        params: { id: edited.id },
        body: { ...body, active, version: rates.find(({ id }) => id === edited.id)?.version },
      })
    },
    place(failure) {
      if (placeErrors(failure)) return true
      if (failure.status !== 409 && failure.status !== 417) return false
      const about = failure.status === 409 ? 'effective_from' : 'courier'
      form.setError(about, { type: 'server', message: failure.body?.message ?? '' })
      return true
    },
    refresh,
    tell({ data, message = '' }) {
      const name = t('pairName', { purpose: placeName(data), copy: courierName(data) })
      const price = formatMoney(data.rate, currency)
      showModal('success', t('savedText', { name, price, day: formatDay(data.effective_from) }), {
        title: message,
      })
    },
    list: ratesPath('delivery'),
  })

  const title =
    rate === null ? t('new_delivery') : t('pairName', { purpose: placeName(rate), copy: courierName(rate) })
  const labels = {
    place: t('region'),
    courier: t('courier'),
    delivery_type: t('delivery'),
    region_id: t('region'),
    courier_id: t('courier'),
    rate: t('price'),
    rate_minor: t('price'),
    eta_days_min: t('daysMin'),
    eta_days_max: t('daysMax'),
    effective_from: t('from'),
    active: t('onOffer'),
  }
  const typedType = typeOfPlace(form.getValues('place'), lists.regions)
  const sayValue: SayValue = (field, value) => {
    if (value === 'domestic' || value === 'international') return t(value)
    const id = Number(value) || null
    switch (field) {
      case 'region_id':
      case 'place':
        return placeName({ region_id: id, delivery_type: rate?.delivery_type ?? typedType })
      case 'courier_id':
      case 'courier':
        return courierName({ courier_id: id })
      case 'rate': {
        const amount = readNumber(String(value))
        return amount === undefined ? undefined : formatMoney(amount, currency)
      }
      default:
        return undefined
    }
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackTo to={ratesPath('delivery')}>{t('back_delivery')}</BackTo>
      <h1 className="mt-3 mb-6 text-2xl font-bold">{title}</h1>
      <div className="grid max-w-220 gap-6">
        {mayWrite && (
          <form noValidate onSubmit={(event) => void form.handleSubmit((draft) => entry.save(draft))(event)}>
            <Card title={t(isPlanned ? 'plannedPrice' : 'newPrice')}>
              <div className="grid gap-6">
                <NamedErrorSummary problems={problems} attempt={attempt} />
                <ChangedMeanwhile
                  subject="delivery_rate"
                  id={seen.theirs?.id ?? 0}
                  meanwhile={entry.meanwhile}
                  bringBack={entry.bringBack}
                  labels={labels}
                  sayValue={sayValue}
                />
                <DeliveryFields {...contractForm} lists={lists} fixed={rate !== null} today={today} />
                <div>
                  <Button type="submit" busy={entry.busy}>
                    {t('savePrice')}
                  </Button>
                </div>
              </div>
            </Card>
          </form>
        )}
        {rate !== null && (
          <>
            <DeliveryHistory title={title} rates={lists.rates.filter((one) => samePlace(one, rate))} />
            <ChangeHistory
              subject="delivery_rate"
              values={{
                delivery_type: rate.delivery_type,
                region_id: rate.region_id,
                courier_id: rate.courier_id,
              }}
              nameOf={nameOf}
              labels={labels}
              sayValue={sayValue}
            />
          </>
        )}
      </div>
    </>
  )
}
