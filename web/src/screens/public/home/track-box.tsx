import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, trackPath } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { readTypedText } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, fieldId } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** A tracking ID leads to its application. The id stays in the fragment, out of logs and of the address of the call. */
export function TrackBox() {
  const t = useText('home')
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = readTypedText(event.currentTarget, 'tracking_id')
    const id = normaliseTrackingId(text)
    if (id !== null) {
      void navigate(trackPath(id))
      return
    }
    setError(t(text === '' ? 'trackEmpty' : 'trackWrong'))
    document.getElementById(fieldId('tracking_id'))?.focus()
  }
  return (
    <form onSubmit={submit} noValidate action={paths.track} className="p-6 lg:p-8">
      <h2 className="mb-3 text-lg font-semibold">{t('trackTitle')}</h2>
      <Field name="tracking_id" label={t('trackLabel')} hint={t('trackHint')} error={error}>
        {(control) => (
          <div className="mt-1 flex gap-2.5">
            <Input {...control} name="tracking_id" autoComplete="off" spellCheck={false} maxLength={64} />
            <Button type="submit">{t('trackButton')}</Button>
          </div>
        )}
      </Field>
    </form>
  )
}
