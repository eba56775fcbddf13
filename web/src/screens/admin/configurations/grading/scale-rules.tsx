import { averageBases, repeatRules } from '@testamur/contract/grading/grading-scales'
import type { StaffProgramme } from '@testamur/contract/students/programmes'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import type { ScaleForm } from './scale-form.ts'

type Props = Pick<ScaleForm, 'form' | 'errorOf'> & { programmes: readonly StaffProgramme[] }

/** Whom a scale is for, and how it counts failed and repeated courses. */
export function ScaleRules({ form, errorOf, programmes }: Props) {
  const t = useText('admin-grading')
  const options = [
    { value: '', label: t('allProgrammes') },
    ...programmes.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      <Card title={t('whoTitle')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="name" label={t('name')} error={errorOf('name')} className="sm:col-span-2">
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
          </Field>
          <Field
            name="programme_id"
            label={t('programme')}
            error={errorOf('programme_id')}
            className="sm:col-span-2"
          >
            {(control) => <Select {...control} {...form.register('programme_id')} options={options} />}
          </Field>
          {(['entry_from', 'entry_to'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={t(name)}
              hint={t('sessionHint')}
              error={errorOf(name)}
              optional
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register(name)}
                  width="short"
                  className="numbers"
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
          <div className="sm:col-span-2">
            <Checkbox label={t('activate')} hint={t('activateHint')} {...form.register('active')} />
          </div>
        </div>
      </Card>
      <Card title={t('rulesTitle')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="average_of" label={t('averageOf')} error={errorOf('average_of')}>
            {(control) => (
              <Select
                {...control}
                {...form.register('average_of')}
                options={averageBases.map((value) => ({ value, label: t(`average_${value}`) }))}
              />
            )}
          </Field>
          <Field name="maximum" label={t('maximum')} error={errorOf('maximum')}>
            {(control) => (
              <Input
                {...control}
                {...form.register('maximum')}
                width="short"
                inputMode="decimal"
                className="numbers"
              />
            )}
          </Field>
          <Field name="repeats" label={t('repeats')} error={errorOf('repeats')}>
            {(control) => (
              <Select
                {...control}
                {...form.register('repeats')}
                options={repeatRules.map((value) => ({ value, label: t(`repeats_${value}`) }))}
              />
            )}
          </Field>
          <Field
            name="pass_mark"
            label={t('passMark')}
            hint={t('passMarkHint')}
            error={errorOf('pass_mark')}
            optional
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('pass_mark')}
                width="short"
                inputMode="decimal"
                className="numbers"
              />
            )}
          </Field>
          <div className="sm:col-span-2">
            <Checkbox
              label={t('failedCounts')}
              hint={t('failedCountsHint')}
              {...form.register('failed_counts')}
            />
          </div>
        </div>
      </Card>
    </>
  )
}
