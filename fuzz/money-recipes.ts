import { createHmac, randomUUID } from 'node:crypto'
import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import type { Place } from './places.ts'
import {
  fetchAsAdministrator,
  getToday,
  makeCsvFile,
  type Recipe,
  type RequestParts,
  selectRows,
} from './recipe.ts'
import type { FuzzWorld } from './requests.ts'

/** A settlement file for payments that do not exist. */
const settlement = ({ random }: FuzzWorld) => {
  const line = `PNOBODY${random.below(1_000_000)},900,0,900,NGN,${getToday()}`
  return makeCsvFile(`Reference,Amount,Fees,Amount Settled,Currency,Settlement Date\r\n${line}\r\n`)
}

const decision = async (world: FuzzWorld, place: Place | null): Promise<RequestParts> => {
  const [refund] = await selectRows<{ version: number; amount: string }>(
    world,
    `select version, amount_minor / 100.0 as amount from refunds where reference = '${place?.params['reference'] ?? ''}'`,
  )
  return {
    body: { version: refund?.version ?? 0, amount: Number(refund?.amount ?? 0), note: 'Seen and agreed' },
  }
}

const paymentType = () => ({
  name: `Fee ${randomUUID().slice(0, 8)}`,
  code: `fee_${randomUUID().slice(0, 8).replace(/\W/g, '')}`,
  pricing: { kind: 'fixed', amount: 1_000 },
})

