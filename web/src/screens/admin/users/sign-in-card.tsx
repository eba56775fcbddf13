import {
  getUser,
  inviteUser,
  listUsers,
  resetUserFactor,
  signOutUser,
  updateUser,
} from '@calls/identity/users'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffUser } from '@testamur/contract/identity/users'
import { useState } from 'react'
import { attemptCall, type CallOutcome } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Link } from '../../../ui/link.tsx'

type SignInAct = 'disable' | 'resetFactor'

/** How this person signs in, and what an administrator does about it. */
export function SignInCard({ user }: { user: StaffUser }) {
  const t = useText('admin-users')
  const zone = useInstitution()?.time_zone
  const own = useStore(signedInUser)?.id === user.id
  const [asked, setAsked] = useState<SignInAct | null>(null)
  const { busy, refusal, act } = useActs()
  const params = { id: user.id }
  const { name, email, roles, version, last_login_at: last, invitation } = user
  const dayOf = (at: string) => formatDay(at, zone, 'prove')
  const disabling = invitation === null ? 'disable' : 'withdraw'
  const setActive = (active: boolean) =>
    act(() => attemptCall(updateUser, { params, body: { name, email, roles, active, version } }))
  const confirmed = async () => {
    const ran =
      asked === 'disable' ? await setActive(false) : await act(() => attemptCall(resetUserFactor, { params }))
    if (ran) setAsked(null)
  }
  return (
    <Card title={t('accountTitle')}>
      <div className="grid gap-5">
        {refusal !== undefined && (
          <Alert tone="danger" title={t('notDone')} live>
            {refusal}
          </Alert>
        )}
        {!user.active && (
          <Alert tone="warning">{t(invitation === null ? 'isDisabled' : 'isWithdrawn', { name })}</Alert>
        )}
        <Part
          text={
            last !== null
              ? t('signedInAt', { day: dayOf(last) })
              : invitation === null || !user.active
                ? t('notSignedIn')
                : t('invitedUntil', {
                    day: formatDay(invitation.sent_at, zone),
                    end: formatDay(invitation.expires_at, zone),
                  })
          }
        >
          {last === null && user.active && (
            <Button
              look="secondary"
              size="sm"
              busy={busy}
              onClick={() => void act(() => attemptCall(inviteUser, { params }))}
            >
              {t('inviteAgain')}
            </Button>
          )}
        </Part>
        <Part text={t('sessionsOpen', { count: user.sessions })}>
          {user.sessions > 0 && !own && (
            <Button
              look="secondary"
              size="sm"
              busy={busy}
              onClick={() => void act(() => attemptCall(signOutUser, { params }))}
            >
              {t('endSessions')}
            </Button>
          )}
        </Part>
        <Part text={t(user.second_factor ? 'factorIsOn' : 'factorIsOff')}>
          {user.second_factor && !own && (
            <Button look="secondary" size="sm" onClick={() => setAsked('resetFactor')}>
              {t('resetFactor')}
            </Button>
          )}
        </Part>
        {own && (
          <p className="text-sm text-soft">
            {t('ownAccount')}{' '}
            <Link className="link" to={adminPaths.account}>
              {t('toOwnAccount')}
            </Link>
          </p>
        )}
        <ul className="grid gap-1.5 border-t border-line pt-4">
          <li>
            <Link className="link" to={`${adminPaths.audit}?who=${user.id}`}>
              {t('activity')}
            </Link>
          </li>
          <li>
            <Link className="link" to={`${adminPaths.audit}?subject=user:${user.id}`}>
              {t('changes')}
            </Link>
          </li>
        </ul>
        {!own && (
          <div className="border-t border-line pt-4">
            {user.active ? (
              <Button look="danger" size="sm" onClick={() => setAsked('disable')}>
                {t(disabling)}
              </Button>
            ) : (
              <Button look="secondary" size="sm" busy={busy} onClick={() => void setActive(true)}>
                {t('enable')}
              </Button>
            )}
          </div>
        )}
      </div>
      {asked !== null && (
        <FormDialogFrame
          title={t(`${asked === 'disable' ? disabling : asked}Title`, { name })}
          back={t('keep')}
          confirm={t(asked === 'disable' ? disabling : asked)}
          busy={busy}
          close={() => setAsked(null)}
          submit={() => void confirmed()}
        >
          <p>{t(`${asked === 'disable' ? disabling : asked}Text`)}</p>
        </FormDialogFrame>
      )}
    </Card>
  )
}

function Part({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Each act shows what is now true; a refusal stays beside the buttons. A second press does nothing, and answers `undefined`. */
function useActs() {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [refusal, setRefusal] = useState<string>()
  const act = (send: () => Promise<CallOutcome<{ message?: string }>>): Promise<true | undefined> =>
    once(async () => {
      setRefusal(undefined)
      const { reply, failure } = await send()
      await Promise.all([listUsers, getUser].map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
      if (failure !== null) setRefusal(problemOf(failure).message)
      else notify('success', reply.message)
      return true as const
    })
  return { busy, refusal, act }
}
