import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { currentUser, login, logout } from '@testamur/contract/identity/identity'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Identity } from './service.ts'
import { signIn } from './sign-in.ts'

export const identityRoutes = (identity: Identity): Route[] => [
  route(login, async ({ body, context: { ip, userAgent } }) => ({
    message: messageOf('identity.signedIn'),
    data: await signIn(identity.deps, { ...body, ip, userAgent }),
  })),
  route(currentUser, async ({ context }) => ({ data: await identity.currentUser(context.actor) })),
  route(logout, async ({ context }) => {
    await identity.signOut(context.token)
    return {}
  }),
  route(verifyEmailCode, async ({ body }) => ({
    data: await identity.deps.visitors.verifyCode(body.challenge, body.code),
  })),
]
