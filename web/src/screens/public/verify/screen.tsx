import { verifyDocument, verifyFile } from '@calls/documents/documents'
import type { Verdict } from '@testamur/contract/documents/documents'
import { useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { readReply } from '../../../api/read-reply.ts'
import { paths, verifyPath } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { startReading } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ByCode } from './by-code.tsx'
import { ByFile } from './by-file.tsx'
import { Result } from './result.tsx'
import { SignatureFooter } from './signature-footer.tsx'

export const loader = ({ params: { code } }: LoaderFunctionArgs) =>
  code === undefined
    ? null
    : startReading((signal) => readReply(verifyDocument, { params: { code }, bearer: null, signal }))

/** The same code again is a new question: the document may have been revoked a moment ago. */
export const shouldRevalidate = () => true

/** Whether a document is ours, unchanged and valid. */
export function Screen() {
  const t = useText('verify')
  const { code } = useParams()
  const navigate = useNavigate()
  const institution = useInstitution()
  const byCode = useRouteReading(loader)
  const [byFile, setByFile] = useState<Verdict | null>(null)
  const { busy, once } = useOnce()
  const [refusal, setRefusal] = useState<string>()

  const checkCode = (wanted: string) => {
    setRefusal(undefined)
    setByFile(null)
    void navigate(verifyPath(wanted))
  }
  const checkFile = async (file: File) => {
    setRefusal(undefined)
    const { data, problem } = await readReply(verifyFile, { body: {}, files: { file }, bearer: null })
    if (data === null) return setRefusal(problem.body?.errors?.['file']?.[0] ?? problem.message)
    setByFile(data)
    // The address of another document must not stay above the result for this one.
    if (code !== undefined) void navigate(paths.verify, { replace: true })
  }

  const shown = code === undefined ? byFile : byCode.data

  return (
    <div className="shell max-w-240 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold md:text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft print:hidden">
        {t('lead', { institution: institution?.name ?? t('theInstitution') })}
      </p>
      {shown !== null && (
        <Result key={shown.checked_at} verdict={shown} by={code === undefined ? 'file' : 'code'} />
      )}
      {shown === null && code !== undefined && (
        <NotFetched className="mt-7" problem={byCode.problem} again={byCode.again} lines={5} />
      )}
      <div className="print:hidden">
        {shown !== null && <h2 className="mt-10 text-xl font-bold">{t('another')}</h2>}
        <div className="mt-6 grid gap-6 md:grid-cols-2 md:items-start">
          <ByCode key={code} code={code ?? ''} busy={byCode.asking} check={checkCode} />
          <ByFile busy={busy} refusal={refusal} check={(file) => void once(() => checkFile(file))} />
        </div>
      </div>
      <SignatureFooter />
    </div>
  )
}
