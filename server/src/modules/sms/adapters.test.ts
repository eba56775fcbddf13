import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type StartedSms, startLocalSms } from '../../local-gateway/index.ts'
import { openInbox } from '../providers/conformance/inbox.ts'
import { listenLocally, openRawGateway, type RawGateway } from '../providers/conformance/raw-gateway.ts'
import { limitToTwentySeconds } from '../providers/conformance/world.ts'
import { ProviderError, Unreached } from '../providers/index.ts'
import { africasTalkingKind } from './africas-talking.ts'
import type { SmsKind } from './provider.ts'
import { termiiKind } from './termii.ts'

const keys = {
  termii: { api_key: 'TLtermii0001', secret_key: 'tsk_local0001' },
  africas_talking: { username: 'sandbox', api_key: 'atsk_local0001' },
}
const BODY = 'Your payment has arrived.'
const TO = '+2348030000001'

let sms: StartedSms
let raw: RawGateway
let inbox: Awaited<ReturnType<typeof openInbox>>
beforeAll(async () => {
  inbox = await openInbox()
  raw = await openRawGateway()
  sms = await startLocalSms({ keys, reportUrl: () => inbox.url, reportsByItself: false })
})
afterEach(() => {
  sms.reset()
  inbox.clear()
})
afterAll(async () => {
  await sms.close()
  await raw.close()
  await inbox.close()
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    (answer) => answer,
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      return error instanceof Unreached ? 'unreached' : error.kind
    },
  )

const routes = {
  termii: 'POST /termii/api/sms/send',
  africas_talking: 'POST /africas_talking/version1/messaging',
}

describe.each([
  { kind: termiiKind, values: keys.termii, cost: null, reported: { minor: 400, currency: 'NGN' } },
  {
    kind: africasTalkingKind,
    values: keys.africas_talking,
    cost: { minor: 80, currency: 'KES' },
    reported: null,
  },
])('the adapter of $kind.code', ({ kind, values, cost, reported }) => {
  const name = kind.code as keyof typeof routes
  const create = (held: Record<string, string> = values, of: SmsKind = kind) =>
    of.create({ baseUrl: () => sms.baseUrl(of.code), values: held })
  const send = (to = TO, sender = 'Iroko') =>
    create().send({ to, sender, body: BODY }, limitToTwentySeconds())

  it('is made of values without a fault, and names those that are missing', () => {
    expect(kind.faults({ baseUrl: null, values })).toEqual({})
    const needed = kind.fields.flatMap((field) => (field.optional ? [] : [field.name]))
    expect(Object.keys(kind.faults({ baseUrl: null, values: {} })).toSorted()).toEqual(needed.toSorted())
  })

  it('sends a text message and says its id and its cost where the provider does', async () => {
    const sent = await send()
    expect(sms.texts).toEqual([
      expect.objectContaining({ provider: name, id: sent.providerId, to: TO, from: 'Iroko', body: BODY }),
    ])
    expect(sent.cost).toEqual(cost)
  })

  it('says that a number or a sender is refused', async () => {
    expect(await outcome(send('+2348030000000'))).toBe('rejected')
    expect(await outcome(send(TO, 'A name that is too long'))).toBe('rejected')
    expect(sms.texts).toEqual([])
  })

  it('says that the keys are wrong', async () => {
    const wrong = create({ ...values, api_key: 'wrong' })
    expect(await outcome(wrong.send({ to: TO, sender: 'Iroko', body: BODY }, limitToTwentySeconds()))).toBe(
      'unauthorized',
    )
  })

  it.each(['500', '503', 'html', 'truncated', 'reset', 'commit_then_drop'] as const)(
    'does not know what happened after %s',
    async (mode) => {
      sms.fault({ route: routes[name], mode })
      expect(await outcome(send())).toBe('unknown')
    },
  )

  it('gives up at its time limit without knowing what happened', async () => {
    sms.fault({ route: routes[name], mode: 'timeout' })
    const asked = { to: TO, sender: 'Iroko', body: BODY }
    expect(await outcome(create().send(asked, AbortSignal.timeout(50)))).toBe('unknown')
  })

  it('tells a busy provider and one that cannot be reached from one that may have sent', async () => {
    sms.fault({ route: routes[name], mode: '429' })
    expect(await outcome(send())).toBe('rate_limited')
    const closed = await listenLocally(createServer())
    await closed.close()
    const nowhere = kind.create({ baseUrl: () => closed.url, values })
    const asked = { to: TO, sender: 'Iroko', body: BODY }
    expect(await outcome(nowhere.send(asked, limitToTwentySeconds()))).toBe('unreached')
  })

  it('follows no redirect', async () => {
    raw.answers({ status: 302, body: '', headers: { location: sms.baseUrl(name) } })
    const elsewhere = kind.create({ baseUrl: () => raw.url, values })
    const asked = { to: TO, sender: 'Iroko', body: BODY }
    expect(await outcome(elsewhere.send(asked, limitToTwentySeconds()))).toBe('unknown')
    expect(sms.texts).toEqual([])
  })

  it('reads genuine delivery reports', async () => {
    const { providerId } = await send()
    await sms.report(providerId)
    await sms.report(providerId, name === 'termii' ? 'DND Active on Phone Number' : 'Rejected')
    const read = async () => {
      const request = await inbox.next()
      expect(create().verifyReport(request).kind).not.toBe('rejected')
      return create().parseReport(request)
    }
    expect([await read(), await read()]).toEqual([
      { providerId, outcome: 'delivered', reason: null, cost: reported },
      {
        providerId,
        outcome: 'undelivered',
        reason: name === 'termii' ? 'DND Active on Phone Number' : 'Rejected: DeliveryFailure',
        cost: reported,
      },
    ])
  })

  it('keeps what the provider says short, and without signs that cannot be stored', async () => {
    const words = `Refused\u0000 \ud800${'x'.repeat(1_000)}`
    const refusals = {
      termii: { status: 400, body: JSON.stringify({ message: words }) },
      africas_talking: {
        status: 201,
        body: JSON.stringify({ SMSMessageData: { Message: words, Recipients: [] } }),
      },
    }
    raw.answers(refusals[name])
    const error: unknown = await kind
      .create({ baseUrl: () => raw.url, values })
      .send({ to: TO, sender: 'Iroko', body: BODY }, limitToTwentySeconds())
      .catch((thrown: unknown) => thrown)
    expect(error instanceof ProviderError ? error.said : '').toMatch(/^Refused x{280,300}$/)
  })

  it('does not know what happened when the id of the message is none', async () => {
    const answers = {
      termii: { body: JSON.stringify({ message_id: '\u0000' }) },
      africas_talking: {
        status: 201,
        body: JSON.stringify({
          SMSMessageData: {
            Message: 'Sent',
            Recipients: [{ statusCode: 101, status: 'Success', number: TO, messageId: 'a b' }],
          },
        }),
      },
    }
    raw.answers(answers[name])
    const lying = kind.create({ baseUrl: () => raw.url, values })
    expect(await outcome(lying.send({ to: TO, sender: 'Iroko', body: BODY }, limitToTwentySeconds()))).toBe(
      'unknown',
    )
  })

  it('calls anything else no report', () => {
    const headers = {}
    for (const body of ['', '[]', 'x', '{"kind":1}', '\u0000'])
      expect(() =>
        create().parseReport({ body: Buffer.from(body), headers, receivedAt: new Date(0) }),
      ).toThrow(SyntaxError)
  })
})

