import type { Translate } from '../../../lib/text.ts'

/** What providers call the ways to pay; each has names of its own for the same ones. */
const channels = {
  card: 'channel_card',
  bank: 'channel_bank_transfer',
  bank_transfer: 'channel_bank_transfer',
  banktransfer: 'channel_bank_transfer',
  account: 'channel_bank_transfer',
  ussd: 'channel_ussd',
  mobile_money: 'channel_mobile_money',
  mobilemoney: 'channel_mobile_money',
} as const

const isKnown = (name: string): name is keyof typeof channels => Object.hasOwn(channels, name)

/** In the reader's words; one that nobody has heard of stays as its provider says it. */
export function channelName(t: Translate<'payment'>, said: string): string {
  const name = said
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return isKnown(name) ? t(channels[name]) : said.replaceAll('_', ' ')
}
