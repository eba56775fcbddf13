import { verifyDocument } from '@calls/documents'
import type { verifyDocument as VerifyDocument } from '@testamur/contract/documents'
import type { Reply } from '@testamur/contract/endpoint'
import type { Tone } from '@testamur/contract/statuses'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { PageTitle } from '../../../app/page-title.tsx'
import { verifyPath } from '../../../app/paths.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type Result = Reply<typeof VerifyDocument>['data']
const tones: Record<Result['state'], Tone> = {
  valid: 'success',
  superseded: 'warning',
  revoked: 'danger',
  unknown: 'neutral',
}

/** Is a document with this code ours, and does it still stand? */
export function Screen() {
  const t = useText('verify')
  const { code } = useParams()
  const navigate = useNavigate()
  const institution = useInstitution()
  const [typed, setTyped] = useState(code ?? '')
  const [error, setError] = useState<string>()
  const [result, setResult] = useState<Result | null>(null)

  useEffect(() => {
    setResult(null)
    if (code === undefined) return
    setTyped(code)
    const check = async () => {
      const reply = await call(verifyDocument, { params: { code }, bearer: null })
      if (reply !== false) setResult(reply.data)
    }
    void check()
  }, [code])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setError(wanted === '' ? t('missing') : undefined)
    if (wanted !== '') void navigate(verifyPath(wanted))
  }

  return (
    <div className="shell max-w-200 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold md:text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        {t('lead', { institution: institution?.name ?? t('theInstitution') })}
      </p>
      <form noValidate className="mt-7 flex max-w-140 flex-wrap items-end gap-3" onSubmit={submit}>
        <Field
          className="min-w-0 flex-1 basis-64"
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              className="numbers"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit">{t('check')}</Button>
      </form>
      <div aria-live="polite">
        {result !== null && (
          <Card className="mt-8">
            <StatusPill tone={tones[result.state]} label={t(`state_${result.state}`)} />
            <p className="mt-3 text-xl font-semibold">{t(`title_${result.state}`)}</p>
            <p className="mt-1 max-w-prose text-soft">{t(`text_${result.state}`)}</p>
            {result.state !== 'unknown' && (
              <DescriptionList
                className="mt-5 border-t border-line pt-5"
                items={[
                  ...(result.kind === null ? [] : [{ term: t('kind'), details: result.kind }]),
                  ...(result.holder === null ? [] : [{ term: t('holder'), details: result.holder }]),
                  ...(result.programme === null ? [] : [{ term: t('programme'), details: result.programme }]),
                  ...(result.issued_on === null
                    ? []
                    : [{ term: t('issued'), details: formatDay(result.issued_on, institution?.time_zone) }]),
                  ...(result.sha256 === null
                    ? []
                    : [
                        {
                          term: t('fingerprint'),
                          details: (
                            <span className="numbers text-sm font-normal break-all">{result.sha256}</span>
                          ),
                        },
                      ]),
                ]}
              />
            )}
          </Card>
        )}
      </div>
    </div>
  )
}
