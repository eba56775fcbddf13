import { createUser, getUser, listUsers, updateUser } from '@calls/identity/users'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffUser } from '@testamur/contract/identity/users'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { problemOf, readReply } from '../../../api/read-reply.ts'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../features/settings/named-error-summary.tsx'
import { useEntrySave } from '../../../features/settings/use-entry-save.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { BackTo } from '../../../ui/back-to.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { draftOf, type UserDraft, versionedDraft } from './draft.ts'
import { RoleChoice } from './role-choice.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** Invites somebody, or changes an account. */
export function UserForm({ user }: { user: StaffUser | null }) {
  const t = useText('admin-users')
  const roleWords = useText('admin-roles')
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const contractForm = useContractForm<UserDraft>({
    schema: () => import('./form.ts').then(({ userSchema }) => userSchema),
    defaultValues: draftOf(user),
  })
  const { form, problems, attempt, errorOf, placeErrors } = contractForm
  const entry = useEntrySave<UserDraft, UserDraft & { active: boolean }>({
    contractForm,
    isNew: user === null,
    opened: versionedDraft(user),
    readLatest: async () => {
      const { data } = await readReply(getUser, { params: { id: user?.id ?? 0 } })
      return data === null ? null : versionedDraft(data)
    },
    create(draft, idempotencyKey) {
      setRefusal(undefined)
      return attemptCall(createUser, { body: draft, idempotencyKey })
    },
    update(whole, version) {
      setRefusal(undefined)
      return attemptCall(updateUser, { params: { id: user?.id ?? 0 }, body: { ...whole, version } })
    },
    place(failure) {
      placeErrors(failure)
      if (failure.body?.errors === undefined) setRefusal(problemOf(failure).message)
      return true
    },
    async refresh() {
      await client.invalidateQueries({ queryKey: [listUsers.id] })
      await client.invalidateQueries({ queryKey: [getUser.id] })
    },
    list: adminPaths.users,
  })

  const title = user?.name ?? t('newTitle')
  const sayValue = (field: string, value: unknown) =>
    field === 'roles' && Array.isArray(value)
      ? value.map((role) => roleWords(role as UserDraft['roles'][number])).join(', ')
      : undefined
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackTo to={adminPaths.users}>{t('back')}</BackTo>
      <h1 className="mt-3 text-2xl font-bold break-words">{title}</h1>
      {user === null && <p className="mt-1 max-w-prose text-soft">{t('newText')}</p>}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          noValidate
          className="grid gap-6"
          onSubmit={(event) => void form.handleSubmit((draft) => entry.save(draft))(event)}
        >
          <NamedErrorSummary problems={problems} attempt={attempt} />
          {refusal !== undefined && (
            <Alert tone="danger" title={t(user === null ? 'notDone' : 'notSaved')} live>
              {refusal}
            </Alert>
          )}
          {user !== null && (
            <ChangedMeanwhile
              meanwhile={entry.meanwhile}
              bringBack={entry.bringBack}
              labels={{ name: t('name'), email: t('email'), roles: t('role'), active: t('accountActive') }}
              sayValue={sayValue}
            />
          )}
          <Card title={t('aboutTitle')}>
            <div className="grid gap-6">
              <Field name="name" label={t('name')} hint={t('nameHint')} error={errorOf('name')}>
                {(control) => (
                  <Input {...control} maxLength={120} autoComplete="off" {...form.register('name')} />
                )}
              </Field>
              <Field
                name="email"
                label={t('email')}
                hint={user === null ? t('emailHint') : t('emailChange')}
                error={errorOf('email')}
              >
                {(control) => (
                  <Input {...control} type="email" autoComplete="off" {...form.register('email')} />
                )}
              </Field>
            </div>
          </Card>
          <Card>
            <FieldGroup name="roles" legend={t('rolesTitle')} error={errorOf('roles')}>
              <RoleChoice {...form.register('roles')} />
            </FieldGroup>
          </Card>
          <div>
            <Button type="submit" size="lg" busy={entry.busy}>
              {t(user === null ? 'sendInvitation' : 'save')}
            </Button>
          </div>
        </form>
        {user !== null && <SignInCard user={user} />}
      </div>
    </>
  )
}