describe('a delivery report of Termii', () => {
  it('is refused with another signature than that of the secret key, or without one', () => {
    const provider = termiiKind.create({ baseUrl: null, values: keys.termii })
    const body = Buffer.from('{"type":"outbound"}')
    const verdict = (headers: Record<string, string>) =>
      provider.verifyReport({ body, headers, receivedAt: new Date(0) }).kind
    expect(verdict({})).toBe('rejected')
    expect(verdict({ 'x-termii-signature': 'ab'.repeat(64) })).toBe('rejected')
  })
})

describe('what Africa’s Talking answers', () => {
  const send = (recipient: object) => {
    raw.answers({
      status: 201,
      body: JSON.stringify({ SMSMessageData: { Message: 'Sent', Recipients: [recipient] } }),
    })
    const provider = africasTalkingKind.create({ baseUrl: () => raw.url, values: keys.africas_talking })
    return outcome(provider.send({ to: TO, sender: 'Iroko', body: BODY }, limitToTwentySeconds()))
  }
  const recipient = { number: TO, status: 'Success', cost: 'KES 0.8000', messageId: 'ATPid_1' }

  it('is a message that is on its way with the codes 100 to 102', async () => {
    for (const statusCode of [100, 101, 102])
      expect(await send({ ...recipient, statusCode })).toEqual({
        providerId: 'ATPid_1',
        cost: { minor: 80, currency: 'KES' },
      })
  })

  it('is a refusal with other codes, and not certain with its own failures', async () => {
    for (const statusCode of [401, 402, 403, 405, 406, 407, 409, 502])
      expect(await send({ ...recipient, statusCode })).toBe('rejected')
    for (const statusCode of [500, 501]) expect(await send({ ...recipient, statusCode })).toBe('unknown')
    expect(await send({ ...recipient, statusCode: 101, messageId: null })).toBe('unknown')
  })
})

describe('the address of an account at Termii', () => {
  it('is https and at Termii', () => {
    const fault = (base_url: string) =>
      termiiKind.faults({ baseUrl: null, values: { ...keys.termii, base_url } })['base_url']
    expect(fault('https://v3.api.termii.com')).toBeUndefined()
    for (const address of [
      'http://v3.api.termii.com',
      'https://termii.com.example.org',
      'https://eviltermii.com',
      'https://v3.api.termii.com/#',
      'https://somebody@v3.api.termii.com',
      'x',
    ])
      expect(fault(address), address).toBeDefined()
  })
})
