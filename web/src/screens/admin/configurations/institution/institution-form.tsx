import type { Institution } from '@testamur/contract/institution/institution'
import { languages as allLanguages, languageNames } from '@testamur/contract/languages'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { InstitutionFormFrame } from '../institution-form-frame.tsx'
import { useInstitutionForm } from '../use-institution-form.ts'

type Fields = Pick<Institution, 'name' | 'acronym' | 'registrar' | 'languages' | 'document_language'>

const fieldsOf = ({ name, acronym, registrar, languages, document_language }: Institution): Fields => ({
  name,
  acronym,
  registrar,
  languages,
  document_language,
})

/** The institution's name, its signatory and its languages. */
export function InstitutionForm({ institution }: { institution: Institution }) {
  const t = useText('admin-configurations')
  const { form, errorOf, ...frame } = useInstitutionForm(institution, { fieldsOf })
  return (
    <InstitutionFormFrame {...frame} busy={form.formState.isSubmitting}>
      <Card title={t('identity')}>
        <p className="mb-5 max-w-prose text-soft">{t('identityLead')}</p>
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Field name="name" label={t('name')} error={errorOf('name')}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="organization" />}
          </Field>
          <Field name="acronym" label={t('acronym')} error={errorOf('acronym')}>
            {(control) => <Input {...control} {...form.register('acronym')} autoComplete="off" />}
          </Field>
        </div>
      </Card>
      <Card title={t('registrar')}>
        <p className="mb-5 max-w-prose text-soft">{t('registrarLead')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['name', 'title'] as const).map((name) => (
            <Field
              key={name}
              name={`registrar.${name}`}
              label={t(`registrar.${name}`)}
              error={errorOf(`registrar.${name}`)}
            >
              {(control) => <Input {...control} {...form.register(`registrar.${name}`)} autoComplete="off" />}
            </Field>
          ))}
        </div>
      </Card>
      <Card title={t('languages')}>
        <FieldGroup
          name="languages"
          legend={t('languagesOffered')}
          hint={t('languagesHint')}
          error={errorOf('languages')}
        >
          {allLanguages.map((language) => (
            <Checkbox
              key={language}
              value={language}
              label={<span lang={language}>{languageNames[language]}</span>}
              {...form.register('languages')}
            />
          ))}
        </FieldGroup>
        <Field
          name="document_language"
          label={t('documentLanguage')}
          hint={t('documentLanguageHint')}
          error={errorOf('document_language')}
          className="mt-5 max-w-sm"
        >
          {(control) => (
            <Select
              {...control}
              {...form.register('document_language')}
              options={allLanguages.map((value) => ({ value, label: languageNames[value] }))}
            />
          )}
        </Field>
      </Card>
    </InstitutionFormFrame>
  )
}
