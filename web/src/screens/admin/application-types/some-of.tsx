import { Checkbox } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'

type Props = {
  name: string
  legend: string
  error: string | undefined
  /** A link for adding the first choice, if there are none. */
  none?: { readonly text: string; readonly to: string }
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  change: (chosen: string[]) => void
}

/** A choice of several, kept in the order of the list. */
export function SomeOf({ name, legend, error, none, choices, chosen, change }: Props) {
  const choose = (value: string, on: boolean) =>
    change(choices.map((one) => one.value).filter((one) => (one === value ? on : chosen.includes(one))))
  return (
    <FieldGroup name={name} legend={legend} error={error}>
      {choices.length === 0 && none !== undefined && (
        <Link className="link inline-flex min-h-6 items-center justify-self-start" to={none.to}>
          {none.text}
        </Link>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
