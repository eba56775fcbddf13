import { type FormEvent, useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Scan } from './scan.tsx'

type Props = { code: string; busy: boolean; check: (code: string) => void }

/** The code as it is printed, typed or scanned. */
export function ByCode({ code, busy, check }: Props) {
  const t = useText('verify')
  const [typed, setTyped] = useState(code)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setError(wanted === '' ? t('missing') : undefined)
    if (wanted !== '') check(wanted)
  }
  return (
    <Card title={t('byCode')}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field name="code" label={t('code')} hint={t('codeHint')} error={error}>
          {(control) => (
            <Input
              {...control}
              className="numbers"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={busy}>
            {t('check')}
          </Button>
        </div>
        <Scan
          found={(scanned) => {
            setTyped(scanned)
            setError(undefined)
            check(scanned)
          }}
        />
      </form>
    </Card>
  )
}
