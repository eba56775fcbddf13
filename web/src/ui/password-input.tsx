import { type ComponentProps, useState } from 'react'
import { useText } from '../lib/text.ts'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'

/** A password that may be looked at while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const t = useText('ui')
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-12" />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t('showPassword')}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink aria-pressed:text-brand-text"
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
    </span>
  )
}
