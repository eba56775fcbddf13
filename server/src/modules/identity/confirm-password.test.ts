// PostgreSQL alone is enough: it is about who is asked again; users.test.ts sends the same SQL.

import { api } from '@testamur/contract/api'
import { staffReissueCopy } from '@testamur/contract/applications/after-submitting'
import { transitionApplication } from '@testamur/contract/applications/staff-applications'
import { listAuditEvents } from '@testamur/contract/audit'
import { confirmTransfer, unconfirmTransfer } from '@testamur/contract/bank-transfers'
import { saveCertificateFee } from '@testamur/contract/certificates/certificate-settings'
import { beginSecondFactor, confirmPassword, turnOffSecondFactor } from '@testamur/contract/identity/account'
import { login } from '@testamur/contract/identity/identity'
import { passwordAgainOf } from '@testamur/contract/identity/money-rules'
import { createUser, listUsers } from '@testamur/contract/identity/users'
import { updatePolicies } from '@testamur/contract/institution/policies'
import { resetMailText, saveMailSender } from '@testamur/contract/mail-texts'
import { resolvePaymentReview } from '@testamur/contract/payments/staff-payments'
import { postSuspense, reverseSuspensePosting } from '@testamur/contract/payments/suspense'
import { askPrivacyRequest } from '@testamur/contract/privacy'
import { orderPaymentProviders } from '@testamur/contract/providers/payment-providers'
import { deleteTranscriptRate } from '@testamur/contract/rates'
import {
  approveRefund,
  askRefund,
  bookOutsideRefund,
  retryRefund,
  settleRefundManually,
  withdrawRefund,
} from '@testamur/contract/refunds'
import { closeDay, resolveSettlementRow, uploadSettlement } from '@testamur/contract/settlements'
import { rotateSigningIdentity } from '@testamur/contract/signing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStaff, PASSWORD, type Staff } from '../../../test/factories.ts'
import { portalOfFile } from '../../../test/portal-of-file.ts'

const portal = portalOfFile()
let admin: Staff

beforeEach(async () => {
  admin = await createStaff(portal.server.database)
})

async function signIn(remember: boolean): Promise<string> {
  const body = { email: admin.email, password: PASSWORD, remember }
  const { data } = await portal.server.call(login, { body, remoteAddress: `10.6.${portal.place}.1` })
  return data.token
}

const open = (token: string, email = `new${portal.place}@example.edu`) =>
  portal.server.call(createUser, { token, body: { name: 'Bola Ige', email, roles: ['support'] } })
const confirm = (token: string, password = PASSWORD) =>
  portal.server.call(confirmPassword, { token, body: { password } })

