import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { currentUser, login, logout } from '@testamur/contract/identity/identity'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Identity } from './service.ts'

export const identityRoutes = (identity: Identity): Route[] => [
  route(login, async ({ body, context: { ip, userAgent } }) => ({
    message: messageOf('identity.signedIn'),
    data: await identity.signIn({ ...body, ip, userAgent }),
  })),
  route(currentUser, async ({ context }) => ({ data: await identity.currentUser(context.actor) })),
  route(logout, async ({ context }) => {
    await identity.signOut(context.token)
    return {}
  }),
  route(verifyEmailCode, async ({ body }) => ({
    data: await identity.verifyCode(body.challenge, body.code),
  })),
]
