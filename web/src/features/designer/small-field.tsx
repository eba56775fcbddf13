import { type ReactNode, useId } from 'react'

/** A label above a small control. */
export function SmallField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id} className="text-soft">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

export const smallControl =
  'h-9 w-full rounded-md border border-edge bg-surface px-2 disabled:bg-sunken disabled:text-soft'

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
  disabled?: boolean
}

export function SmallChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled,
}: ChoiceProps<Value>) {
  return (
    <SmallField label={label}>
      {(id) => (
        <select
          id={id}
          className={smallControl}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </SmallField>
  )
}

export function ColourField({
  label,
  value,
  onChange,
  disabled,
}: {
  label: string
  value: string
  onChange: (colour: string) => void
  disabled?: boolean
}) {
  return (
    <SmallField label={label}>
      {(id) => (
        <input
          id={id}
          type="color"
          className="h-9 w-full rounded-md border border-edge bg-surface p-1"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </SmallField>
  )
}
