import { getCertificateTemplate } from '@calls/certificate-templates/certificate-templates'
import { useQuery } from '@tanstack/react-query'
import type { CertificateTemplate } from '@testamur/contract/certificate-templates/certificate-templates'
import { languageNames, languages } from '@testamur/contract/languages'
import type { FormEvent } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { useText } from '../../../../lib/text.ts'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../../ui/page-title.tsx'
import { templatePath } from '../template-path.ts'
import { useSettingsWords } from './settings-words.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** The name of a template, its language and whether it is in use, with everybody who changed them. */
export function TemplateSettings({ id }: { id: number }) {
  const t = useText('admin-templates')
  const { data, error, refetch } = useQuery(queryOf(getCertificateTemplate, { params: { id } }))
  if (data === undefined) return <NotFetched problem={error} title={t('failed')} again={refetch} lines={8} />
  return <SettingsForm template={data.data} />
}

function SettingsForm({ template }: { template: CertificateTemplate }) {
  const t = useText('admin-templates')
  const { id } = template
  const mayDesign = useMay('templates.design')
  const mayApprove = useMay('templates.approve')
  const isApproved = template.versions.some(({ state }) => state === 'approved')
  const mayChangeUse = mayApprove || (mayDesign && !isApproved)
  const { draft, change, submit, busy, problem, meanwhile, bringBack } = useSettingsForm(template, mayDesign)
  const words = useSettingsWords()
  const title = t('settingsOf', { name: template.name })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackTo to={templatePath(id)}>{t('backToDesign')}</BackTo>
      <h1 className="mt-3 mb-6 text-2xl font-bold wrap-anywhere">{title}</h1>
      <form noValidate className="grid max-w-220 gap-6" onSubmit={onSubmit}>
        <ChangedMeanwhile
          subject="certificate_template"
          id={id}
          meanwhile={meanwhile}
          bringBack={bringBack}
          {...words}
        />
        <Card>
          <div className="grid gap-6">
            <Field name="template-name" label={t('name')} error={problem}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={80}
                  autoComplete="off"
                  value={draft.name}
                  disabled={!mayDesign}
                  onChange={(event) => change({ name: event.target.value })}
                />
              )}
            </Field>
            <Field name="template-language" label={t('language')} hint={t('languageHint')}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.language}
                  disabled={!mayChangeUse}
                  options={languages.map((value) => ({ value, label: languageNames[value] }))}
                  onChange={({ target }) =>
                    change({ language: languages.find((one) => one === target.value) ?? draft.language })
                  }
                />
              )}
            </Field>
            <Checkbox
              label={t('active')}
              hint={t('activeHint')}
              checked={draft.active}
              disabled={!mayChangeUse}
              onChange={(event) => change({ active: event.target.checked })}
            />
          </div>
        </Card>
        {(mayDesign || mayApprove) && (
          <p>
            <Button type="submit" size="lg" busy={busy}>
              {t('save')}
            </Button>
          </p>
        )}
        {!mayChangeUse && <p className="text-soft">{t(mayDesign ? 'useNeedsApprover' : 'readOnly')}</p>}
        <ChangeHistory subject="certificate_template" id={id} {...words} />
      </form>
    </>
  )
}