/** Payments, what banks and gateways send, and refunds. */
export const moneyRecipes: Readonly<Record<string, Recipe>> = {
  async webhookPayment(world) {
    const [payment] = await selectRows<{ reference: string }>(
      world,
      'select reference from payments order by random() limit 1',
    )
    const body = JSON.stringify({
      event: 'charge.success',
      data: { reference: payment?.reference, id: 1, status: 'success' },
    })
    const key = localGatewayKeys['paystack']?.['secret_key'] ?? ''
    const signature = createHmac('sha512', key).update(body).digest('hex')
    return { params: { provider: 'paystack' }, body, headers: { 'x-paystack-signature': signature } }
  },
  async secretWebhookPayment(world) {
    const providers = await fetchAsAdministrator<{ alias: string; webhook_url: string | null }[]>(
      world,
      '/payment-providers',
    )
    const [, provider = 'remita', secret = 'x'] =
      /\/webhooks\/([^/]+)\/([^/?]+)$/.exec(
        providers
          ?.map(({ webhook_url }) => webhook_url ?? '')
          .find((url) => /\/webhooks\/[^/]+\/./.test(url)) ?? '',
      ) ?? []
    const [payment] = await selectRows<{ reference: string }>(
      world,
      'select reference from payments order by random() limit 1',
    )
    return {
      params: { provider, secret },
      body: JSON.stringify([{ rrr: '270000000001', orderRef: payment?.reference, amount: 100 }]),
    }
  },
  async startPayment(world) {
    const [invoice] = await selectRows<{ reference: string; application_id: number; total: string }>(
      world,
      `select reference, application_id, total_minor / 100.0 as total from invoices
       where status = 'open' and received_minor = 0 and application_id is not null order by random() limit 1`,
    )
    return {
      body: {
        invoice_reference: invoice?.reference,
        provider: 'bank',
        amount: Number(invoice?.total ?? 0),
      },
      token: await world.people.visitor('application', invoice?.application_id ?? 0),
    }
  },
  createPaymentType: async () => ({ body: paymentType() }),
  updatePaymentType: async (_, place) => ({ body: { ...paymentType(), version: place?.version ?? 0 } }),
  orderPaymentTypes: async (world) => ({
    body: { types: await selectRows(world, 'select id, version from payment_types order by random()') },
  }),
  async submitStandalonePayment(world) {
    const [type] = await selectRows<{ code: string }>(
      world,
      `select code from payment_types where code like 'fee_%' and active limit 1`,
    )
    const made =
      type ??
      (await world.call<{ code: string }>('POST', '/payment-types', {
        token: await world.people.staff('administrator'),
        body: paymentType(),
      }))
    return { body: { payment_type: made?.code, name: 'Ada Obi', email: 'ada@example.com', amount: 1_000 } }
  },
  uploadSettlement: async (world) => ({ body: { provider: 'paystack' }, file: settlement(world) }),
  async resolveSettlementRow(world) {
    await world.call('POST', '/settlements', {
      token: await world.people.staff('administrator'),
      body: { provider: 'paystack' },
      file: settlement(world),
    })
    const rows = await fetchAsAdministrator<{ id: number; version: number }[]>(world, '/settlement-rows')
    const [row] = rows ?? []
    return {
      params: { id: String(row?.id ?? 0) },
      body: { resolution: 'explained', note: 'Seen', version: row?.version ?? 0 },
    }
  },
  async postSuspense(world) {
    for (const row of (
      (await fetchAsAdministrator<{ id: number; version: number; state?: string }[]>(
        world,
        '/settlement-rows',
      )) ?? []
    ).slice(0, 3))
      await world.call('POST', `/settlement-rows/${row.id}/resolve`, {
        token: await world.people.staff('administrator'),
        body: { resolution: 'explained', note: 'Seen at the bank', version: row.version },
      })
    const suspense = await fetchAsAdministrator<{
      accounts: { account: string }[]
      balances: { currency: string; available: number }[]
    }>(world, '/suspense')
    const account = suspense?.accounts.at(-1)?.account
    return {
      body: {
        currency: 'NGN',
        amount: 1,
        available: suspense?.balances[0]?.available ?? 0,
        account,
        reason: 'Found at the bank',
      },
    }
  },
  createPaymentProvider: async () => ({
    body: {
      ...{
        alias: `bank_${randomUUID().slice(0, 6)}`,
        adapter: 'bank_transfer',
        label: 'Another bank',
        mode: 'offline',
      },
      ...{ environment: 'own', active: false },
      values: { bank: 'First Bank', account_name: 'University', account_number: '0123456789' },
    },
  }),
  async updatePaymentProvider(world) {
    const [bank] = await selectRows<{ version: number }>(
      world,
      `select version from payment_providers where alias = 'bank'`,
    )
    return {
      params: { alias: 'bank' },
      body: {
        ...{
          adapter: 'bank_transfer',
          label: 'Bank transfer',
          mode: 'offline',
          environment: 'own',
          active: true,
        },
        values: { bank: 'First Bank', account_name: 'University', account_number: '0123456789' },
        version: bank?.version ?? 0,
      },
    }
  },
  async orderPaymentProviders(world) {
    const rows = await selectRows<{ alias: string }>(world, 'select alias from payment_providers')
    return { body: { aliases: rows.map(({ alias }) => alias) } }
  },
  async askRefund(world) {
    const [payment] = await selectRows<{ reference: string }>(
      world,
      `select reference from payments where received_minor > 0 order by random() limit 1`,
    )
    const left = await fetchAsAdministrator<{ invoice: number; credit: number; source: string }>(
      world,
      `/payments/${payment?.reference}/refundable`,
    )
    const source = left?.source ?? 'invoice'
    return {
      body: {
        ...{
          payment_reference: payment?.reference,
          amount: 10,
          source,
          reason_code: 'mistake',
          note: 'Part of it',
        },
        available: (source === 'credit' ? left?.credit : left?.invoice) ?? 0,
      },
    }
  },
  approveRefund: decision,
  rejectRefund: decision,
  retryRefund: decision,
  withdrawRefund: decision,
  getRefundEvidence: async (world) => ({
    params: {
      reference:
        (
          await selectRows<{ reference: string }>(
            world,
            'select reference from refunds where evidence_file is not null limit 1',
          )
        )[0]?.reference ?? '',
    },
  }),
  getTransferEvidence: async (world) => ({
    params: {
      id: String(
        (
          await selectRows<{ id: number }>(
            world,
            'select min(id) as id from transfer_claims where evidence_file is not null',
          )
        )[0]?.id ?? 0,
      ),
    },
  }),
}
