import { currentUser, logout as logoutCall } from '@calls/identity/identity'
import type { User } from '@testamur/contract/identity/identity'
import { redirect } from 'react-router'
import { attemptCall, call } from '../../api/client.ts'
import { redirectUrl, token } from '../../api/token.ts'
import { notify } from '../../lib/notifications.ts'
import { paths } from '../../lib/paths.ts'
import { portal } from '../../lib/portal.ts'
import { createStore } from '../../lib/store.ts'
import { textOf } from '../../lib/text.ts'

/** The signed-in user, as the last guarded entry fetched it. */
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

/** A page of this portal, or of a site that the institution listed: whoever wrote the address sends nobody elsewhere. */
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
  // The server is told first, while the token still speaks; here the session ends whatever it answers.
  await attemptCall(logoutCall, { bearer: token.read() })
  const address = forgetSession()
  notify('success', textOf('common')('loggedOut'))
  goTo(address, navigate)
}

/** Every entry to a guarded route fetches the user; without a token, or when that fails, the way leads to sign-in. */
export async function guard(): Promise<null> {
  if (token.read() === null) throw redirect(paths.login)
  const reply = await call(currentUser)
  if (reply === false) {
    token.remove()
    signedInUser.set(null)
    throw redirect(paths.login)
  }
  signedInUser.set(reply.data)
  return null
}
