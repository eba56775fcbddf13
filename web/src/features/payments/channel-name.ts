/** The providers' names of payment methods; each provider has its own names. */
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

type ChannelText = (key: (typeof channels)[keyof typeof channels]) => string

/** The name in the reader's language; unknown ones are shown as the provider sends them. */
export function channelName(t: ChannelText, said: string): string {
  const name = said
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return isKnown(name) ? t(channels[name]) : said.replaceAll('_', ' ')
}
