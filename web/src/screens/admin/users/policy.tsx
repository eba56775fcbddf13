import { getSignInPolicy, updateSignInPolicy } from '@calls/identity/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Permission, type Role, rolePermissions, roles } from '@testamur/contract/identity/permissions'
import type { SignInPolicy } from '@testamur/contract/identity/users'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { attemptCall } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { problemOf, readReply } from '../../../api/read-reply.ts'
import { ChangeHistory } from '../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { useVersionedSave } from '../../../features/settings/use-versioned-save.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

type PolicyDraft = { second_factor_roles: Role[] }

const draftOf = ({ second_factor_roles }: SignInPolicy): PolicyDraft => ({ second_factor_roles })

/** What each role may do, and which must sign in with a second factor. */
export function Policy() {
  const t = useText('admin-users')
  const { data, error, refetch } = useQuery(queryOf(getSignInPolicy, {}))
  if (data === undefined)
    return <NotFetched problem={error} title={t('policyFailed')} again={refetch} lines={8} />
  return <PolicyForm policy={data.data} />
}

function PolicyForm({ policy }: { policy: SignInPolicy }) {
  const t = useText('admin-users')
  const roleWords = useText('admin-roles')
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<PolicyDraft>({ defaultValues: draftOf(policy) })
  const versioned = useVersionedSave<PolicyDraft>({
    form,
    opened: { draft: draftOf(policy), version: policy.version },
    inPlace: true,
    placeErrors: (failure) => setRefusal(problemOf(failure).message),
    readLatest: async () => {
      const { data } = await readReply(getSignInPolicy, {})
      return data === null ? null : { draft: draftOf(data), version: data.version }
    },
  })
  const save = form.handleSubmit(async (draft) => {
    setRefusal(undefined)
    const reply = await once(() =>
      versioned.save(draft, (whole, version) =>
        attemptCall(updateSignInPolicy, { body: { ...whole, version } }),
      ),
    )
    if (!reply) return
    notify('success', reply.message)
    await client.invalidateQueries({ queryKey: [getSignInPolicy.id] })
  })
  const words = {
    labels: { second_factor_roles: t('second_factor_roles') },
    sayValue: (_: string, value: unknown) =>
      Array.isArray(value) && value.length > 0
        ? value.map((role) => roleWords(role as Role)).join(', ')
        : undefined,
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void save(event)}>
      {refusal !== undefined && (
        <Alert tone="danger" title={t('notSaved')} live>
          {refusal}
        </Alert>
      )}
      <ChangedMeanwhile
        subject="sign_in_policy"
        meanwhile={versioned.meanwhile}
        bringBack={versioned.bringBack}
        {...words}
      />
      <Card title={t('policyTitle')}>
        <p className="max-w-prose text-soft">{t('policyText')}</p>
        <ul className="mt-4 divide-y divide-line">
          {roles.map((role) => (
            <li key={role} className="grid gap-x-8 gap-y-1 py-4 last:pb-0 lg:grid-cols-[minmax(0,1fr)_16rem]">
              <div className="min-w-0">
                <h3 className="font-semibold">{roleWords(role)}</h3>
                <p className="text-soft">{roleWords(`${role}For`)}</p>
                <RolePermissions role={role} />
              </div>
              <Checkbox
                {...form.register('second_factor_roles')}
                value={role}
                label={
                  <>
                    {t('demand')}
                    <span className="sr-only">: {roleWords(role)}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <div>
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
      <ChangeHistory subject="sign_in_policy" {...words} />
    </form>
  )
}

type PermissionWord<P extends Permission> = P extends `${infer Noun}.${infer Verb}`
  ? `${Noun}_${Verb}`
  : never

const wordOf = (permission: Permission) => permission.replace('.', '_') as PermissionWord<Permission>

function RolePermissions({ role }: { role: Role }) {
  const t = useText('admin-users')
  const roleWords = useText('admin-roles')
  return (
    <details className="mt-1">
      <summary className="link inline-block text-sm">
        {t('mayDo')}
        <span className="sr-only">: {roleWords(role)}</span>
      </summary>
      <ul className="mt-2 grid list-disc gap-x-8 ps-5 text-sm sm:grid-cols-2">
        {rolePermissions[role].map((permission) => (
          <li key={permission}>{t(wordOf(permission))}</li>
        ))}
      </ul>
    </details>
  )
}
