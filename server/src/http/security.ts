import type { FastifyInstance } from 'fastify'

type Policy = {
  /** `'sha256-…'` hashes of the inline scripts of a page. */
  readonly scriptHashes?: readonly string[]
  readonly styleHashes?: readonly string[]
  /** Other origins that scripts may call: the API, when it has another origin. */
  readonly connect?: readonly string[]
  /** Other origins that pictures may come from: `pictureOrigins`. */
  readonly images?: readonly string[]
}

const NOWHERE = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** For replies that are not pages: nothing may be loaded or run. */
export const apiPolicy = `default-src 'none'; form-action 'none'; ${NOWHERE}`

/** For pages: our own files, and the inline parts that are listed by their hash. */
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

// A host may contain a `;`, which would start a directive of its own.
const ORIGIN = /^https:\/\/[a-z\d.-]+(:\d+)?$/

/** The origins of pictures from other sites. An address that is not https has none. */
export function pictureOrigins(urls: readonly string[]): string[] {
  const origins = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)
  return [...new Set(origins)].filter((origin) => ORIGIN.test(origin))
}

/** The headers of every reply. A page or a file replaces the strictest policy by its own. */
export type SecuritySettings = {
  readonly publicUrl: string
  /** Whether all subdomains are https as well; otherwise the header would make them unreachable. */
  readonly hstsSubdomains: boolean
}

export function securityHeaders({
  publicUrl,
  hstsSubdomains,
}: SecuritySettings): Readonly<Record<string, string>> {
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

export function addSecurityHeaders(app: FastifyInstance, secured: SecuritySettings): void {
  const headers = securityHeaders(secured)
  // A callback instead of a promise, which would cost time on every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