describe('a remembered session', () => {
  it('asks for the password again ten minutes after it was entered, and then for another ten minutes not', async () => {
    const token = await signIn(true)
    expect((await open(token, `first${portal.place}@example.edu`)).status).toBe(201)
    portal.server.clock.advance({ minutes: 10 })
    const asked = await open(token)
    expect([asked.status, asked.failure.message, asked.failure.data]).toEqual([
      403,
      'Enter your password to continue.',
      { password_needed: true },
    ])
    expect((await portal.server.call(listUsers, { token })).status).toBe(200)
    const wrong = await confirm(token, 'not my password')
    expect([wrong.status, wrong.failure.errors]).toEqual([
      422,
      { password: ['This isn’t your password. Check it and try again'] },
    ])
    expect((await open(token)).status).toBe(403)
    expect((await confirm(token)).status).toBe(200)
    portal.server.clock.advance({ minutes: 9 })
    expect((await open(token)).status).toBe(201)
    portal.server.clock.advance({ minutes: 1 })
    expect((await open(token)).status).toBe(403)
  })

  it('asks before it signs, pays back, approves or changes keys', async () => {
    const token = await signIn(true)
    portal.server.clock.advance({ hours: 1 })
    const answers = await Promise.all([
      portal.server.call(rotateSigningIdentity, { token, body: { replaces: null } }),
      portal.server.call(approveRefund, {
        token,
        params: { reference: 'RFND12345678' },
        body: { amount: 10, version: 1 },
      }),
      portal.server.call(askRefund, {
        token,
        headers: { 'idempotency-key': 'one' },
        body: {
          payment_reference: 'PAYM12345678',
          amount: 10,
          reason_code: 'duplicate',
          note: 'Paid twice',
          available: 10,
        },
      }),
      portal.server.call(retryRefund, {
        token,
        params: { reference: 'RFND12345678' },
        body: { amount: 10, version: 1, note: 'Once more' },
      }),
      portal.server.call(settleRefundManually, {
        token,
        params: { reference: 'RFND12345678' },
        file: { bytes: Buffer.from('%PDF-1.7'), name: 'slip.pdf', contentType: 'application/pdf' },
        body: { version: 1, bank_reference: 'FT26112201', paid_on: '2026-11-21' },
      }),
      portal.server.call(transitionApplication, {
        token,
        params: { id: 1 },
        body: { to: 'processing', version: 1 },
      }),
    ])
    expect(answers).toHaveLength(6)
    expect(answers.map(({ status, failure }) => [status, failure.data])).toEqual(
      answers.map(() => [403, { password_needed: true }]),
    )
    // Other transitions do not ask for the password: this one looks for the application, which does not exist.
    const body = { to: 'under_review', version: 1 } as const
    expect((await portal.server.call(transitionApplication, { token, params: { id: 1 }, body })).status).toBe(
      404,
    )
  })

  it('asks before money is moved in the books, a rule of money is changed or a second factor is begun', async () => {
    const token = await signIn(true)
    portal.server.clock.advance({ hours: 1 })
    const note = 'As the statement shows'
    const params = { id: 1 }
    const answers = await Promise.all([
      portal.server.call(beginSecondFactor, { token }),
      portal.server.call(updatePolicies, { token, body: { refund_approval_limit: 1_000_000, version: 0 } }),
      portal.server.call(bookOutsideRefund, {
        token,
        params,
        headers: { 'idempotency-key': 'two' },
        body: {
          kind: 'refund',
          amount: 10,
          available: 10,
          provider_refund_id: 'rf_1',
          made_on: '2026-11-21',
          note,
          version: 1,
        },
      }),
      portal.server.call(withdrawRefund, {
        token,
        params: { reference: 'RFND12345678' },
        body: { amount: 10, version: 1, note },
      }),
      portal.server.call(confirmTransfer, {
        token,
        params,
        body: { amount: 10, paid_on: '2026-11-21', bank_reference: 'FT26112201', version: 1 },
      }),
      portal.server.call(unconfirmTransfer, { token, params, body: { note, version: 1 } }),
      portal.server.call(resolvePaymentReview, {
        token,
        params,
        body: { resolution: 'applied', note, version: 1 },
      }),
      portal.server.call(resolveSettlementRow, {
        token,
        params,
        body: { resolution: 'explained', note, version: 1 },
      }),
      portal.server.call(postSuspense, {
        token,
        headers: { 'idempotency-key': 'three' },
        body: { currency: 'NGN', amount: 10, available: 10, account: 'fees', reason: note },
      }),
      portal.server.call(reverseSuspensePosting, { token, params, body: { reason: note } }),
    ])
    expect(answers).toHaveLength(10)
    expect(answers.map(({ status, failure }) => [status, failure.data])).toEqual(
      answers.map(() => [403, { password_needed: true }]),
    )
  })

  it('asks before a price, a fee, the text of an email or the books are changed', async () => {
    const token = await signIn(true)
    portal.server.clock.advance({ hours: 1 })
    const { server } = portal
    const answers = await Promise.all([
      server.call(deleteTranscriptRate, { token, params: { id: 1 }, query: { version: 0 } }),
      server.call(saveCertificateFee, {
        token,
        params: { kind: 'courier' },
        body: { fee: 1, active: true, version: 0 },
      }),
      server.call(orderPaymentProviders, { token, body: { providers: [{ alias: 'paystack', version: 0 }] } }),
      server.call(resetMailText, {
        token,
        params: { mail: 'copy-sent', language: 'en' },
        query: { version: 0 },
      }),
      server.call(uploadSettlement, {
        token,
        body: { provider: 'paystack' },
        file: { bytes: Buffer.from('a,b\n'), name: 'settlement.csv' },
      }),
      server.call(closeDay, { token, params: { day: '2026-01-05' } }),
    ])
    expect(answers.map(({ status, failure }) => [status, failure.data])).toEqual(
      answers.map(() => [403, { password_needed: true }]),
    )
  })

  it('asks before a copy is issued again without its fee, and not before it is issued with its fee', async () => {
    const token = await signIn(true)
    portal.server.clock.advance({ hours: 1 })
    const reissue = (waive: boolean) =>
      portal.server.call(staffReissueCopy, {
        token,
        params: { id: 1 },
        headers: { 'idempotency-key': `waive ${waive}` },
        body: {
          reason: 'wrong_address',
          copy: {
            id: '2f1d3c1e-7a55-4a2e-9f0f-0b8f6f2f7c11',
            replaces: '5b0c8a52-53c1-4d53-8a3f-3c1f8a0c9d22',
            recipient: { kind: 'self', name: 'Ada Obi', email: 'ada@example.com' },
            delivery_method: 'email',
            recipient_reference: '',
          },
          waive,
          note: 'Our clerk mistyped the address.',
        },
      })
    const waived = await reissue(true)
    expect([waived.status, waived.failure.data]).toEqual([403, { password_needed: true }])
    // With its fee, the next check is whether such a copy is on offer here.
    const charged = await reissue(false)
    expect([charged.status, charged.failure.data]).toEqual([422, undefined])
  })

  it('asks before emails come from another sender, and before one person exports another’s data', async () => {
    const token = await signIn(true)
    portal.server.clock.advance({ hours: 1 })
    const sender = { name: '', address: 'registry@other.example', reply_to: '', version: 0 }
    const reason = 'Asked by letter of 3 May.'
    const person = { kind: 'export', email: 'amina@example.com', include_record: true, reason } as const
    const answers = await Promise.all([
      portal.server.call(saveMailSender, { token, body: sender }),
      portal.server.call(askPrivacyRequest, { token, body: person }),
    ])
    expect(answers.map(({ status, failure }) => [status, failure.data])).toEqual(
      answers.map(() => [403, { password_needed: true }]),
    )
  })

  it('asks before everything that only who may pay back, approve, sign or manage people does', () => {
    const trusted = ['payments.refund', 'payments.approve_refund', 'signing.manage', 'users.manage']
    const silent = api
      .filter(
        ({ auth, method }) =>
          typeof auth === 'object' && trusted.includes(auth.permission) && method !== 'GET',
      )
      .filter((definition) => passwordAgainOf(definition) !== true)
    // A check of files keeps none.
    expect(silent.map(({ id }) => id)).toEqual(['checkSigningFiles'])
  })

  it('is no place to guess the password from', async () => {
    const token = await signIn(true)
    const statuses: number[] = []
    for (let tried = 0; tried < 11; tried += 1)
      statuses.push((await confirm(token, `a wrong password ${tried}`)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(statuses.at(-1)).toBe(429)
  })

  it('has the entering of its password in the audit trail, and nobody else’s session is confirmed by it', async () => {
    const [token, other] = [await signIn(true), await signIn(true)]
    portal.server.clock.advance({ hours: 1 })
    await confirm(token)
    expect([(await open(token)).status, (await open(other)).status]).toEqual([201, 403])
    const query = { subject: `user:${admin.id}`, action: 'session.confirm' }
    expect((await portal.server.call(listAuditEvents, { token, query })).data).toHaveLength(1)
  })
})

it('a session that is not remembered does not ask: it ends by itself when nobody uses it', async () => {
  const token = await signIn(false)
  portal.server.clock.advance({ minutes: 25 })
  expect((await open(token)).status).toBe(201)
})

it('a session that is not remembered asks all the same before a second factor is begun or turned off', async () => {
  const token = await signIn(false)
  const begin = () => portal.server.call(beginSecondFactor, { token })
  const turnOff = () => portal.server.call(turnOffSecondFactor, { token, body: { code: '123456' } })
  expect((await begin()).status).toBe(200)
  portal.server.clock.advance({ minutes: 9 })
  expect([(await begin()).status, (await turnOff()).status]).toEqual([200, 422])
  portal.server.clock.advance({ minutes: 1 })
  for (const asked of [await begin(), await turnOff()])
    expect([asked.status, asked.failure.data]).toEqual([403, { password_needed: true }])
  expect((await confirm(token)).status).toBe(200)
  expect([(await begin()).status, (await turnOff()).status]).toEqual([200, 422])
})
