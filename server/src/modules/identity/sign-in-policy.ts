import type { Received } from '@testamur/contract/endpoint'
import type { SignInPolicy, updateSignInPolicy } from '@testamur/contract/identity/users'
import type { Requester } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { lockSignInPolicy, readSignInPolicy, saveSignInPolicy } from './store/sign-in-policy.ts'

/** The rules for sign-in, as administrators set them. Open sessions stay as they are until they end. */
export const createSignInPolicy = ({ database }: { readonly database: Database }) => ({
  read: (): Promise<SignInPolicy> => readSignInPolicy(database.db),

  update: (
    { second_factor_roles, version }: Received<typeof updateSignInPolicy>['body'],
    by: Requester,
  ): Promise<SignInPolicy> =>
    database.inTransaction(async (tx) => {
      const before = await lockSignInPolicy(tx)
      if (before.version !== version) throw conflict(messageOf('identity.changedMeanwhile'))
      const after = await saveSignInPolicy(tx, second_factor_roles)
      await recordAudit(tx, {
        ...by,
        action: 'sign_in_policy.update',
        subject: 'sign_in_policy',
        before: { second_factor_roles: before.second_factor_roles },
        after: { second_factor_roles: after.second_factor_roles },
      })
      return after
    }),
})

export type SignInPolicies = ReturnType<typeof createSignInPolicy>
