import {
  createUser,
  getSignInPolicy,
  getUser,
  inviteUser,
  listUsers,
  resetUserFactor,
  signOutUser,
  updateSignInPolicy,
  updateUser,
} from '@testamur/contract/identity/users'
import { staffOnly } from '../../core/actor.ts'
import type { RequestContext } from '../../http/context.ts'
import { keepReply } from '../../http/keep-reply.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Manager } from './account-deps.ts'
import type { SignInPolicies } from './sign-in-policy.ts'
import type { Users } from './users.ts'

const managerOf = ({ actor, ip, language }: RequestContext): Manager => ({
  actor: staffOnly(actor),
  ip,
  language,
})

export const userRoutes = (users: Users, policy: SignInPolicies): Route[] => [
  route(listUsers, async ({ query }) => {
    const { users: data, total } = await users.list(query)
    const { active, ...shown } = query
    const kept = { ...shown, ...(active === undefined ? {} : { active: String(active) }) }
    return { data, meta: pageMeta(query, total, data.length, { path: '/users', query: kept }) }
  }),
  route(getUser, async ({ params }) => ({ data: await users.get(params.id) })),
  route(createUser, ({ body, context }) =>
    keepReply(context, (keep) =>
      users.create(body, managerOf(context), (tx, data) =>
        keep(tx, { message: messageOf('identity.accountCreated'), data }),
      ),
    ),
  ),
  route(updateUser, async ({ params, body, context }) => ({
    message: messageOf('identity.accountSaved'),
    data: await users.update(params.id, body, managerOf(context)),
  })),
  route(signOutUser, async ({ params, context }) => ({
    message: messageOf('identity.signedOutEveryDevice'),
    data: await users.signOut(params.id, managerOf(context)),
  })),
  route(inviteUser, async ({ params, context }) => ({
    message: messageOf('identity.invitationSentAgain'),
    data: await users.invite(params.id, managerOf(context)),
  })),
  route(resetUserFactor, async ({ params, context }) => ({
    message: messageOf('identity.secondFactorWasReset'),
    data: await users.resetFactor(params.id, managerOf(context)),
  })),
  route(getSignInPolicy, async () => ({ data: await policy.read() })),
  route(updateSignInPolicy, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('identity.signInPolicySaved'),
    data: await policy.update(body, { actor, ip }),
  })),
]
