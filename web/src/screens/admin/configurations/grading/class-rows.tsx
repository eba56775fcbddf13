import { useFieldArray } from 'react-hook-form'
import { cx } from '../../../../lib/cx.ts'
import { useText } from '../../../../lib/text.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FieldError, fieldId } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Input } from '../../../../ui/input.tsx'
import type { ScaleForm } from './scale-form.ts'

/** The classes of degree, highest first, each with its lowest average. */
export function ClassRows({ form, errorOf }: Pick<ScaleForm, 'form' | 'errorOf'>) {
  const t = useText('admin-grading')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'classes' })
  const error = form.formState.errors.classes?.message ?? form.formState.errors.classes?.root?.message
  return (
    <Card
      title={t('classes')}
      actions={
        <Button look="secondary" size="sm" onClick={() => append({ name: '', from: '' })}>
          <Icon name="plus" className="size-4" />
          {t('addClass')}
        </Button>
      }
    >
      <p className="mb-4 max-w-prose text-soft">{t('classesLead')}</p>
      <div id={fieldId('classes')} tabIndex={-1} className="grid gap-3 focus:outline-none">
        {error !== undefined && <FieldError name="classes">{error}</FieldError>}
        <ul className="grid gap-3">
          {fields.map((field, place) => (
            <li key={field.id} className="flex items-end gap-2.5">
              {(['name', 'from'] as const).map((name) => {
                const path = `classes.${place}.${name}` as const
                const fault = errorOf(path)
                return (
                  <div
                    key={name}
                    className={name === 'name' ? 'grid min-w-0 flex-1 gap-1' : 'grid w-24 gap-1'}
                  >
                    <label
                      htmlFor={fieldId(path)}
                      className={cx('text-sm text-soft', place > 0 && 'sr-only')}
                    >
                      {t(`class_${name}`)}
                    </label>
                    <Input
                      id={fieldId(path)}
                      {...form.register(path)}
                      {...(fault !== undefined && {
                        'aria-invalid': true as const,
                        'aria-describedby': `${fieldId(path)}-error`,
                      })}
                      autoComplete="off"
                    />
                    {fault !== undefined && <FieldError name={path}>{fault}</FieldError>}
                  </div>
                )
              })}
              <IconButton
                label={t('removeClass', {
                  name: form.getValues(`classes.${place}.name`) || String(place + 1),
                })}
                onClick={() => remove(place)}
              >
                <Icon name="trash" />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
