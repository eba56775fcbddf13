import * as calls from '@testamur/contract/identity/account'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { type AccountService, holderOf } from './account.ts'
import { changeOwnPassword, confirmOwnPassword } from './change-password.ts'
import { askReset, confirmReset } from './password-reset.ts'
import { beginFactor, confirmFactorWith, turnOffFactor } from './second-factor.ts'
import { signInWithCode } from './sign-in-with-code.ts'

export const accountRoutes = ({ deps, show, endOtherSessions }: AccountService): Route[] => [
  route(calls.askPasswordReset, async ({ body, context }) => {
    await askReset(deps, body, context)
    return { message: messageOf('identity.resetLinkOnItsWay') }
  }),
  route(calls.confirmPasswordReset, async ({ body, context }) => {
    await confirmReset(deps, body, context)
    return { message: messageOf('identity.newPasswordIsSet') }
  }),
  route(calls.signInWithCode, async ({ body, context: { ip, userAgent } }) => ({
    message: messageOf('identity.signedIn'),
    data: await signInWithCode(deps, { ...body, ip, userAgent }),
  })),
  route(calls.getAccount, async ({ context }) => ({ data: await show(holderOf(context)) })),
  route(calls.confirmPassword, async ({ body, context }) => {
    await confirmOwnPassword(deps, holderOf(context), body.password)
    return {}
  }),
  route(calls.changePassword, async ({ body, context }) => {
    await changeOwnPassword(deps, holderOf(context), body)
    return { message: messageOf('identity.passwordChangedAndSignedOut') }
  }),
  route(calls.endOtherSessions, async ({ context }) => ({
    message: messageOf('identity.signedOutEverywhereElse'),
    data: await endOtherSessions(holderOf(context)),
  })),
  route(calls.beginSecondFactor, async ({ context }) => ({
    data: await beginFactor(deps, holderOf(context)),
  })),
  route(calls.confirmSecondFactor, async ({ body, context }) => ({
    message: messageOf('identity.secondFactorIsOnNow'),
    data: await confirmFactorWith(deps, holderOf(context), body.code),
  })),
  route(calls.turnOffSecondFactor, async ({ body, context }) => {
    await turnOffFactor(deps, holderOf(context), body.code)
    return { message: messageOf('identity.secondFactorIsOffNow') }
  }),
]
