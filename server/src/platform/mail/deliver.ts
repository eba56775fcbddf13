import type { SendMailOptions } from 'nodemailer'

export type Deliver = (message: SendMailOptions) => Promise<unknown>

/** Hands emails to the configured mail server, one connection for each. */
export async function createDelivery(smtpUrl: string): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return (message) => transport.sendMail(message)
}
