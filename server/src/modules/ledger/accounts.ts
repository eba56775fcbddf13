import { messageOf, type Said } from '../../messages/message.ts'

/** The chart of accounts: a number and, for clearing, the alias of the provider: `1100:paystack`. */
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

const names: Readonly<Record<string, Said>> = {
  '1100': messageOf('ledger.gatewayClearing'),
  '1200': messageOf('ledger.bank'),
  '1300': messageOf('ledger.applicantsOwe'),
  '1400': messageOf('ledger.disputed'),
  '2100': messageOf('ledger.applicantCredit'),
  '2200': messageOf('ledger.suspense'),
  '2300': messageOf('ledger.refundsPayable'),
  '4100': messageOf('ledger.transcriptFees'),
  '4200': messageOf('ledger.deliveryFees'),
  '4300': messageOf('ledger.certificateFees'),
  '4400': messageOf('ledger.otherFees'),
  '5100': messageOf('ledger.gatewayFees'),
  '5200': messageOf('ledger.chargebackLosses'),
}

/** `Gateway clearing: paystack`. */
export function accountName(account: string): Said {
  const [number = '', alias] = account.split(':')
  const name = names[number] ?? number
  return alias === undefined ? name : messageOf('ledger.accountOf', { name, alias })
}
