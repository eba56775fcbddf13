import { markOutcomes } from '@testamur/contract/grading/grading-scales'
import { useFieldArray } from 'react-hook-form'
import { cx } from '../../../../lib/cx.ts'
import { useText } from '../../../../lib/text.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FieldError, fieldId } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { emptyMark } from './draft.ts'
import type { ScaleForm } from './scale-form.ts'

const texts = ['mark', 'meaning', 'points', 'score_from', 'score_to'] as const
const columns =
  'md:grid-cols-[4rem_minmax(0,1fr)_4.25rem_4.25rem_4.25rem_8rem_3.5rem_2.75rem] md:items-start md:gap-2'

/** The marks of a scale, including those without points. */
export function MarkRows({ form, errorOf }: Pick<ScaleForm, 'form' | 'errorOf'>) {
  const t = useText('admin-grading')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'marks' })
  const error = form.formState.errors.marks?.message ?? form.formState.errors.marks?.root?.message
  return (
    <Card
      title={t('marks')}
      actions={
        <Button look="secondary" size="sm" onClick={() => append(emptyMark)}>
          <Icon name="plus" className="size-4" />
          {t('addMark')}
        </Button>
      }
    >
      <p className="mb-4 max-w-prose text-soft">{t('marksLead')}</p>
      <div id={fieldId('marks')} tabIndex={-1} className="grid gap-3 focus:outline-none">
        {error !== undefined && <FieldError name="marks">{error}</FieldError>}
        <div aria-hidden className={cx('grid text-sm text-soft max-md:hidden', columns)}>
          {texts.map((name) => (
            <span key={name}>{t(`mark_${name}`)}</span>
          ))}
          <span>{t('outcome')}</span>
          <span className="col-span-2">{t('unitsTaken')}</span>
        </div>
        <ul className="grid gap-3 md:gap-2 max-md:divide-y max-md:divide-line">
          {fields.map((field, place) => {
            const called = form.getValues(`marks.${place}.mark`) || String(place + 1)
            return (
              <li
                key={field.id}
                className={cx('grid grid-cols-3 items-end gap-2.5 max-md:not-first:pt-3', columns)}
              >
                {texts.map((name) => {
                  const path = `marks.${place}.${name}` as const
                  const fault = errorOf(path)
                  return (
                    <div
                      key={name}
                      className={cx('grid min-w-0 gap-1', name === 'meaning' && 'max-md:col-span-2')}
                    >
                      <label htmlFor={fieldId(path)} className="text-sm text-soft md:sr-only">
                        {t(`mark_${name}`)}
                      </label>
                      <Input
                        id={fieldId(path)}
                        {...form.register(path)}
                        {...(fault !== undefined && {
                          'aria-invalid': true as const,
                          'aria-describedby': `${fieldId(path)}-error`,
                        })}
                        autoComplete="off"
                        {...(name !== 'mark' && name !== 'meaning' && { inputMode: 'decimal' as const })}
                      />
                      {fault !== undefined && <FieldError name={path}>{fault}</FieldError>}
                    </div>
                  )
                })}
                <div className="grid min-w-0 gap-1">
                  <label htmlFor={fieldId(`marks.${place}.outcome`)} className="text-sm text-soft md:sr-only">
                    {t('outcome')}
                  </label>
                  <Select
                    id={fieldId(`marks.${place}.outcome`)}
                    {...form.register(`marks.${place}.outcome`)}
                    options={markOutcomes.map((value) => ({ value, label: t(`outcome_${value}`) }))}
                  />
                </div>
                <label className="flex min-h-11 items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    className="size-5.5 accent-action"
                    {...form.register(`marks.${place}.units_taken`)}
                  />
                  <span className="md:sr-only">{t('unitsTaken')}</span>
                </label>
                <IconButton label={t('removeMark', { mark: called })} onClick={() => remove(place)}>
                  <Icon name="trash" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      </div>
    </Card>
  )
}
