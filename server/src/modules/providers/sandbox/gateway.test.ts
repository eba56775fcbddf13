import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { falsifyTransaction } from '../../../../test/payments/books.ts'
import { payerOf } from '../../../../test/payments/payer.ts'
import { type Portal, startPortal, TOTAL } from '../../../../test/payments/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const begin = async (language?: string) => {
  const payer = payerOf(portal, await portal.submit(), language)
  const { reference, checkout_url } = (await payer.start()).data
  return { payer, reference, url: String(checkout_url) }
}

const transaction = {
  reference: 'PDIRECTCALL000001',
  amount: TOTAL,
  currency: 'NGN',
  description: 'Invoice I1',
  return_url: 'https://portal.example/callback/platinum',
  cancel_url: 'https://portal.example/callback/platinum',
  notify_url: 'https://portal.example/api/webhooks/platinum',
  expires_at: '2099-01-01T00:00:00.000Z',
}

const api = (body: unknown, key = portal.keys.apiKey) =>
  fetch(`${portal.base}/sandbox/api/transactions`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  })

describe('the hosted page', () => {
  it('says whom to pay, how much and that it is a demonstration, and runs no script', async () => {
    const { url, reference } = await begin()
    const page = await fetch(url)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('Demonstration gateway')
    expect(text).toContain('₦12,500.50')
    expect(text).toContain(reference)
    expect(text).not.toMatch(/<script|onclick|javascript:/i)
    const policy = String(page.headers.get('content-security-policy'))
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it('speaks the language of the payer, and no word of English is left', async () => {
    const { url, reference } = await begin('fr')
    const read = async (language: string) => {
      const page = await fetch(url, { headers: { 'accept-language': language } })
      return (await page.text()).replace(/<style>.*<\/style>/s, '')
    }
    const [english, french] = [await read('en'), await read('fr')]
    expect(french).toContain('<html lang="fr">')
    expect(french.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Payer 12 500,50 ₦')
    const words = (text: string) =>
      [...text.matchAll(/>([^<>]*\p{L}{3}[^<>]*)</gu)].map(([, word = '']) => word)
    // What is paid for was named by the shop in the payer's language; the reference is not translated.
    const paidFor = /Demande TST-[\w-]+/.exec(french)?.[0]
    expect(paidFor).toBeDefined()
    const shared = ['1 minute', '10 minutes', reference, paidFor]
    const same = words(french).filter((word) => words(english).includes(word) && !shared.includes(word))
    expect(same).toEqual([])
  })

  it('shows what the shop sent as text', async () => {
    const { url, reference } = await begin()
    await falsifyTransaction(portal.database.db, reference, {
      description: `<img src=x onerror="alert('1')">`,
    })
    const text = await (await fetch(url)).text()
    expect(text).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;')
  })

  it('takes one decision: what was paid stays paid', async () => {
    const { payer, url } = await begin()
    expect((await payer.press(url, 'pay')).status).toBe(303)
    for (const action of ['decline', 'abandon', 'later', 'pay']) {
      const again = await payer.press(url, action)
      expect(again.status).toBe(409)
      expect(await again.text()).toContain('Paid')
    }
    const both = await begin()
    const pressed = await Promise.all([
      both.payer.press(both.url, 'pay'),
      both.payer.press(both.url, 'decline'),
    ])
    expect(pressed.filter((answer) => answer.status === 303).length).toBeGreaterThanOrEqual(1)
    expect(await (await fetch(both.url)).text()).toMatch(/Paid|declined/)
  })

  it('closes when its time is over', async () => {
    const { payer, url, reference } = await begin()
    portal.clock.advance({ hours: 3 })
    expect(await (await fetch(url)).text()).toContain('Page expired')
    expect((await payer.press(url, 'pay')).status).toBe(409)
    expect((await payer.verify(reference)).data.state).toBe('unpaid')
  })

  it('of an unknown payment, and an unknown button, do nothing', async () => {
    expect((await fetch(`${portal.base}/sandbox/checkout/nothing`)).status).toBe(404)
    const { payer, url, reference } = await begin()
    expect((await payer.press(url, 'give-me-money')).status).toBe(422)
    expect((await payer.verify(reference)).data.state).toBe('unpaid')
  })
})

describe('the API', () => {
  it('opens with the key only, for well-formed transactions, once for each reference', async () => {
    expect((await api(transaction, 'wrong')).status).toBe(401)
    expect((await api({ ...transaction, amount: 1.5 })).status).toBe(422)
    expect((await api({ ...transaction, return_url: 'javascript:alert(1)' })).status).toBe(422)
    expect((await api({ ...transaction, extra: 1 })).status).toBe(422)
    expect((await api(transaction)).status).toBe(201)
    const again = await api(transaction)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ status: false, code: 'duplicate_reference' })
  })
})
