import { currentUser, logout as logoutCall } from '@calls/identity/identity'
import type { User } from '@testamur/contract/identity/identity'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { attemptCall } from '../../api/client.ts'
import { type Failure, showFailure } from '../../api/failures.ts'
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

/** How many seconds a portal that is busy or not reached is given each time before it is asked again. */
const WAITS = [1, 2, 4, 8]

const isBusy = ({ status }: Failure): boolean => status === 0 || status === 429 || status > 500

/**
 * The user, or `null` when the fetch failed. A portal that is busy or not reached has not refused anybody, so it is asked
 * again before that counts. A request that broke off because the page is being left is taken for one of these: the page is
 * gone before it counts, or goes on asking when the reader comes back to it.
 */
async function fetchUser(signal: AbortSignal, attempt = 0): Promise<User | null> {
  const { reply, failure } = await attemptCall(currentUser)
  if (failure === null) return reply.data
  if (signal.aborted) return null
  const seconds = isBusy(failure) ? WAITS[attempt] : undefined
  if (attempt === 0 || seconds === undefined) showFailure(failure)
  if (seconds === undefined) return null
  await new Promise((settle) => setTimeout(settle, seconds * 1000))
  return signal.aborted ? null : fetchUser(signal, attempt + 1)
}

/**
 * Every entry to a guarded route fetches the user; without a token, or when that fails, it leads to sign-in. A person
 * who must set up a second factor first is led to their account.
 */
export async function guard({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> {
  if (token.read() === null) throw redirect(paths.login)
  const user = await fetchUser(request.signal)
  // A person who goes elsewhere before the answer arrives has not been refused.
  if (request.signal.aborted) return null
  if (user === null) {
    token.remove()
    signedInUser.set(null)
    throw redirect(paths.login)
  }
  signedInUser.set(user)
  const elsewhere = new URL(request.url).pathname !== adminPaths.account
  if (user.second_factor_due && elsewhere) throw redirect(adminPaths.account)
  return null
}
