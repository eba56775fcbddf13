import { useText } from '../../lib/text.ts'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { type AskedKind, type FieldDraft, type FieldPlace, linesOf } from './field-draft.ts'
import { FrenchOptions } from './french-options.tsx'

type Props = {
  field: FieldDraft
  index: number
  last: boolean
  kinds: readonly AskedKind[]
  french: boolean
  errorOf: (name: FieldPlace) => string | undefined
  change: (field: FieldDraft) => void
  move: (to: number) => void
  remove: () => void
}

const LONGEST = { label: 80, hint: 200 }
/** A longer list is scrolled while it is written. */
const MOST_LINES = 10

/** Edits one field of a form. */
export function Question({ field, index, last, kinds, french, errorOf, change, move, remove }: Props) {
  const t = useText('admin-asked-fields')
  const at = `fields.${index}` as const
  const number = index + 1
  const text = (part: 'label' | 'hint') => (
    <Field name={`${at}.${part}`} label={t(part)} error={errorOf(`${at}.${part}`)} optional={part === 'hint'}>
      {(control) => (
        <Input
          {...control}
          maxLength={LONGEST[part]}
          autoComplete="off"
          value={field[part]}
          onChange={({ currentTarget }) => change({ ...field, [part]: currentTarget.value })}
        />
      )}
    </Field>
  )
  const frenchText = (part: 'label' | 'hint') =>
    french && (
      <Field
        name={`${at}.french.${part}`}
        label={t(part === 'label' ? 'labelFr' : 'hintFr')}
        error={errorOf(`${at}.french.${part}`)}
        optional
      >
        {(control) => (
          <Input
            {...control}
            lang="fr"
            maxLength={LONGEST[part]}
            autoComplete="off"
            value={field.french[part]}
            onChange={({ currentTarget }) =>
              change({ ...field, french: { ...field.french, [part]: currentTarget.value } })
            }
          />
        )}
      </Field>
    )
  return (
    <fieldset className="min-w-0" aria-label={t('field', { number })}>
      <div className="mb-3 flex items-center justify-between gap-2">
        <span aria-hidden className="font-semibold">
          {t('field', { number })}
        </span>
        <div className="flex">
          <IconButton label={t('moveUp', { number })} disabled={index === 0} onClick={() => move(index - 1)}>
            <Icon name="chevron-down" className="rotate-180" />
          </IconButton>
          <IconButton label={t('moveDown', { number })} disabled={last} onClick={() => move(index + 1)}>
            <Icon name="chevron-down" />
          </IconButton>
          <IconButton label={t('removeField', { number })} onClick={remove}>
            <Icon name="trash" />
          </IconButton>
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {text('label')}
        {frenchText('label')}
        <Field
          name={`${at}.kind`}
          label={t('kind')}
          hint={field.kind === 'file' ? t('fileHint') : undefined}
          error={errorOf(`${at}.kind`)}
        >
          {(control) => (
            <Select
              {...control}
              options={kinds.map((value) => ({ value, label: t(value) }))}
              value={field.kind}
              onChange={({ currentTarget }) =>
                change({ ...field, kind: kinds.find((kind) => kind === currentTarget.value) ?? field.kind })
              }
            />
          )}
        </Field>
        <Checkbox
          className="self-end"
          label={t('required')}
          checked={field.required}
          onChange={({ currentTarget }) => change({ ...field, required: currentTarget.checked })}
        />
        {field.kind === 'choice' && (
          <Field
            className={french ? '' : 'sm:col-span-2'}
            name={`${at}.options`}
            label={t('options')}
            error={errorOf(`${at}.options`)}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={Math.min(MOST_LINES, Math.max(4, linesOf(field.options).length + 1))}
                value={field.options}
                onChange={({ currentTarget }) => change({ ...field, options: currentTarget.value })}
              />
            )}
          </Field>
        )}
        {field.kind === 'choice' && french && <FrenchOptions field={field} at={at} change={change} />}
        {text('hint')}
        {frenchText('hint')}
      </div>
    </fieldset>
  )
}
