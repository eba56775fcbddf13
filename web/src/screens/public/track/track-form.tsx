import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { type FormEvent, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Link } from '../../../ui/link.tsx'

export function TrackForm({ follow, typed }: { follow: (id: string) => void; typed: string }) {
  const t = useText('track')
  const [value, setValue] = useState(typed)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = normaliseTrackingId(value)
    setError(id === null ? t('malformed') : undefined)
    if (id !== null) follow(id)
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field name="tracking_id" label={t('trackingId')} hint={t('trackingIdHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            className="numbers"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" size="lg">
          {t('follow')}
        </Button>
      </div>
      <p className="text-soft">
        {t('lost')}{' '}
        <Link className="link" to={paths.ongoingApplication}>
          {t('lostLink')}
        </Link>
      </p>
    </form>
  )
}
