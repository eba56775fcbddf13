import { useId, useState } from 'react'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  unit: string
  step?: number
  least?: number
  most?: number
  disabled?: boolean
}

/** A small field for a length or a size. Input that is not a number changes nothing. */
export function FigureField({ label, value, onChange, unit, step = 0.5, least, most, disabled }: Props) {
  const id = useId()
  // What is being typed here, until the field is left: "12." is on the way to a number.
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (text.trim() === '' || !Number.isFinite(number)) return
    if ((least !== undefined && number < least) || (most !== undefined && number > most)) return
    onChange(number)
  }
  return (
    <label htmlFor={id} className="grid gap-1 text-sm">
      <span className="text-soft">
        {label} <span className="text-faint">({unit})</span>
      </span>
      <input
        id={id}
        type="number"
        className="numbers h-9 w-full rounded-md border border-edge bg-surface px-2 disabled:bg-sunken disabled:text-soft"
        value={typed ?? String(value)}
        step={step}
        min={least}
        max={most}
        disabled={disabled}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}
