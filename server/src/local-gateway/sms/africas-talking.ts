import { z } from 'zod'
import { newTextId, partsOf, REFUSED_NUMBER, type SmsTwin } from './phones.ts'

const SHILLINGS_PER_PART = 0.8

const message = z.object({
  username: z.string(),
  to: z.string().regex(/^\+\d{8,15}$/),
  message: z.string().min(1),
  from: z.string().optional(),
})

/** Africa's Talking as its documentation describes it. */
export const africasTalkingTwin: SmsTwin = {
  name: 'africas_talking',
  notFound: { status: 404, body: 'Not found' },
  plugin:
    ({ keys, accept }) =>
    async (app) => {
      app.post('/version1/messaging', async (request, reply) => {
        const asked = message.safeParse(request.body)
        if (!asked.success) return reply.code(400).send('Must have to and message in your request')
        const { username, to, message: body, from = 'AFRICASTKNG' } = asked.data
        if (request.headers.apikey !== keys.api_key || username !== keys.username)
          return reply.code(401).send('The supplied authentication is invalid')
        const answer = (Message: string, Recipients: unknown[]) =>
          reply.code(201).send({ SMSMessageData: { Message, Recipients } })
        if (!/^[A-Za-z0-9 .-]{1,11}$/.test(from)) return answer('InvalidSenderId', [])
        if (REFUSED_NUMBER.test(to))
          return answer('Sent to 0/1 Total Cost: 0', [
            { statusCode: 403, number: to, status: 'InvalidPhoneNumber', cost: '0', messageId: 'None' },
          ])
        const id = `ATPid_${newTextId()}`
        const cost = (SHILLINGS_PER_PART * partsOf(body)).toFixed(4)
        accept({ id, to, from, body, cost })
        return answer(`Sent to 1/1 Total Cost: KES ${cost}`, [
          { statusCode: 101, number: to, status: 'Success', cost: `KES ${cost}`, messageId: id },
        ])
      })
    },
  report(text, status) {
    const fields = { id: text.id, status: status ?? 'Success', phoneNumber: text.to, networkCode: '62130' }
    return {
      body: new URLSearchParams(
        status === null ? fields : { ...fields, failureReason: 'DeliveryFailure' },
      ).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  },
}
