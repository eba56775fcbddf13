import type { Received } from '@testamur/contract/endpoint'
import type { SignInPolicy, updateSignInPolicy } from '@testamur/contract/identity/users'
import type { Requester } from '../../core/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { type SingleSetting, saveSingleSetting } from '../settings/index.ts'
import {
  lockSignInPolicy,
  readSignInPolicy,
  type SignInPolicyRow,
  saveSignInPolicy,
} from './store/sign-in-policy.ts'

const policySetting: SingleSetting<SignInPolicyRow> = {
  action: 'sign_in_policy.update',
  subject: 'sign_in_policy',
  topics: [],
  lock: lockSignInPolicy,
  record: ({ second_factor_roles }) => ({ second_factor_roles }),
}

/** The rules for sign-in, as administrators set them. Open sessions stay as they are until they end. */
export const createSignInPolicy = ({ database }: { readonly database: Database }) => ({
  read: (): Promise<SignInPolicy> => readSignInPolicy(database.db),

  update: (
    { second_factor_roles, version }: Received<typeof updateSignInPolicy>['body'],
    by: Requester,
  ): Promise<SignInPolicy> => {
    const write = (tx: Tx) => saveSignInPolicy(tx, second_factor_roles)
    return saveSingleSetting({ database, reference: null }, policySetting, { version, write }, by)
  },
})

export type SignInPolicies = ReturnType<typeof createSignInPolicy>
