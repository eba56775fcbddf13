import {
  createTranscriptRate,
  deleteTranscriptRate,
  listTranscriptRates,
  missingCombinations,
  updateTranscriptRate,
} from '@testamur/contract/rates'
import * as calls from '@testamur/contract/rates/choices'
import { changeTranscriptRates } from '@testamur/contract/rates/percent-changes'
import { keepReply } from '../../http/keep-reply.ts'
import { type Route, route } from '../../http/route.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { removePrice } from '../settings/index.ts'
import { changeRates } from './change-prices.ts'
import { staffRateView } from './prices.ts'
import { rateKind } from './rate-kind.ts'
import { addFormat, addPurpose, changeFormat, changeMethod, changePurpose } from './save-choice.ts'
import { saveRate } from './save-rate.ts'
import type { Rates } from './service.ts'

export const ratesRoutes = ({ deps, choices, list, missingCombinations: findMissing }: Rates): Route[] => [
  route(listTranscriptRates, async () => ({ data: await list() })),
  route(createTranscriptRate, ({ body, context }) =>
    keepReply(context, (keep) =>
      saveRate(deps, null, body, context, (tx, { price, first, replaces }) => {
        const message = replaces
          ? messageOf('prices.newRateReplaces', { day: { day: price.effective_from } })
          : messageOf(first ? 'rates.rateAddedSuccessfully' : 'prices.newRateAdded')
        return keep(tx, { message, data: staffRateView(price) })
      }),
    ),
  ),
  route(updateTranscriptRate, async ({ params, body, context: { actor, ip } }) => {
    const { price, replaces } = await saveRate(deps, params.id, body, { actor, ip })
    const message = replaces
      ? messageOf('prices.rateUpdatedReplaces', { day: { day: price.effective_from } })
      : messageOf('prices.rateUpdated')
    return { message, data: staffRateView(price) }
  }),
  route(deleteTranscriptRate, async ({ params, query, context: { actor, ip } }) => {
    await removePrice(deps, rateKind, { id: params.id, version: query.version }, { actor, ip })
    return { message: messageOf('prices.priceTakenBack') }
  }),
  route(changeTranscriptRates, async ({ body, context: { actor, ip } }) => {
    const data = await changeRates(deps, body, { actor, ip })
    if (body.dry_run) return { data }
    return { message: messageOf('prices.pricesChanged', { count: data.changes.length }), data }
  }),
  route(missingCombinations, async () => ({ data: await findMissing() })),
  ...choiceRoutes(deps, choices),
]

type Saved = { readonly name: string; readonly active: boolean }

const added = ({ name }: Saved): Message => messageOf('rates.choiceAdded', { name: { own: name } })

/** Says how many open copies still use what was switched off. */
function saved({ name, active }: Saved, { open_copies: copies }: calls.SettingUses): Message {
  if (active) return messageOf('rates.choiceSaved', { name: { own: name } })
  return messageOf('rates.choiceSwitchedOff', { name: { own: name }, copies })
}

const choiceRoutes = (deps: Rates['deps'], choices: Rates['choices']): Route[] => [
  route(calls.listPurposes, async () => ({ data: await choices.purposes() })),
  route(calls.purposeUses, async ({ params }) => ({ data: await choices.purposeUses(params.code) })),
  route(calls.createPurpose, ({ body, context }) =>
    keepReply(context, (keep) =>
      addPurpose(deps, body, context, (tx, data) => keep(tx, { message: added(data), data })),
    ),
  ),
  route(calls.updatePurpose, async ({ params, body, context: { actor, ip } }) => {
    const data = await changePurpose(deps, params.code, body, { actor, ip })
    return { message: saved(data, await choices.purposeUses(params.code)), data }
  }),
  route(calls.orderPurposes, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('rates.orderSaved'),
    data: await choices.orderPurposes(body.purposes, { actor, ip }),
  })),
  route(calls.listFormats, async () => ({ data: await choices.formats() })),
  route(calls.formatUses, async ({ params }) => ({ data: await choices.formatUses(params.key) })),
  route(calls.createFormat, ({ body, context }) =>
    keepReply(context, (keep) =>
      addFormat(deps, body, context, (tx, data) => keep(tx, { message: added(data), data })),
    ),
  ),
  route(calls.updateFormat, async ({ params, body, context: { actor, ip } }) => {
    const data = await changeFormat(deps, params.key, body, { actor, ip })
    return { message: saved(data, await choices.formatUses(params.key)), data }
  }),
  route(calls.orderFormats, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('rates.orderSaved'),
    data: await choices.orderFormats(body.formats, { actor, ip }),
  })),
  route(calls.listDeliveryMethods, async () => ({ data: await choices.methods() })),
  route(calls.deliveryMethodUses, async ({ params }) => ({ data: await choices.methodUses(params.code) })),
  route(calls.updateDeliveryMethod, async ({ params, body, context: { actor, ip } }) => {
    const data = await changeMethod(deps, params.code, body, { actor, ip })
    return { message: saved(data, await choices.methodUses(params.code)), data }
  }),
  route(calls.orderDeliveryMethods, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('rates.orderSaved'),
    data: await choices.orderMethods(body.delivery_methods, { actor, ip }),
  })),
]
