import { messageOf, messageOfValue } from '../../messages/message.ts'
import type { AdapterKind, PaymentProvider } from '../providers/index.ts'
import type { ConfirmedTransfer } from './store.ts'

const DAY = 24 * 60 * 60 * 1000
/** A bank transfer may take this long. */
const WATCH_DAYS = 60

/** Confirmed transfers of a payment, oldest first. */
type FindConfirmed = (reference: string) => Promise<readonly ConfirmedTransfer[]>

/**
 * Bank transfer as a payment method. The payer sees the account, and a person confirms the money, so that it is
 * settled like that of any gateway.
 */
export function bankTransferKind(confirmed: FindConfirmed): AdapterKind {
  return {
    code: 'bank_transfer',
    fields: [
      { name: 'bank', secret: false },
      { name: 'account_name', secret: false },
      { name: 'account_number', secret: false },
      { name: 'swift', secret: false, optional: true },
    ],
    faults: ({ values }) =>
      /^[0-9A-Z -]{6,34}$/i.test(values['account_number'] ?? '')
        ? {}
        : { account_number: messageOf('bankTransfers.enterAccountNumber') },
    create: ({ values }) => createBankTransferProvider(values, confirmed),
  }
}

function createBankTransferProvider(
  account: Readonly<Record<string, string>>,
  confirmed: FindConfirmed,
): PaymentProvider {
  return {
    code: 'bank_transfer',
    capabilities: {
      currencies: [],
      methods: { own_account: [] },
      minAmount: {},
      maxAmount: null,
      refund: 'none',
      refundIdempotency: 'none',
      initiateIdempotency: 'same_result',
      canCancel: false,
      lateSuccessPossible: true,
      watchAfterCloseMs: WATCH_DAYS * DAY,
    },
    async initiate({ reference, amount, expiresAt }) {
      const lines = [
        [messageOf('bankTransfers.bank'), account['bank']],
        [messageOf('bankTransfers.accountName'), account['account_name']],
        [messageOf('bankTransfers.accountNumber'), account['account_number']],
        [messageOf('bankTransfers.swiftCode'), account['swift']],
        [
          messageOf('bankTransfers.amount'),
          messageOfValue({ money: amount.minor, currency: amount.currency }),
        ],
        [messageOf('bankTransfers.description'), reference],
      ] as const
      return {
        providerRef: null,
        handoff: {
          kind: 'instructions',
          lines: lines.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
        },
        handoffExpiresAt: new Date(expiresAt.getTime() + WATCH_DAYS * DAY),
      }
    },
    async query({ reference, expected }) {
      const transfers = await confirmed(reference)
      const minor = transfers.reduce((sum, transfer) => sum + transfer.amount_minor, 0)
      const first = transfers[0]
      const money = first === undefined ? null : { minor, currency: expected.currency }
      return {
        status: first === undefined ? 'open' : 'succeeded',
        rawStatus: `${transfers.length} confirmed`,
        reference,
        mode: 'offline',
        providerTxnId: first?.bank_reference ?? null,
        paid: money,
        credited: money,
        fee: null,
        channel: first === undefined ? null : 'bank transfer',
        paidAt: null,
        evidence: transfers,
      }
    },
    async check() {
      return messageOf('bankTransfers.payersAreTold', {
        account: account['account_number'] ?? '',
        bank: account['bank'] ?? '',
      })
    },
    verifyWebhook: () => ({ kind: 'rejected', reason: 'a bank account sends no notices' }),
    parseWebhook: () => [],
    ack: 'OK',
  }
}
