import { verifyDocument, verifyFile } from '@calls/documents/documents'
import type { Verdict } from '@testamur/contract/documents/documents'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { paths, verifyPath } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { ByCode } from './by-code.tsx'
import { ByFile } from './by-file.tsx'
import { Result } from './result.tsx'
import { SignatureFooter } from './signature-footer.tsx'

type Checked = { verdict: Verdict; by: 'code' | 'file' }

/** Is a document ours, is it unchanged, and does it still stand? */
export function Screen() {
  const t = useText('verify')
  const { code } = useParams()
  const navigate = useNavigate()
  const institution = useInstitution()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [busy, setBusy] = useState<'code' | 'file' | null>(null)
  const [refusal, setRefusal] = useState<string>()
  // The same code again is a new question: a document may have been revoked a moment ago.
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    if (code === undefined) return
    const abort = new AbortController()
    const check = async () => {
      setChecked(null)
      setBusy('code')
      const reply = await call(verifyDocument, { params: { code }, bearer: null, signal: abort.signal })
      setBusy(null)
      if (reply !== false) setChecked({ verdict: reply.data, by: 'code' })
    }
    check().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error
    })
    return () => abort.abort()
  }, [code, asked])

  const checkCode = (wanted: string) => {
    setRefusal(undefined)
    setAsked((count) => count + 1)
    void navigate(verifyPath(wanted))
  }
  const checkFile = async (file: File) => {
    if (busy !== null) return
    setRefusal(undefined)
    setBusy('file')
    const reply = await call(verifyFile, {
      body: {},
      files: { file },
      bearer: null,
      quiet: true,
      onFailure: ({ body }) => setRefusal(body?.errors?.['file']?.[0] ?? body?.message ?? t('noAnswer')),
    })
    setBusy(null)
    if (reply === false) return
    setChecked({ verdict: reply.data, by: 'file' })
    // The address of another document must not stand above what was found about this one.
    if (code !== undefined) void navigate(paths.verify, { replace: true })
  }

  // Going back to the bare page leaves what a code had found behind.
  const shown = checked?.by === 'code' && code === undefined ? null : checked

  return (
    <div className="shell max-w-240 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold md:text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft print:hidden">
        {t('lead', { institution: institution?.name ?? t('theInstitution') })}
      </p>
      {shown !== null && <Result key={shown.verdict.checked_at} {...shown} />}
      {shown === null && busy === 'code' && <SkeletonLines className="mt-7" lines={5} />}
      <div className="print:hidden">
        {shown !== null && <h2 className="mt-10 text-xl font-bold">{t('another')}</h2>}
        <div className="mt-6 grid gap-6 md:grid-cols-2 md:items-start">
          <ByCode key={code} code={code ?? ''} busy={busy === 'code'} check={checkCode} />
          <ByFile busy={busy === 'file'} refusal={refusal} check={(file) => void checkFile(file)} />
        </div>
      </div>
      <SignatureFooter />
    </div>
  )
}
