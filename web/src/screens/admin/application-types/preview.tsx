import type { ApplicationType } from '@testamur/contract/applications/application-data'
import { type Language, languageNames } from '@testamur/contract/languages'
import { useState } from 'react'
import { AnswerField } from '../../../features/asked-fields/answer-field.tsx'
import { choicesOf, nothingChosen } from '../../../features/estimates/choices.ts'
import { CopyChoices } from '../../../features/estimates/copy-choices.tsx'
import { Estimate } from '../../../features/estimates/estimate.tsx'
import { useApplicationData, useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import type { TypeDraft } from './draft.ts'
import { previewedType } from './previewed-type.ts'

/** The type as applicants see it: the choices with their price, then its questions. Nothing is sent. */
export function Preview({ draft, back }: { draft: TypeDraft; back: () => void }) {
  const t = useText('admin-application-types')
  const languages = useInstitution()?.languages ?? ['en']
  const [language, setLanguage] = useState<Language>('en')
  const type = previewedType(draft, language)
  return (
    <>
      <p className="max-w-prose text-soft">{t('previewText')}</p>
      <Button className="mt-4" look="secondary" onClick={back}>
        {t('backToEditing')}
      </Button>
      {languages.length > 1 && (
        <FieldGroup name="preview_language" legend={t('previewLanguage')} className="mt-5 max-w-140">
          <RadioCards
            name="preview_language"
            columns={2}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
            choices={languages.map((one) => ({ value: one, title: languageNames[one] }))}
          />
        </FieldGroup>
      )}
      <div className="mt-6 grid max-w-300 gap-8 rounded-lg border border-line bg-page p-5 md:p-8">
        <div lang={language}>
          <h2 className="text-xl font-semibold">{type.name}</h2>
          {type.description !== '' && <p className="mt-1 max-w-prose text-soft">{type.description}</p>}
        </div>
        {type.category === 'transcript' ? <Offer type={type} /> : <Time type={type} />}
        {type.instructions !== '' && (
          <p lang={language} className="max-w-prose">
            {type.instructions}
          </p>
        )}
        {type.fields.length + type.uploads.length > 0 && <Asked type={type} />}
      </div>
    </>
  )
}

/** The page on which people choose, with the price of one copy. */
function Offer({ type }: { type: ApplicationType }) {
  const data = useApplicationData()
  const [chosen, setChosen] = useState(nothingChosen)
  if (data === null) return null
  const choices = choicesOf(data, type, chosen)
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-7">
        <CopyChoices data={data} choices={choices} choose={(part) => setChosen({ ...chosen, ...part })} />
      </div>
      <div>
        <Estimate data={data} choices={choices} />
      </div>
    </div>
  )
}

function Time({ type }: { type: ApplicationType }) {
  const t = useText('admin-application-types')
  return (
    <DescriptionList items={[{ term: t('working_days'), details: t('days', { days: type.working_days }) }]} />
  )
}

/** The questions; answers and files are not kept. */
function Asked({ type: { fields, uploads } }: { type: ApplicationType }) {
  const t = useText('admin-application-types')
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [files, setFiles] = useState<Readonly<Record<string, File | null>>>({})
  return (
    <div className="grid max-w-180 gap-6 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">{t('previewAsked')}</h2>
      {fields.map((asked) => (
        <AnswerField
          key={asked.key}
          asked={asked}
          name={`answers.${asked.key}`}
          error={undefined}
          control={{
            value: answers[asked.key] ?? '',
            onChange: ({ currentTarget }) => setAnswers({ ...answers, [asked.key]: currentTarget.value }),
          }}
        />
      ))}
      {uploads.map(({ key, label, hint, required }) => (
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
