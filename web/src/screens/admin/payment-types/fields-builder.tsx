import { fieldKinds } from '@testamur/contract/standalone-payments/payment-rules'
import { useFieldArray } from 'react-hook-form'
import { useText } from '../../../lib/text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input, Select, Textarea } from '../../../ui/input.tsx'
import type { ContractForm } from './contract-form.ts'
import { emptyField } from './draft.ts'

const MOST = 20

/** What a type asks its payers besides who they are: added, put in order, taken away. */
export function FieldsBuilder(contractForm: ContractForm) {
  const t = useText('admin-payment-types')
  const { control } = contractForm.form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'fields', keyName: 'row' })
  return (
    <Card title={t('fieldsTitle')}>
      <p className="text-soft">{t('fieldsText')}</p>
      <ol className="mt-5 grid gap-4">
        {fields.map(({ row }, index) => (
          <li key={row} className="rounded-md border border-line p-4 md:p-5">
            <Question
              {...contractForm}
              index={index}
              last={index === fields.length - 1}
              move={(to) => move(index, to)}
              remove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <div className="mt-4">
        {fields.length < MOST ? (
          <Button look="secondary" onClick={() => append(emptyField)}>
            <Icon name="plus" />
            {t('addField')}
          </Button>
        ) : (
          <p className="text-soft">{t('fieldsFull')}</p>
        )}
      </div>
    </Card>
  )
}

type Props = ContractForm & {
  index: number
  last: boolean
  move: (to: number) => void
  remove: () => void
}

function Question({ form: { register, watch }, errorOf, index, last, move, remove }: Props) {
  const t = useText('admin-payment-types')
  const at = `fields.${index}` as const
  const number = index + 1
  return (
    <fieldset className="min-w-0">
      <div className="mb-4 flex items-center justify-between gap-2">
        <legend className="contents">
          <span className="font-semibold">{t('field', { number })}</span>
        </legend>
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
        <Field name={`${at}.label`} label={t('label')} error={errorOf(`${at}.label`)}>
          {(control) => <Input {...control} maxLength={80} autoComplete="off" {...register(`${at}.label`)} />}
        </Field>
        <Field name={`${at}.kind`} label={t('kind')} error={errorOf(`${at}.kind`)}>
          {(control) => (
            <Select
              {...control}
              options={fieldKinds.map((value) => ({ value, label: t(value) }))}
              {...register(`${at}.kind`)}
            />
          )}
        </Field>
        {watch(`${at}.kind`) === 'choice' && (
          <Field
            className="sm:col-span-2"
            name={`${at}.options`}
            label={t('options')}
            error={errorOf(`${at}.options`)}
          >
            {(control) => <Textarea {...control} rows={4} {...register(`${at}.options`)} />}
          </Field>
        )}
        <Field name={`${at}.hint`} label={t('hint')} error={errorOf(`${at}.hint`)} optional>
          {(control) => <Input {...control} maxLength={200} autoComplete="off" {...register(`${at}.hint`)} />}
        </Field>
        <Checkbox className="self-end" label={t('required')} {...register(`${at}.required`)} />
      </div>
    </fieldset>
  )
}
