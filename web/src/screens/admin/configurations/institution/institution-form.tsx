import type { Institution } from '@testamur/contract/institution/institution'
import { languages as allLanguages, languageNames } from '@testamur/contract/languages'
import { useText } from '../../../../lib/text.ts'
import { applyTheme } from '../../../../lib/theme.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { useInstitutionForm } from '../use-institution-form.ts'
import { ColourField } from './colour-field.tsx'
import { Picture } from './picture.tsx'
import { ThemePreview } from './theme-preview.tsx'

export type InstitutionFields = Pick<
  Institution,
  | 'name'
  | 'acronym'
  | 'logo_url'
  | 'text_logo_url'
  | 'banner_url'
  | 'theme'
  | 'registrar'
  | 'languages'
  | 'document_language'
> & { office: Omit<Institution['office'], 'said'> }

const pictures = ['logo_url', 'text_logo_url', 'banner_url'] as const
const officeLines = ['name', 'address', 'email', 'phone', 'hours'] as const

/** What is said in the reader's language stands beside the office, and is not to be sent back. */
const officeOf = ({ name, address, email, phone, hours }: Institution['office']) => ({
  name,
  address,
  email,
  phone,
  hours,
})

const fieldsOf = ({
  name,
  acronym,
  logo_url,
  text_logo_url,
  banner_url,
  theme,
  office,
  registrar,
  languages,
  document_language,
}: Institution): InstitutionFields => ({
  name,
  acronym,
  logo_url,
  text_logo_url,
  banner_url,
  theme,
  office: officeOf(office),
  registrar,
  languages,
  document_language,
})

export function InstitutionForm({ institution }: { institution: Institution }) {
  const t = useText('admin-configurations')
  const { form, problems, attempt, errorOf, submit, locked } = useInstitutionForm(institution, {
    schema: () => import('./form.ts').then(({ schema }) => schema),
    fieldsOf,
    saved: ({ theme }) => applyTheme(theme),
  })
  const theme = form.watch('theme')
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <ErrorSummary problems={problems} attempt={attempt} />
      <fieldset disabled={locked} className="grid min-w-0 gap-6">
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
          <div className="mt-5 grid gap-5">
            {pictures.map((name) => (
              <div key={name} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
                <Field name={name} label={t(name)} hint={t('urlHint')} error={errorOf(name)}>
                  {(control) => (
                    <Input {...control} {...form.register(name)} autoComplete="off" spellCheck={false} />
                  )}
                </Field>
                <Picture url={form.watch(name)} saved={institution[name]} />
              </div>
            ))}
          </div>
        </Card>

        <Card title={t('colours')}>
          <p className="mb-5 max-w-prose text-soft">{t('coloursLead')}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            {(['primary', 'secondary'] as const).map((name) => (
              <ColourField
                key={name}
                name={`theme.${name}`}
                label={t(name)}
                pick={t(name === 'primary' ? 'pickPrimary' : 'pickSecondary')}
                colour={theme[name]}
                locked={locked}
                error={errorOf(`theme.${name}`)}
                register={form.register(`theme.${name}`)}
                choose={(colour) =>
                  form.setValue(`theme.${name}`, colour, { shouldDirty: true, shouldValidate: true })
                }
              />
            ))}
          </div>
          <ThemePreview theme={theme} name={institution.name} />
        </Card>

        <Card title={t('office')}>
          <p className="mb-5 max-w-prose text-soft">{t('officeLead')}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            {officeLines.map((name) => (
              <Field
                key={name}
                name={`office.${name}`}
                label={t(`office.${name}`)}
                error={errorOf(`office.${name}`)}
                className={name === 'address' ? 'sm:col-span-2' : ''}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...form.register(`office.${name}`)}
                    type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
                    autoComplete="off"
                  />
                )}
              </Field>
            ))}
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
                {(control) => (
                  <Input {...control} {...form.register(`registrar.${name}`)} autoComplete="off" />
                )}
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
      </fieldset>
      {!locked && (
        <div>
          <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full">
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}
