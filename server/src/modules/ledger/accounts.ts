/** The chart of accounts. A number and, for clearing, the alias of the provider: `1100:paystack`. */
export const accounts = {
  clearing: (alias: string) => `1100:${alias}`,
  bank: '1200',
  receivable: '1300',
  disputed: '1400',
  credit: '2100',
  suspense: '2200',
  refundsPayable: '2300',
  transcriptFees: '4100',
  deliveryFees: '4200',
  certificateFees: '4300',
  otherFees: '4400',
  gatewayFees: '5100',
  chargebackLoss: '5200',
} as const

const names: Readonly<Record<string, string>> = {
  '1100': 'Gateway clearing',
  '1200': 'Bank',
  '1300': 'Applicants owe',
  '1400': 'Disputed',
  '2100': 'Applicant credit',
  '2200': 'Suspense',
  '2300': 'Refunds payable',
  '4100': 'Transcript fees',
  '4200': 'Delivery fees',
  '4300': 'Certificate fees',
  '4400': 'Other fees',
  '5100': 'Gateway fees',
  '5200': 'Chargeback losses',
}

/** `Gateway clearing: paystack`. */
export function accountName(account: string): string {
  const [number = '', alias] = account.split(':')
  const name = names[number] ?? number
  return alias === undefined ? name : `${name}: ${alias}`
}
