import { presentPass } from '@calls/certificates/collection-desk'
import type { PresentedPass } from '@testamur/contract/certificates/collection-desk'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { readReply } from '../../../api/read-reply.ts'
import { canScan } from '../../../features/scan/barcodes.ts'
import { Camera } from '../../../features/scan/camera.tsx'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Presented } from './presented.tsx'

type Shown = { code: string; pass: PresentedPass; handedOut: boolean }

/** The collection desk: check a person's pass and ID, then hand out the certificate. */
export function Desk({ tabs }: { tabs: ReactNode }) {
  const t = useText('admin-certificate-applications')
  const scanWords = useText('scan')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [scanning, setScanning] = useState(false)
  const { busy, once } = useOnce()
  const [shown, setShown] = useState<Shown | null>(null)

  const look = (presented: string) =>
    once(async () => {
      const its = presented.trim()
      setScanning(false)
      setCode(its)
      setRefusal(undefined)
      setError(its === '' ? t('codeMissing') : undefined)
      if (its === '') return
      const { data: pass, problem } = await readReply(presentPass, { body: { code: its } })
      if (pass !== null) return setShown({ code: its, pass, handedOut: false })
      const wrong = problem.body?.errors?.['code']?.[0]
      setError(wrong)
      if (wrong === undefined) setRefusal(problem.message)
    })
  const next = () => {
    setShown(null)
    setCode('')
    setTimeout(() => field.current?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look(code)
  }

  return (
    <>
      <PageTitle>{t('deskTitle')}</PageTitle>
      <header className="mb-4">
        <h1 className="text-2xl font-bold">{t('deskTitle')}</h1>
        <p className="mt-1 text-soft">{t('deskLead')}</p>
      </header>
      {tabs}
      {shown === null ? (
        <Card className="max-w-2xl">
          <form noValidate className="grid gap-5" onSubmit={submit}>
            <Field name="code" label={t('code')} hint={t('codeHint')} error={error}>
              {(control) => (
                <Input
                  {...control}
                  ref={field}
                  value={code}
                  onChange={(event) => setCode(event.currentTarget.value)}
                  className="numbers text-lg"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              )}
            </Field>
            {refusal !== undefined && (
              <Alert tone="danger" live title={t('refused')}>
                {refusal}
              </Alert>
            )}
            {scanning && <Camera onCode={(read) => void look(read)} close={() => setScanning(false)} />}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                {t('show')}
              </Button>
              {canScan() && !scanning && (
                <Button look="secondary" onClick={() => setScanning(true)}>
                  <Icon name="eye" />
                  {scanWords('start')}
                </Button>
              )}
            </div>
          </form>
        </Card>
      ) : (
        <Presented
          {...shown}
          change={(pass, handedOut) => setShown({ ...shown, pass, handedOut })}
          next={next}
        />
      )}
    </>
  )
}
