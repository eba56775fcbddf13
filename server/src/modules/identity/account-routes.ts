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
import { type AccountService, holderOf } from './account.ts'

export const accountRoutes = (account: AccountService): Route[] => [
  route(askPasswordReset, async ({ body, context }) => {
    await account.askReset(body, context)
    return { message: 'If this address has an account, a link is on its way to it.' }
  }),
  route(confirmPasswordReset, async ({ body, context }) => {
    await account.confirmReset(body, context)
    return { message: 'Your new password is set. Sign in with it.' }
  }),
  route(signInWithCode, async ({ body, context: { ip, userAgent } }) => ({
    message: 'Signed in successfully.',
    data: await account.signInWithCode({ ...body, ip, userAgent }),
  })),
  route(getAccount, async ({ context }) => ({ data: await account.show(holderOf(context)) })),
  route(confirmPassword, async ({ body, context }) => {
    await account.confirmPassword(holderOf(context), body.password)
    return {}
  }),
  route(changePassword, async ({ body, context }) => {
    await account.changePassword(holderOf(context), body)
    return { message: 'Your password is changed. You are signed out everywhere else.' }
  }),
  route(endOtherSessions, async ({ context }) => ({
    message: 'You are signed out everywhere else.',
    data: await account.endOtherSessions(holderOf(context)),
  })),
  route(beginSecondFactor, async ({ context }) => ({ data: await account.beginFactor(holderOf(context)) })),
  route(confirmSecondFactor, async ({ body, context }) => ({
    message: 'Your second factor is on.',
    data: await account.confirmFactor(holderOf(context), body.code),
  })),
  route(turnOffSecondFactor, async ({ body, context }) => {
    await account.turnOffFactor(holderOf(context), body.code)
    return { message: 'Your second factor is off.' }
  }),
]
