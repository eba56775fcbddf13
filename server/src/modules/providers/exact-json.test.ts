import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactEvidence } from './evidence.ts'
import { parseExact } from './exact-json.ts'
import { handoffUrl } from './handoff-url.ts'

/** The same value with its numbers as text. */
const asText = (value: unknown): unknown => {
  if (typeof value === 'number') return JSON.stringify(value)
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asText(one)]))
}

describe('JSON read exactly', () => {
  it('is what JSON says, with numbers as they were written', () => {
    const same = fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = JSON.stringify(value)
      expect(JSON.stringify(parseExact(text))).toBe(JSON.stringify(asText(JSON.parse(text))))
    })
    fc.assert(same, { numRuns: 500 })
  })

  it('keeps ids and amounts that a double cannot hold', () => {
    expect(parseExact('{"id":9007199254740993,"amount":4.350,"note":"say \\"12\\" or 13"}')).toEqual({
      id: '9007199254740993',
      amount: '4.350',
      note: 'say "12" or 13',
    })
  })

  it.each(['{1:2}', '01', '[1,]', '', 'NaN', '{"a":-}'])('is no more lenient: %s', (text) => {
    expect(() => parseExact(text)).toThrow(SyntaxError)
  })
})

describe('evidence', () => {
  it('has no card, account or token, and every id', () => {
    const kept = redactEvidence({
      id: '4084084084084081',
      reference: '1234567890123456',
      authorization: { authorization_code: 'AUTH_1', bin: '408408', last4: '4081', signature: 'SIG_1' },
      card: { first_6digits: '553188', token: 'flw-1', last_4digits: '2950' },
      sender_bank_account_number: '0123456789',
      message: 'card 4084 0840 8408 4081 declined',
    })
    expect(kept).toEqual({
      id: '4084084084084081',
      reference: '1234567890123456',
      authorization: {
        authorization_code: '[removed]',
        bin: '[removed]',
        last4: '4081',
        signature: '[removed]',
      },
      card: { first_6digits: '[removed]', token: '[removed]', last_4digits: '2950' },
      sender_bank_account_number: '[removed]',
      message: 'card [removed] declined',
    })
  })
})

describe('where a payer may be sent', () => {
  const hosts = ['checkout.paystack.com']
  const returnUrl = 'https://portal.example/callback/paystack'
  const own = (url: string) => handoffUrl(url, { hosts, baseUrl: null, returnUrl })
  const local = (url: string) =>
    handoffUrl(url, { hosts, baseUrl: 'http://127.0.0.1:81/local-gateway/paystack', returnUrl })

  it('is the gateway’s own page', () => {
    expect(own('https://checkout.paystack.com/abc')).toBe('https://checkout.paystack.com/abc')
    expect(local('http://127.0.0.1:81/local-gateway/paystack/checkout/a')).toMatch(/checkout\/a$/)
    expect(local('https://portal.example/local-gateway/paystack/checkout/a')).toMatch(/^https:\/\/portal/)
  })

  it.each([
    'http://checkout.paystack.com/abc',
    'https://checkout.paystack.com:444/abc',
    'https://user@checkout.paystack.com/abc',
    'https://checkout.paystack.com.evil.example/abc',
    'http://127.0.0.1:81/local-gateway/paystack/checkout/a',
    'javascript:alert(1)',
    'abc',
  ])('is not %s', (url) => {
    expect(() => own(url)).toThrow('not its own')
  })

  it.each([
    'http://127.0.0.1:81/local-gateway/paystackx/checkout/a',
    'http://127.0.0.1:81/local-gateway/paystack/../../admin',
    'http://127.0.0.1:82/local-gateway/paystack/checkout/a',
    'https://checkout.paystack.com/abc',
  ])('is, from the local gateway, not %s', (url) => {
    expect(() => local(url)).toThrow('not its own')
  })
})
