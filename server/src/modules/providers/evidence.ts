/** Fields in which gateways send data that could be used to charge a card or account, or that identifies one. */
const SECRET =
  /^(authorization_code|signature|token|bin|pan|cvv2?|cvc|pin|otp|first_6digits|card_?number|.*account_?number|iban|fingerprint|ip(_address)?|device_fingerprint|client_secret)$/i
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g
const IDENTIFIER = /(^|_)(id|ref|reference|rrr)$|Ref$|Id$|^RRR$/
const DEEPEST = 12

/** An answer as it is stored for audit: without card or account data. */
export function redactEvidence(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(CARD, '[removed]')
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return '[too deep]'
  if (Array.isArray(value)) return value.map((one: unknown) => redactEvidence(one, depth + 1))
  const kept = Object.entries(value).map(([name, one]: [string, unknown]) => [
    name,
    redactField(name, one, depth),
  ])
  return Object.fromEntries(kept) as unknown
}

function redactField(name: string, value: unknown, depth: number): unknown {
  if (SECRET.test(name) && value !== null) return '[removed]'
  if (IDENTIFIER.test(name) && typeof value === 'string') return value
  return redactEvidence(value, depth + 1)
}
