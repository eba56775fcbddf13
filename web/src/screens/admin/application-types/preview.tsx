import { useState } from 'react'
import { AnswerField } from '../../../features/asked-fields/answer-field.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useApplicationData, useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { type Body, bodyOf, type TypeDraft } from './draft.ts'

/** A preview of the type as applicants see it: in the list of types, then its questions. Nothing is sent. */
export function Preview({ draft, back }: { draft: TypeDraft; back: () => void }) {
  const t = useText('admin-application-types')
  const type = bodyOf(draft)
  const { fields = [], uploads = [] } = type
  return (
    <>
      <p className="max-w-prose text-soft">{t('previewText')}</p>
      <Button className="mt-4" look="secondary" onClick={back}>
        {t('backToEditing')}
      </Button>
      <div className="mt-6 grid max-w-220 gap-6 rounded-lg border border-line bg-page p-5 md:p-8">
        <RadioCards
          name="preview"
          value="type"
          readOnly
          choices={[{ value: 'type', title: type.name, note: type.description }]}
        />
        <Facts type={type} />
        {type.instructions !== '' && <p className="max-w-prose">{type.instructions}</p>}
        {fields.length + uploads.length > 0 && <Asked fields={fields} uploads={uploads} />}
      </div>
    </>
  )
}

function Facts({ type }: { type: Body }) {
  const t = useText('admin-application-types')
  const data = useApplicationData()
  const currency = useCurrency()
  const { base_fee = 0, purposes = [], formats = [], types = [], max_copies = 1 } = type
  const items = [{ term: t('working_days'), details: t('days', { days: type.working_days }) }]
  if (type.category === 'transcript')
    items.push(
      { term: t('base_fee'), details: formatMoney(base_fee, currency) },
      { term: t('purposes'), details: namesOf(data?.purposes ?? [], ({ code }) => purposes.includes(code)) },
      { term: t('types'), details: types.map((copy) => t(copy)).join(', ') },
      { term: t('formats'), details: namesOf(data?.formats ?? [], ({ key }) => formats.includes(key)) },
      { term: t('max_copies'), details: String(max_copies) },
    )
  return <DescriptionList items={items} />
}

const namesOf = <T extends { readonly name: string }>(
  all: readonly T[],
  chosen: (one: T) => boolean,
): string =>
  all
    .filter(chosen)
    .map(({ name }) => name)
    .join(', ')

type Questions = NonNullable<Body['fields']>
type Files = NonNullable<Body['uploads']>

/** The questions as applicants see them; answers and files are not kept. */
function Asked({ fields, uploads }: { fields: Questions; uploads: Files }) {
  const t = useText('admin-application-types')
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [files, setFiles] = useState<Readonly<Record<string, File | null>>>({})
  return (
    <div className="grid max-w-180 gap-6 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">{t('previewAsked')}</h2>
      {fields.map(({ key, label, kind, hint = '', required = true, options = [] }) => (
        <AnswerField
          key={key}
          asked={{ key, label, kind, hint, required, options }}
          name={`answers.${key}`}
          error={undefined}
          control={{
            value: answers[key] ?? '',
            onChange: ({ currentTarget }) => setAnswers({ ...answers, [key]: currentTarget.value }),
          }}
        />
      ))}
      {uploads.map(({ key, label, hint, required = true }) => (
        <Field key={key} name={`papers.${key}`} label={label} hint={hint} optional={!required}>
          {(control) => (
            <FileDrop
              {...control}
              name={`papers.${key}`}
              file={files[key] ?? null}
              onFile={(file) => setFiles({ ...files, [key]: file })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
