import { getPolicies, updatePolicies } from '@calls/institution/policies'
import type { Policies } from '@testamur/contract/institution/policies'
import type { FieldValues } from 'react-hook-form'
import { attemptCall } from '../../../../api/client.ts'
import { useSetting } from '../../../../features/settings/use-setting.ts'

type Change = Partial<Omit<Policies, 'version'>>

/** A form for some policies. All settings share one version, so a change of other settings is not shown as a conflict. */
export function usePoliciesSave<Draft extends FieldValues>(
  policies: Policies,
  { draftOf }: { draftOf: (policies: Policies) => Draft },
) {
  const { conflict, save, ...setting } = useSetting(policies, { get: getPolicies, draftOf })
  return {
    ...setting,
    conflict: { subject: 'institution', ...conflict },
    /** Sends the policies of the draft; `false`: they were not saved. */
    save: (changeOf: (draft: Draft) => Change): Promise<boolean> =>
      save((whole, version) => attemptCall(updatePolicies, { body: { ...changeOf(whole), version } })),
  } as const
}
