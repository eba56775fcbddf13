import { decideDifferences } from '@calls/graduation/graduands'
import {
  type DifferenceChoice,
  type DifferenceField,
  differenceChoices,
  differenceFields,
} from '@testamur/contract/graduation/graduand-states'
import type { Graduand } from '@testamur/contract/graduation/graduands'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useText } from '../../../lib/text.ts'
import { Checkbox, RadioCards } from '../../../ui/choice.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useClassAct } from './use-class-act.ts'

type Props = { event: number; people: readonly Graduand[]; close: () => void }

/** Decides the differences of these graduands in the chosen fields: which value is right, and why. */
export function DifferenceDialog({ event, people, close }: Props) {
  const t = useText('admin-graduate-certificate')
  const [left, setLeft] = useState<readonly DifferenceField[]>([])
  const [choice, setChoice] = useState<DifferenceChoice>('list')
  const { busy, problem, act } = useClassAct()
  const differences = people.flatMap((person) => person.differences)
  const present = differenceFields.filter((field) => differences.some((one) => one.field === field))
  const fields = present.filter((field) => !left.includes(field))
  const meant = differences.filter(({ field }) => fields.includes(field))
  const [only] = people.length === 1 ? meant : []
  const submit = async (reason: string) => {
    if (meant.length === 0) return
    const body = { graduands: people.map(({ id }) => id), fields, choice, reason, expected: meant.length }
    const done = await act(() => attemptCall(decideDifferences, { params: { id: event }, body }))
    if (done !== null) close()
  }
  return (
    <ReasonDialog
      title={t('decideTitle', { count: meant.length })}
      confirm={t('decide')}
      busy={busy}
      problem={problem}
      close={close}
      submit={(reason) => void submit(reason)}
    >
      {only !== undefined && meant.length === 1 && (
        <DescriptionList
          items={[
            { term: t('choice_list'), details: only.listed },
            { term: t('choice_record'), details: only.recorded ?? t('nothing') },
            ...(only.computed === null ? [] : [{ term: t('choice_results'), details: only.computed }]),
          ]}
        />
      )}
      {present.length > 1 && (
        <FieldGroup name="fields" legend={t('which')}>
          {present.map((field) => (
            <Checkbox
              key={field}
              label={t(`field_${field}`)}
              checked={!left.includes(field)}
              onChange={({ currentTarget }) =>
                setLeft(currentTarget.checked ? left.filter((one) => one !== field) : [...left, field])
              }
            />
          ))}
        </FieldGroup>
      )}
      <FieldGroup name="choice" legend={t('whatIsRight')}>
        <RadioCards
          name="choice"
          value={choice}
          onChange={({ currentTarget }) =>
            setChoice(differenceChoices.find((one) => one === currentTarget.value) ?? 'list')
          }
          choices={differenceChoices.map((value) => ({
            value,
            title: t(`choice_${value}`),
            disabled: meant.some(
              ({ recorded, computed }) =>
                (value === 'record' && recorded === null) || (value === 'results' && computed === null),
            ),
          }))}
        />
      </FieldGroup>
    </ReasonDialog>
  )
}
