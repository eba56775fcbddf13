import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { newTextId, partsOf, REFUSED_NUMBER, type SmsTwin } from './phones.ts'

const NAIRA_PER_PART = 4

const message = z.object({
  api_key: z.string(),
  to: z.string().regex(/^\d{8,15}$/),
  from: z.string().regex(/^[A-Za-z0-9 .-]{3,11}$/),
  sms: z.string().min(1),
  type: z.enum(['plain', 'unicode']),
  channel: z.enum(['generic', 'dnd', 'whatsapp']),
})

/** Termii as its documentation describes it. */
export const termiiTwin: SmsTwin = {
  name: 'termii',
  notFound: { status: 404, body: '{"message":"Not found"}' },
  plugin:
    ({ keys, accept }) =>
    async (app) => {
      app.post('/api/sms/send', async (request, reply) => {
        const asked = message.safeParse(request.body)
        if (!asked.success) return reply.code(422).send({ message: 'The given data was invalid' })
        const { api_key, to, from, sms } = asked.data
        if (api_key !== keys.api_key) return reply.code(401).send({ message: 'Invalid API key' })
        if (REFUSED_NUMBER.test(to)) return reply.code(400).send({ message: 'Country Inactive' })
        const id = newTextId()
        accept({ id, to: `+${to}`, from, body: sms, cost: String(NAIRA_PER_PART * partsOf(sms)) })
        return {
          code: 'ok',
          message_id: id,
          message: 'Successfully Sent',
          balance: 1_000,
          user: 'Local University',
        }
      })
    },
  report(text, status, keys) {
    const body = JSON.stringify({
      type: 'outbound',
      id: `R${text.id}`,
      message_id: text.id,
      receiver: text.to.slice(1),
      sender: text.from,
      message: text.body,
      sent_at: '2026-11-27 10:00:00',
      cost: text.cost,
      status: status ?? 'DELIVERED | Message delivered to handset',
      channel: 'dnd',
    })
    const signature = createHmac('sha512', keys.secret_key ?? '')
      .update(body)
      .digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'x-termii-signature': signature } }
  },
}
