import {
  askPasswordReset,
  beginSecondFactor,
  changePassword,
  confirmPassword,
  confirmPasswordReset,
  confirmSecondFactor,
  endOtherSessions,
  getAccount,
  signInWithCode,
  turnOffSecondFactor,
} from '@testamur/contract/identity/account'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { type AccountService, holderOf } from './account.ts'

export const accountRoutes = (account: AccountService): Route[] => [
  route(askPasswordReset, async ({ body, context }) => {
    await account.askReset(body, context)
    return { message: messageOf('identity.resetLinkOnItsWay') }
  }),
  route(confirmPasswordReset, async ({ body, context }) => {
    await account.confirmReset(body, context)
    return { message: messageOf('identity.newPasswordIsSet') }
  }),
  route(signInWithCode, async ({ body, context: { ip, userAgent } }) => ({
    message: messageOf('identity.signedIn'),
    data: await account.signInWithCode({ ...body, ip, userAgent }),
  })),
  route(getAccount, async ({ context }) => ({ data: await account.show(holderOf(context)) })),
  route(confirmPassword, async ({ body, context }) => {
    await account.confirmPassword(holderOf(context), body.password)
    return {}
  }),
  route(changePassword, async ({ body, context }) => {
    await account.changePassword(holderOf(context), body)
    return { message: messageOf('identity.passwordChangedAndSignedOut') }
  }),
  route(endOtherSessions, async ({ context }) => ({
    message: messageOf('identity.signedOutEverywhereElse'),
    data: await account.endOtherSessions(holderOf(context)),
  })),
  route(beginSecondFactor, async ({ context }) => ({ data: await account.beginFactor(holderOf(context)) })),
  route(confirmSecondFactor, async ({ body, context }) => ({
    message: messageOf('identity.secondFactorIsOnNow'),
    data: await account.confirmFactor(holderOf(context), body.code),
  })),
  route(turnOffSecondFactor, async ({ body, context }) => {
    await account.turnOffFactor(holderOf(context), body.code)
    return { message: messageOf('identity.secondFactorIsOffNow') }
  }),
]
