// Pure: whom an email is for, and whether a person wrote it.

type Headers = Readonly<Record<string, string>>

const LOCAL = /^reply\+([a-z0-9]{20,40})$/

/** The token in one of our addresses, anywhere among the recipients. */
export function replyTokenIn(receivers: readonly string[], domain: string): string | null {
  for (const receiver of receivers) {
    const address = addressOf(receiver)
    const at = address.lastIndexOf('@')
    const token = address.slice(at + 1) === domain ? LOCAL.exec(address.slice(0, at))?.[1] : undefined
    if (token !== undefined) return token
  }
  return null
}

/** `Ada <Ada@Example.com>` is `ada@example.com`. */
export const addressOf = (written: string): string =>
  (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim().toLowerCase()

const ROBOTS = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+.-].*)?@/
const AWAY =
  /^(auto(matic|matische)?[ -]?(reply|response|antwort)|out of (the )?office|abwesend|réponse automatique|absence du bureau|respuesta autom[aá]tica|resposta autom[aá]tica|risposta automatica|fuera de la oficina|ausente|undeliver(ed|able)|delivery (status|failure)|returned mail)/i

/** Whether a machine sent it. Machines that answer machines never stop. */
export function isAutomatic(mail: {
  readonly from: string
  readonly subject: string
  readonly headers: Headers
  readonly own: readonly string[]
}): boolean {
  const from = addressOf(mail.from)
  const header = (name: string) => (mail.headers[name] ?? '').trim().toLowerCase()
  if (from === '' || ROBOTS.test(from) || mail.own.includes(from)) return true
  if (header('return-path') === '<>') return true
  if (header('auto-submitted') !== '' && !header('auto-submitted').startsWith('no')) return true
  if (/^(bulk|junk|list|auto_reply)$/.test(header('precedence'))) return true
  if (['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some((name) => header(name) !== ''))
    return true
  return AWAY.test(mail.subject.trim())
}
