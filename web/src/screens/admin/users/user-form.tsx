import { createUser, getUser, listUsers, updateUser } from '@calls/identity/users'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffUser } from '@testamur/contract/identity/users'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { problemOf, readReply } from '../../../api/read-reply.ts'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../features/settings/named-error-summary.tsx'
import { useVersionedSave } from '../../../features/settings/use-versioned-save.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useContractForm } from '../../../lib/form.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { forgetUnsaved } from '../../../lib/unsaved.ts'
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
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<UserDraft>({
    schema: () => import('./form.ts').then(({ userSchema }) => userSchema),
    defaultValues: draftOf(user),
  })
  const showProblem = (failure: Failure) => {
    placeErrors(failure)
    if (failure.body?.errors === undefined) setRefusal(problemOf(failure).message)
  }
  const versioned = useVersionedSave<UserDraft, UserDraft & { active: boolean }>({
    form,
    opened: versionedDraft(user),
    placeErrors: showProblem,
    inPlace: true,
    readLatest: async () => {
      const { data } = await readReply(getUser, { params: { id: user?.id ?? 0 } })
      return data === null ? null : versionedDraft(data)
    },
  })

  async function send(draft: UserDraft): Promise<string | undefined | false> {
    if (user !== null) {
      const reply = await versioned.save(draft, (whole, version) =>
        attemptCall(updateUser, { params: { id: user.id }, body: { ...whole, version } }),
      )
      return reply !== false && reply.message
    }
    const { reply, failure } = await attemptCall(createUser, { body: draft })
    if (failure === null) return reply.message
    showProblem(failure)
    return false
  }

  const save = async (draft: UserDraft) => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    const said = await send(draft)
    setBusy(false)
    if (said === false) return
    notify('success', said)
    await client.invalidateQueries({ queryKey: [listUsers.id] })
    await client.invalidateQueries({ queryKey: [getUser.id] })
    forgetUnsaved()
    void navigate(adminPaths.users)
  }

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
          onSubmit={(event) => void form.handleSubmit((draft) => save(draft))(event)}
        >
          <NamedErrorSummary problems={problems} attempt={attempt} />
          {refusal !== undefined && (
            <Alert tone="danger" title={t(user === null ? 'notDone' : 'notSaved')} live>
              {refusal}
            </Alert>
          )}
          {user !== null && (
            <ChangedMeanwhile
              meanwhile={versioned.meanwhile}
              bringBack={versioned.bringBack}
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
            <Button type="submit" size="lg" busy={busy}>
              {t(user === null ? 'sendInvitation' : 'save')}
            </Button>
          </div>
        </form>
        {user !== null && <SignInCard user={user} />}
      </div>
    </>
  )
}
