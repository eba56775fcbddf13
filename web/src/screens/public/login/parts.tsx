import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { LoginForm } from './login-form.tsx'

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }))
const ForgotForm = lazy(async () => ({ default: (await import('./forgot-form.tsx')).ForgotForm }))
const NewPasswordForm = lazy(async () => ({
  default: (await import('./new-password-form.tsx')).NewPasswordForm,
}))

const FORGOT = `${paths.login}?forgot`

function Step({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-2 mb-8 text-soft">{lead}</p>
      <Suspense fallback={<SkeletonLines />}>{children}</Suspense>
    </>
  )
}

function Foot({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-8 border-t border-line pt-5">
      <Link to={to} className="link">
        {children}
      </Link>
    </p>
  )
}

/**
 * Sign-in, its second step, the request for a reset link, and the new password; the link's token is in the fragment.
 */
export function LoginParts() {
  const t = useText('login')
  const { search, hash } = useLocation()
  const [challenge, setChallenge] = useState<string>()
  // The server prints the sign-in, whatever the address says behind its path.
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const token = hydrated && hash.startsWith('#reset=') ? hash.slice('#reset='.length) : null
  if (token !== null)
    return (
      <>
        <Step title={t('newTitle')} lead={t('newLead')}>
          <NewPasswordForm token={token} askAgain={FORGOT} />
        </Step>
        <Foot to={paths.login}>{t('toSignIn')}</Foot>
      </>
    )
  if (hydrated && new URLSearchParams(search).has('forgot'))
    return (
      <>
        <Step title={t('forgotTitle')} lead={t('forgotLead')}>
          <ForgotForm />
        </Step>
        <Foot to={paths.login}>{t('toSignIn')}</Foot>
      </>
    )
  if (challenge !== undefined)
    return (
      <Step title={t('codeTitle')} lead={t('codeLead')}>
        <CodeForm challenge={challenge} back={() => setChallenge(undefined)} />
      </Step>
    )
  return (
    <>
      <Step title={t('title')} lead={t('lead')}>
        <LoginForm onChallenge={setChallenge} />
      </Step>
      <Foot to={FORGOT}>{t('forgot')}</Foot>
    </>
  )
}
