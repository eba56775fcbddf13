import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fault } from '../field-faults.ts'
import { line, sentence } from '../fields.ts'

/** `own`: the gateway itself. `local`: the one that is part of this portal, for trying things out. */
export const providerEnvironments = ['own', 'local'] as const
export const providerModes = ['test', 'live', 'offline'] as const

/** `order` is an address of its own. */
export const newProviderAlias = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{1,29}$/, fault('enterProviderName'))
  .refine((alias) => alias !== 'order', fault('nameTaken'))

const alias = z.string().max(60)
const fieldName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

export const paymentProvider = z.strictObject({
  alias: z.string(),
  adapter: z.string(),
  /** What payers read. */
  label: z.string(),
  mode: z.enum(providerModes),
  environment: z.enum(providerEnvironments),
  /** Offered to payers now. */
  active: z.boolean(),
  /** What is no secret, by field. */
  values: z.record(z.string(), z.string()),
  /** Secrets are never sent back: only whether there is one, and how a long one ends. */
  secrets: z.array(z.strictObject({ name: z.string(), set: z.boolean(), hint: z.string() })),
  /** Until when notices signed with secrets that were replaced are still taken. */
  previous_until: z.string().nullable(),
  /** Where the provider sends its notices; `null` for who may not change settings, where a part of it is a secret. */
  webhook_url: z.string().nullable(),
  /** Where payers come back to. */
  return_url: z.string(),
  /** The gateway refuses the keys: payers are not offered it until it takes them again. */
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
  /** By field. One that is left out stays as it is; an empty one is removed. */
  values: z.record(fieldName, line(500, 0)),
})

export const newPaymentProvider = settings.extend({ alias: newProviderAlias })
const changedPaymentProvider = settings.extend({
  version: z.int(),
  /** Makes a new address for notices; the old one is taken for a while longer. */
  renew_webhook_address: z.boolean().optional(),
})

export const listPaymentProviders = endpoint({
  id: 'listPaymentProviders',
  summary: 'Staff: the payment providers that are set up, in order',
  method: 'GET',
  path: '/payment-providers',
  auth: { permission: 'settings.read' },
  data: z.array(paymentProvider),
  errors: ['unauthorized', 'forbidden'],
})

export const createPaymentProvider = endpoint({
  id: 'createPaymentProvider',
  summary: 'Staff: set up a payment provider',
  method: 'POST',
  path: '/payment-providers',
  auth: { permission: 'settings.write' },
  passwordAgain: true,
  body: newPaymentProvider,
  created: true,
  data: paymentProvider,
  errors: ['unauthorized', 'forbidden', 'refused'],
})

export const orderPaymentProviders = endpoint({
  id: 'orderPaymentProviders',
  summary: 'Staff: the order in which payers see the providers',
  method: 'PUT',
  path: '/payment-providers/order',
  auth: { permission: 'settings.write' },
  body: z.strictObject({ aliases: z.array(alias).min(1).max(100) }),
  data: z.array(paymentProvider),
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const updatePaymentProvider = endpoint({
  id: 'updatePaymentProvider',
  summary: 'Staff: change a payment provider',
  method: 'PUT',
  path: '/payment-providers/{alias}',
  auth: { permission: 'settings.write' },
  passwordAgain: true,
  params: z.strictObject({ alias }),
  body: changedPaymentProvider,
  data: paymentProvider,
  errors: ['unauthorized', 'forbidden', 'not_found', 'conflict', 'refused'],
})

export const testPaymentProvider = endpoint({
  id: 'testPaymentProvider',
  summary:
    'Staff: ask a payment provider something that moves nothing, to see that address and keys are right',
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
  /** Where this portal may reach it. */
  environments: z.array(z.enum(providerEnvironments)),
  fields: z.array(z.strictObject({ name: z.string(), secret: z.boolean(), required: z.boolean() })),
})
export type PaymentAdapter = z.infer<typeof paymentAdapter>

export const listPaymentAdapters = endpoint({
  id: 'listPaymentAdapters',
  summary: 'Staff: the kinds of gateway that can be set up, and what each needs to know',
  method: 'GET',
  path: '/payment-adapters',
  auth: { permission: 'settings.read' },
  data: z.array(paymentAdapter),
  errors: ['unauthorized', 'forbidden'],
})
