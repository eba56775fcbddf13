import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { line, sentence, versionSeen } from '../fields.ts'

/** `own`: the gateway itself. `local`: the simulated gateway in this portal, for trying things out. */
export const providerEnvironments = ['own', 'local'] as const
export const providerModes = ['test', 'live', 'offline'] as const

/** `order` is excluded because it is part of an address. */
export const newProviderAlias = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{1,29}$/, fault('enterProviderName'))
  .refine((alias) => alias !== 'order', fault('nameTaken'))

const alias = z.string().max(60)
const fieldName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

export const paymentProvider = z.strictObject({
  alias: z.string(),
  adapter: z.string(),
  /** The name for payers. */
  label: z.string(),
  mode: z.enum(providerModes),
  environment: z.enum(providerEnvironments),
  /** Whether it is offered to payers. */
  active: z.boolean(),
  /** The settings that are not secret, by field. */
  values: z.record(z.string(), z.string()),
  /** Secrets are never sent back: only whether there is one, and the last characters of a long one. */
  secrets: z.array(z.strictObject({ name: z.string(), set: z.boolean(), hint: z.string() })),
  /** The time until which notifications signed with replaced secrets are still accepted. */
  previous_until: z.string().nullable(),
  /** The address for notifications; `null` for callers who may not change settings, if it contains a secret. */
  webhook_url: z.string().nullable(),
  /** The address to which payers return. */
  return_url: z.string(),
  /** The gateway refuses the keys, so the method is not offered to payers until it accepts them again. */
  refused: z.strictObject({ since: z.string(), reason: sentence }).nullable(),
  version: z.int(),
  updated_at: z.string(),
})
export type PaymentProviderSettings = z.infer<typeof paymentProvider>

const settings = z.strictObject({
  label: line(60),
  adapter: z.string().regex(/^[a-z][a-z0-9_]{1,29}$/, fault('chooseGateway')),
  mode: z.enum(providerModes, fault('chooseTestOrLive')),
  environment: z.enum(providerEnvironments, fault('chooseGatewayAddress')),
  active: z.boolean(),
  /** By field. Fields left out do not change; empty ones are removed. */
  values: z.record(fieldName, line(500, 0)),
})

export const newPaymentProvider = settings.extend({ alias: newProviderAlias })
const changedPaymentProvider = settings.extend({
  version: z.int(),
  /** Creates a new address for notifications; the old one remains valid for some time. */
  renew_webhook_address: z.boolean().optional(),
})

export const listPaymentProviders = endpoint({
  id: 'listPaymentProviders',
  summary: 'List the payment providers in order',
  method: 'GET',
  path: '/payment-providers',
  auth: { permission: 'settings.read' },
  data: z.array(paymentProvider),
  errors: ['unauthorized', 'forbidden'],
})

/** What depends on a payment provider that is to be switched off. */
const paymentProviderUses = z.strictObject({
  /** Payments that were started with it, and can still be completed. */
  open_payments: z.int(),
  /** No other payment method is offered. */
  is_last: z.boolean(),
})
export type PaymentProviderUses = z.infer<typeof paymentProviderUses>

export const getPaymentProviderUses = endpoint({
  id: 'getPaymentProviderUses',
  summary: 'Count the open payments of a payment provider, and say whether it is the last one on offer',
  method: 'GET',
  path: '/payment-providers/{alias}/uses',
  auth: { permission: 'settings.read' },
  params: z.strictObject({ alias }),
  data: paymentProviderUses,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const createPaymentProvider = endpoint({
  id: 'createPaymentProvider',
  summary: 'Add a payment provider',
  method: 'POST',
  path: '/payment-providers',
  auth: { permission: 'settings.write' },
  body: newPaymentProvider,
  created: true,
  idempotent: true,
  data: paymentProvider,
  errors: ['unauthorized', 'forbidden', 'refused', 'conflict'],
})

export const orderPaymentProviders = endpoint({
  id: 'orderPaymentProviders',
  summary: 'Set the order in which payers see the payment providers',
  method: 'PUT',
  path: '/payment-providers/order',
  auth: { permission: 'settings.write' },
  body: z.strictObject({
    providers: z
      .array(z.strictObject({ alias, version: versionSeen }))
      .min(1)
      .max(100),
  }),
  data: z.array(paymentProvider),
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const updatePaymentProvider = endpoint({
  id: 'updatePaymentProvider',
  summary: 'Change a payment provider',
  method: 'PUT',
  path: '/payment-providers/{alias}',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ alias }),
  body: changedPaymentProvider,
  data: paymentProvider,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict', 'refused'],
})

export const testPaymentProvider = endpoint({
  id: 'testPaymentProvider',
  summary: 'Test the address and keys of a payment provider with a request that moves no money',
  method: 'POST',
  path: '/payment-providers/{alias}/test',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ alias }),
  data: z.strictObject({ ok: z.boolean(), message: sentence }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

export const paymentAdapter = z.strictObject({
  code: z.string(),
  modes: z.array(z.enum(providerModes)),
  /** The environments in which this portal may use it. */
  environments: z.array(z.enum(providerEnvironments)),
  fields: z.array(z.strictObject({ name: z.string(), secret: z.boolean(), required: z.boolean() })),
})
export type PaymentAdapter = z.infer<typeof paymentAdapter>

export const listPaymentAdapters = endpoint({
  id: 'listPaymentAdapters',
  summary: 'List the kinds of payment gateway that can be added, and the settings each needs',
  method: 'GET',
  path: '/payment-adapters',
  auth: { permission: 'settings.read' },
  data: z.array(paymentAdapter),
  errors: ['unauthorized', 'forbidden'],
})
