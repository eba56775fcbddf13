import type { Policies } from '@testamur/contract/institution/policies'
import { type FormEvent, useState } from 'react'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { explainNumber } from '../../../../lib/number-words.ts'
import { readNumber } from '../../../../lib/read-number.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { useSettingLabels } from '../setting-labels.ts'
import { usePoliciesSave } from './use-policies-save.ts'

type Name = 'refund_approval_limit' | 'student_copies_checked_percent'

type Props = {
  policies: Policies
  name: Name
  title: string
  label: string
  hint: string
  /** The number as it is typed. */
  typed: (number: number) => string
  isValid: (number: number) => boolean
  /** What is said of a number that is not valid. */
  wrong: string
  save: string
}

/** A policy that is one number. */
export function NumberRule({ policies, name, title, label, hint, typed, isValid, wrong, save }: Props) {
  const labels = useSettingLabels()
  const locked = !useMay('settings.write')
  const form = usePoliciesSave(policies, { draftOf: (given) => ({ [name]: typed(given[name]) }) })
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = form.draft[name] ?? ''
    const number = readNumber(text)
    const isGood = number !== undefined && isValid(number)
    setFault(isGood ? undefined : (explainNumber(text) ?? wrong))
    if (isGood) void form.save(() => ({ [name]: number }))
  }
  return (
    <Card title={title}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ChangedMeanwhile {...form.conflict} labels={labels} />
        <fieldset disabled={locked} className="min-w-0">
          <Field name={name} label={label} hint={hint} error={fault ?? form.errorOf(name)}>
            {(control) => (
              <Input
                {...control}
                value={form.draft[name] ?? ''}
                onChange={(event) => form.change({ [name]: event.currentTarget.value })}
                width="short"
                inputMode="decimal"
                className="numbers"
                autoComplete="off"
              />
            )}
          </Field>
        </fieldset>
        {!locked && (
          <div>
            <Button type="submit" busy={form.busy} className="max-sm:w-full">
              {save}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
