import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { CopyType } from '@testamur/contract/applications/statuses'
import { useText } from '../../lib/text.ts'
import { RadioCards } from '../../ui/choice.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { type Choices, type Chosen, offersOf } from './choices.ts'

type Props = { data: ApplicationData; choices: Choices; choose: (part: Partial<Chosen>) => void }

/** What a copy of a type can be, before it is requested. */
export function CopyChoices({ data, choices, choose }: Props) {
  const t = useText('start-application')
  const { type, copy, purpose, format, regionId, paper } = choices
  const { purposes, formats } = offersOf(data, type)
  return (
    <>
      <FieldGroup name="copy" legend={t('copyLegend')}>
        <RadioCards
          name="copy"
          columns={2}
          value={copy}
          onChange={(event) => choose({ copy: event.currentTarget.value as CopyType })}
          choices={type.types.map((value) => ({
            value,
            title: t(value === 'student_copy' ? 'studentCopy' : 'officialCopy'),
            note: t(value === 'student_copy' ? 'studentCopyNote' : 'officialCopyNote'),
          }))}
        />
      </FieldGroup>
      <Field name="purpose" label={t('purpose')}>
        {(control) => (
          <Select
            {...control}
            value={purpose}
            onChange={(event) => choose({ purpose: event.currentTarget.value })}
            options={purposes.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </Field>
      <FieldGroup name="format" legend={t('format')}>
        <RadioCards
          name="format"
          columns={2}
          value={format}
          onChange={(event) => choose({ format: event.currentTarget.value })}
          choices={formats.map(({ key, name, channel }) => ({
            value: key,
            title: name,
            note: t(channel === 'electronic' ? 'electronicNote' : 'paperNote'),
          }))}
        />
      </FieldGroup>
      {paper && (
        <Field name="region" label={t('region')} hint={t('regionHint')}>
          {(control) => (
            <Select
              {...control}
              width="medium"
              value={regionId}
              onChange={(event) => choose({ regionId: event.currentTarget.value })}
              placeholder={t('pickup')}
              options={data.regions.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
      )}
    </>
  )
}
