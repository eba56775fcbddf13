import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'

type Props = {
  name: string
  label: string
  /** The label of the colour picker for screen readers. */
  pick: string
  colour: string
  locked: boolean
  error: string | undefined
  register: UseFormRegisterReturn
  choose: (colour: string) => void
}

/** A colour that can be typed or picked. */
export function ColourField({ name, label, pick, colour, locked, error, register, choose }: Props) {
  const t = useText('admin-configurations')
  return (
    <Field name={name} label={label} hint={t('colourHint')} error={error}>
      {(control) => (
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={pick}
            disabled={locked}
            value={/^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : '#000000'}
            onChange={(event) => choose(event.currentTarget.value)}
            className="h-11.5 w-14 shrink-0 rounded-md border border-edge bg-surface p-1"
          />
          <Input
            {...control}
            {...register}
            width="short"
            className="numbers"
            autoComplete="off"
            spellCheck={false}
          />
        </span>
      )}
    </Field>
  )
}
