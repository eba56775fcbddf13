import { currentUser, logout as logoutCall } from '@calls/identity/identity'
import type { User } from '@testamur/contract/identity/identity'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { attemptCall, call } from '../../api/client.ts'
import { redirectUrl, token } from '../../api/token.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { notify } from '../../lib/notifications.ts'
import { paths } from '../../lib/paths.ts'
import { portal } from '../../lib/portal.ts'
import { createStore } from '../../lib/store.ts'
import { textOf } from '../../lib/text.ts'

/** The signed-in user, as last fetched. */
export const signedInUser = createStore<User | null>(null)

export function signIn(value: string, user: User): void {
  token.store(value)
  signedInUser.set(user)
}

/** Forgets the session on this device and says where to go: the saved address, otherwise the sign-in page. */
export function forgetSession(): string {
  const saved = redirectUrl.read()
  token.remove()
  redirectUrl.remove()
  signedInUser.set(null)
  return saved !== null && mayLeadTo(saved) ? saved : paths.login
}

/** A page of this portal, or of a site that the institution listed, so that a link cannot lead elsewhere. */
function mayLeadTo(address: string): boolean {
  const { origin } = window.location
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  return url.origin === origin || (portal().redirectOrigins ?? []).includes(url.origin)
}

type Navigate = (to: string, options?: { replace?: boolean }) => unknown

/** Goes to an address of this portal, or leaves for another site. */
export function goTo(address: string, navigate: Navigate): void {
  const { origin, pathname, search, hash } = new URL(address, window.location.origin)
  if (origin === window.location.origin) void navigate(pathname + search + hash, { replace: true })
  else window.location.assign(address)
}

export async function logout(navigate: Navigate): Promise<void> {
  if (token.read() === null) {
    void navigate(paths.login)
    return
  }
  // The server is called first, while the token is valid. On this device the session ends whatever it answers.
  await attemptCall(logoutCall, { bearer: token.read() })
  const address = forgetSession()
  notify('success', textOf('common')('loggedOut'))
  goTo(address, navigate)
}

/**
 * How often this page was left. A browser drops the calls of a page only after `pagehide`. `beforeunload` comes too early:
 * links to files and `mailto:` fire it too, and the page stays.
 */
let departures = 0
let shown = true
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    departures += 1
    shown = false
  })
  // Also when the reader comes back to a page that the browser kept.
  window.addEventListener('pageshow', () => {
    shown = true
  })
}

/** The page is being left or reloaded, so its requests are aborted. */
const pageShown = (): Promise<void> =>
  new Promise((settle) => {
    if (shown) settle()
    else window.addEventListener('pageshow', () => settle(), { once: true })
  })

/**
 * Every entry to a guarded route fetches the user; without a token, or when that fails, it leads to sign-in. A person
 * who must set up a second factor first is led to their account.
 */
export async function guard(entry: Pick<LoaderFunctionArgs, 'request'>): Promise<null> {
  const { request } = entry
  if (token.read() === null) throw redirect(paths.login)
  const departuresBefore = departures
  const reply = await call(currentUser)
  // A person who leaves the page before the answer arrives has not been refused.
  if (reply === false && request.signal.aborted) return null
  if (reply === false && departures !== departuresBefore) {
    await pageShown()
    return guard(entry)
  }
  if (reply === false) {
    token.remove()
    signedInUser.set(null)
    throw redirect(paths.login)
  }
  signedInUser.set(reply.data)
  const elsewhere = new URL(request.url).pathname !== adminPaths.account
  if (reply.data.second_factor_due && elsewhere) throw redirect(adminPaths.account)
  return null
}
