import { fieldFaults } from '@testamur/contract/asked-fields/field-rules'
import { keepFault } from '@testamur/contract/field-faults'
import { email, line, matricNumber, phone } from '@testamur/contract/fields'
import { describeIssue } from '@testamur/contract/issues'
import type { Said } from '@testamur/contract/message'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { z } from 'zod'
import { explainNumber } from '../../lib/number-words.ts'
import type { Translate } from '../../lib/text.ts'
import { type PaymentValues, priceFor } from './values.ts'

/** The server's rules for a standalone payment, checked before it is sent. */
export const paymentSchema = (type: PaymentType, t: Translate<'other-payments'>) =>
  z.custom<PaymentValues>().superRefine((values, context) => {
    const say = (name: string, fault: Said) =>
      context.addIssue({ code: 'custom', path: name.split('.'), message: keepFault(fault) })
    const price = priceFor(type, values)
    if (!price.ok) say(price.field, explainNumber(values[price.field]) ?? price.fault)
    for (const [name, [fault = '']] of Object.entries(fieldFaults(type.fields, values.fields, 'fields')))
      say(name, fault)
    const student = type.audience === 'students'
    const asked = [
      ['name', line(160), t('nameMissing')],
      ['email', email, t('emailMissing')],
      ['phone', phone, null],
      ['matric_number', matricNumber, student ? t('matricMissing') : null],
    ] as const
    for (const [name, schema, missing] of asked) {
      const text = values[name]
      if (text.trim() === '') {
        if (missing !== null) say(name, missing)
        continue
      }
      const fault = schema.safeParse(text, { error: describeIssue }).error?.issues[0]
      if (fault) say(name, fault.message)
    }
  }) satisfies z.ZodType<PaymentValues>
