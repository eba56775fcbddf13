/** What nodemailer reports about an email that was not accepted. */
type SendError = {
  readonly code?: string
  /** The command that got this answer. */
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** The mailbox does not exist, has moved or accepts nothing; its server would say the same tomorrow. */
const NO_MAILBOX = [550, 551, 553, 556]
const NOT_TAKEN = [550, 554]
/** RFC 3463: a wrong address, a domain without mail, or a closed mailbox. Not a full one, nor our own address. */
const BAD_MAILBOX = /^5\.(1\.[0-36]|1\.10|2\.1)$/
/** The form of the message, or a policy about its content. */
const BAD_MESSAGE = /^5\.[67]\./
/** Words by which servers reject the sender. An operator can correct that, and then the email is sent. */
const ABOUT_SENDER =
  /relay|authenti|credential|\blog ?in\b|\bsender\b|\bblocked\b|black ?list|deny ?list|reputation|spamhaus|\bip\b|(client|your) host|\bspf\b|\bdkim\b|\bdmarc\b|\brate\b|quota|too many|try again/i

/**
 * Whether a mail server has rejected this recipient or message permanently. Everything else (a password, the
 * greeting, the sender, relaying, a full disk, the connection) is about the server, and may be corrected while the
 * email is retried.
 */
export function isFinalRefusal(error: unknown): boolean {
  const { code, command, responseCode = 0, response = '' } = error as SendError
  const ofRecipient = command === 'RCPT TO'
  const ofMessage = command === 'DATA' && code === 'EMESSAGE'
  if (!(ofRecipient || ofMessage) || responseCode < 500 || responseCode === 552) return false
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (enhanced !== undefined && BAD_MAILBOX.test(enhanced)) return true
  if (ABOUT_SENDER.test(response)) return false
  if (enhanced !== undefined) return ofMessage && BAD_MESSAGE.test(enhanced)
  return (ofRecipient ? NO_MAILBOX : NOT_TAKEN).includes(responseCode)
}
