import {
  createTranscriptRate,
  listTranscriptRates,
  missingCombinations,
  updateTranscriptRate,
} from '@calls/rates'
import type { Reply } from '@testamur/contract/endpoint'
import type { StaffTranscriptRate } from '@testamur/contract/rates'
import type { StaffFormat } from '@testamur/contract/rates/choices'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { attemptCall } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { readReply } from '../../../api/read-reply.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { todayIn } from '../../../features/payments/days.ts'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../features/settings/named-error-summary.tsx'
import { useEntrySave } from '../../../features/settings/use-entry-save.ts'
import { useContractForm } from '../../../lib/form.ts'
import { formatMoney } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { listOf } from '../../../lib/list-of.ts'
import { showModal } from '../../../lib/notifications.ts'
import { useCurrency, useInstitution } from '../../../lib/portal.ts'
import { useRequestKey } from '../../../lib/request-key.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field, FieldGroup, fieldId } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { type PriceCell, ratesPath } from './addresses.ts'
import { type PriceBody, type PriceDraft, priceBody, priceDraft } from './price-draft.ts'
import type { usePriceWords } from './price-words.ts'
import { amountOf, isOfCell } from './prices.ts'
import { usePricesSeen } from './prices-seen.ts'

type Props = {
  cell: PriceCell
  title: string
  formats: readonly StaffFormat[]
  /** All prices of this purpose and copy type when the form was opened. */
  rates: readonly StaffTranscriptRate[]
  /** The price to change; `null` for a new one. */
  rate: StaffTranscriptRate | null
  /** The price in force, or the last one if it is switched off. */
  latest: StaffTranscriptRate | null
  words: ReturnType<typeof usePriceWords>
}

/** An amount for each format, and the first day of the price. */
export function PriceForm({ cell, title, formats, rates, rate, latest, words }: Props) {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  const today = todayIn(useInstitution()?.time_zone)
  const refresh = useRefresh([listTranscriptRates, missingCombinations])
  const [params] = useSearchParams()
  const isPlanned = rate !== null && rate.effective_from > today
  const contractForm = useContractForm<PriceDraft>({
    schema: () => import('./price-schema.ts').then(({ priceSchema }) => priceSchema(t, cell, today)),
    defaultValues: priceDraft(rate ?? latest ?? undefined, formats, rate?.effective_from ?? today),
  })
  const { form, problems, attempt, errorOf } = contractForm
  const { register, handleSubmit, setError, getValues } = form
  // A price that started today is kept when a later one is planned.
  const isNew = (draft: PriceDraft) => rate === null || (!isPlanned && draft.effective_from !== today)
  const seen = usePricesSeen(rates, (one) => isOfCell(one, cell))
  const keyOf = useRequestKey()
  const entry = useEntrySave<PriceDraft, PriceDraft, Reply<typeof createTranscriptRate>>({
    contractForm,
    // A new price continues the one before, so that one must have been seen.
    isNew: false,
    opened: { draft: getValues(), version: 0 },
    async readLatest() {
      const { data } = await readReply(listTranscriptRates, {})
      const draft = getValues()
      const [edited, day] = [isNew(draft) ? null : rate, draft.effective_from]
      const found = data && seen.findTheirs(data, { edited, day })
      if (!found) return null
      const from = edited === null ? day : found.theirs.effective_from
      return { draft: priceDraft(found.theirs, formats, from), version: found.version }
    },
    update(draft, version) {
      const body = { ...priceBody(cell, draft), rates: seen.ratesOf(version) }
      if (rate === null || isNew(draft))
        return attemptCall(createTranscriptRate, { body: body as PriceBody, idempotencyKey: keyOf(body) })
      return attemptCall(updateTranscriptRate, {
        params: { id: rate.id },
        body: { ...body, version: body.rates.find(({ id }) => id === rate.id)?.version } as PriceBody,
      })
    },
    place(failure) {
      placeFailure(failure)
      return failure.method === 'POST' && (failure.status === 409 || failure.status === 422)
    },
    refresh,
    tell({ data, message = '' }) {
      if (!data.active)
        return showModal('success', t('copyOffText', { name: title }), { title: t('copyOff') })
      const prices = formats.flatMap(({ key, name }) => {
        const amount = amountOf(data, key)
        return amount === undefined ? [] : [`${name} ${formatMoney(amount, currency)}`]
      })
      const text = t('savedText', {
        name: title,
        price: listOf(prices),
        day: formatDay(data.effective_from),
      })
      showModal('success', text, { title: message })
    },
    list: ratesPath('copies'),
  })
  // After a click on a cell of the grid, its amount gets the focus.
  const pressed = useRef(params.get('format'))
  useEffect(() => {
    if (pressed.current !== null) document.getElementById(fieldId(`amounts.${pressed.current}`))?.focus()
  }, [])

  function placeFailure({ status, body }: Failure): void {
    for (const [name, [message]] of Object.entries(body?.errors ?? {}))
      setError(name === 'effective_from' || name === 'active' ? name : `amounts.${name}`, {
        type: 'server',
        message: message ?? '',
      })
    // Another price starts on the same day.
    if (status === 409) setError('effective_from', { type: 'server', message: body?.message ?? '' })
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((draft) => entry.save(draft))(event)}>
      <Card title={t(isPlanned ? 'plannedPrice' : 'newPrice')}>
        <div className="grid gap-6">
          <NamedErrorSummary problems={problems} attempt={attempt} />
          <ChangedMeanwhile
            subject="transcript_rate"
            id={seen.theirs?.id ?? 0}
            meanwhile={entry.meanwhile}
            bringBack={entry.bringBack}
            {...words}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            {formats.map(({ key, name }) => (
              <Field
                key={key}
                name={`amounts.${key}`}
                label={t('amountOf', { format: name, currency })}
                hint={t('amountHint')}
                error={errorOf(`amounts.${key}`)}
              >
                {(control) => (
                  <Input
                    {...control}
                    className="numbers"
                    width="short"
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    {...register(`amounts.${key}`)}
                  />
                )}
              </Field>
            ))}
          </div>
          <Field
            name="effective_from"
            label={t('from')}
            hint={t('fromHint')}
            error={errorOf('effective_from')}
          >
            {(control) => (
              <Input {...control} type="date" width="short" min={today} {...register('effective_from')} />
            )}
          </Field>
          <FieldGroup name="active" legend={t('onOffer')} error={errorOf('active')}>
            <Checkbox label={t('offerCopy')} hint={t('offerCopyHint')} {...register('active')} />
          </FieldGroup>
          <div>
            <Button type="submit" busy={entry.busy}>
              {t('savePrice')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}
