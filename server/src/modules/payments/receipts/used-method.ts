/** How the payer paid, whatever name the gateway has for it. */
const usedMethods = [
  'card',
  'bank_transfer',
  'bank_account',
  'ussd',
  'mobile_money',
  'qr',
  'apple_pay',
  'google_pay',
] as const
type UsedMethod = (typeof usedMethods)[number]

/** The names of Paystack (`channel`), Flutterwave (`payment_type`) and Stripe (`payment_method_details.type`), without separators. */
const names: Readonly<Record<UsedMethod, readonly string[]>> = {
  card: ['card', 'debitcard', 'creditcard', 'cardpresent', 'pos'],
  bank_transfer: ['banktransfer', 'transfer', 'customerbalance', 'eft'],
  bank_account: [
    ...['bank', 'account', 'directdebit', 'usbankaccount', 'sepadebit', 'bacsdebit', 'achdebit'],
    ...['accountachuk', 'debitukaccount', 'debitusaccount'],
  ],
  ussd: ['ussd'],
  mobile_money: ['mobilemoney', 'mpesa', 'momo'],
  qr: ['qr', 'nqr', 'visaqr'],
  apple_pay: ['applepay'],
  google_pay: ['googlepay'],
}
const known: ReadonlyMap<string, UsedMethod> = new Map(
  usedMethods.flatMap((method) => names[method].map((name) => [name, method] as const)),
)

/** `null` for a channel that we have no words for: then the provider's label names the method. */
export function readUsedMethod(channel: string | null): UsedMethod | null {
  if (channel === null) return null
  const name = channel.toLowerCase().replace(/[^a-z]/g, '')
  // Flutterwave has one name for each country, such as mobilemoneyghana.
  return known.get(name) ?? (name.startsWith('mobilemoney') ? 'mobile_money' : null)
}
