import type { FastifyInstance } from 'fastify'

type Policy = {
  /** `'sha256-…'` of the inline scripts of a page. */
  readonly scriptHashes?: readonly string[]
  readonly styleHashes?: readonly string[]
  /** Other origins that scripts may call: the API, when it is elsewhere. */
  readonly connect?: readonly string[]
  /** Other origins that pictures may come from: `pictureOrigins`. */
  readonly images?: readonly string[]
}

const NOWHERE = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** For replies that are no page: nothing may be loaded or run. */
export const apiPolicy = `default-src 'none'; form-action 'none'; ${NOWHERE}`

/** For pages: our own files, and the inline parts that are named by their hash. */
export function pagePolicy(policy: Policy = {}): string {
  const { scriptHashes = [], styleHashes = [], connect = [], images = [] } = policy
  const sources = (directive: string, more: readonly string[]) => [`${directive} 'self'`, ...more].join(' ')
  return [
    "default-src 'self'",
    sources('script-src', scriptHashes),
    sources('style-src', styleHashes),
    sources('img-src', ['data:', 'blob:', ...images]),
    "font-src 'self'",
    sources('connect-src', connect),
    "form-action 'self'",
    NOWHERE,
  ].join('; ')
}

// A host may hold a `;`, which would start a directive of its own.
const ORIGIN = /^https:\/\/[a-z\d.-]+(:\d+)?$/

/** Where the pictures stand that are not on this site; what is no https address names no origin. */
export function pictureOrigins(urls: readonly string[]): string[] {
  const origins = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)
  return [...new Set(origins)].filter((origin) => ORIGIN.test(origin))
}

/** The headers every reply carries; a page or a file sets a policy of its own over the strictest. */
export type Secured = {
  readonly publicUrl: string
  /** The sites of every name below ours are reached by https, too: theirs would be out of reach otherwise. */
  readonly hstsSubdomains: boolean
}

export function securityHeaders({ publicUrl, hstsSubdomains }: Secured): Readonly<Record<string, string>> {
  return {
    'content-security-policy': apiPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
  }
}

export function secureReplies(app: FastifyInstance, secured: Secured): void {
  const headers = securityHeaders(secured)
  // By callback, as every hook that each request passes: a promise less is time less.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
