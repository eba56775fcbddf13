/**
 * How long it takes to book a payment that only the gateway's webhook reports, while the mail server accepts
 * connections but never answers, and emails are waiting; compared with a mail server that answers.
 * `npm run bench -- silent-mail [payments] [embedded|postgres]`; 10 on PostgreSQL by default. One round of each.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from './kill/call.ts'
import { makePlace, signStaffIn } from './kill/place.ts'
import { createRandom } from './kill/random.ts'
import { printMachine } from './lib/compare.ts'
import { copies, person } from './lib/pay.ts'

const WAITING = 60
const LONGEST_MS = 300_000

const words = process.argv.slice(2)
const payments = Number(words.find((word) => /^\d+$/.test(word)) ?? 10)
const kind = words.includes('embedded') ? 'embedded' : 'postgres'
printMachine(
  `npm run bench -- silent-mail ${payments} ${kind}`,
  `${WAITING} applications with their mails, then ${payments} payments one by one, ${kind}`,
)
for (const silent of [false, true]) await measure(silent)

async function measure(silent: boolean): Promise<void> {
  const mailServer = await startMailServer(silent)
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`
  const place = await makePlace(kind, createRandom(1), async () => ({ SMTP_URL: smtpUrl }))
  try {
    const [port = 0] = place.ports
    await place.start(port)
    const { officer } = await signStaffIn(place.base())
    for (let number = 0; number < WAITING; number += 1) await submit(place.base())
    const seconds: number[] = []
    for (let number = 0; number < payments; number += 1)
      seconds.push(await payByNotice(place.base(), officer))
    const sorted = seconds.toSorted((one, other) => one - other)
    const [median = 0, worst = 0] = [sorted[sorted.length >> 1], sorted.at(-1)]
    console.log(
      `mail server ${silent ? 'silent' : 'answers'}: from the payment at the gateway to booked ${median.toFixed(2)} s ` +
        `(median), ${worst.toFixed(2)} s (longest); ${await waitingMails(place.base())} mails wait at the end`,
    )
  } finally {
    await place.remove()
    mailServer.close()
  }
}

/** Accepts every connection; a silent one never answers, the other accepts every email. */
async function startMailServer(silent: boolean) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    if (!silent) takeMails(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function takeMails(socket: Socket): void {
  let text = ''
  let inMail = false
  socket.write('220 mail.example\r\n')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      if (inMail && line !== '.') continue
      inMail = /^data$/i.test(line)
      socket.write(inMail ? '354 go on\r\n' : /^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
}

type Submitted = {
  readonly tracking_id: string
  readonly token: string
  readonly invoice: { readonly total: number }
}

async function submit(base: string): Promise<Submitted> {
  const body = { ...person(), consent: true, consent_name: 'Ada Bench', copies: copies({}) }
  return (await take(base, '/applications', body)) as Submitted
}

/** Paid on the gateway's page by a payer who does not return, so that only the webhook reports it. */
async function payByNotice(base: string, officer: string): Promise<number> {
  const { tracking_id, token, invoice } = await submit(base)
  const body = { tracking_id, amount: invoice.total, provider: 'paystack' }
  const begun = (await take(base, '/payments', body, token)) as { checkout_url: string }
  const page = new URL(new URL(begun.checkout_url).pathname, base)
  const found = await call(base, `/applications?search=${tracking_id}`, { token: officer })
  const [{ id } = { id: 0 }] = (found?.data ?? []) as { id: number }[]
  const since = performance.now()
  await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  while (performance.now() - since < LONGEST_MS) {
    const row = await call(base, `/applications/${id}`, { token: officer })
    if ((row?.data as { status?: string } | undefined)?.status === 'submitted')
      return (performance.now() - since) / 1000
    await wait(50)
  }
  throw new Error(`The payment of ${tracking_id} was not booked within ${LONGEST_MS / 1000} s`)
}

async function take(base: string, path: string, body: unknown, token?: string): Promise<unknown> {
  for (;;) {
    const asked = { body, key: randomUUID(), ...(token === undefined ? {} : { token }) }
    const reply = await call(base, path, asked)
    if (reply !== null && reply.status < 300) return reply.data
    // A portal that has just started answers 503 for a while.
    if (reply?.status !== 503 && reply?.status !== 429)
      throw new Error(`${path} answered ${reply?.status}: ${JSON.stringify(reply?.data)}`)
    await wait(500)
  }
}

async function waitingMails(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(/^jobs_waiting\{lane="mail"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}
