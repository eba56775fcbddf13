import { type FormEvent, useEffect, useId, useRef } from 'react'
import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'

type Props = { label: string; value: string; onSearch: (text: string) => void; className?: string }

/** Searches on Enter, on its button, and when it is cleared: the search is in the address of the list. */
export function SearchBox({ label, value, onSearch, className }: Props) {
  const t = useText('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Going back changes the search; the field keeps its focus.
  useEffect(() => {
    const field = input.current
    if (field !== null && field.value.trim() !== value) field.value = value
  }, [value])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(input.current?.value.trim() ?? '')
  }
  return (
    <search className={cx('block', className)}>
      <form onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Input
          ref={input}
          id={id}
          type="search"
          defaultValue={value}
          placeholder={label}
          maxLength={100}
          className="pe-12"
          onInput={(event) => {
            if (event.currentTarget.value === '' && value !== '') onSearch('')
          }}
        />
        <button
          type="submit"
          aria-label={t('search')}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
