import { createCertificateTemplate } from '@calls/certificate-templates/certificate-templates'
import {
  type TemplateStart,
  templateKinds,
  templateStarts,
} from '@testamur/contract/certificate-templates/design-rules'
import { languageNames, languages } from '@testamur/contract/languages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { useText } from '../../../lib/text.ts'
import { RadioCards } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { templatePath } from './template-path.ts'

/** A dialog for the name, kind, language and starting point of a new template. */
export function NewTemplate({ close }: { close: () => void }) {
  const t = useText('admin-templates')
  const navigate = useNavigate()
  const [kind, setKind] = useState<(typeof templateKinds)[number]>('degree_certificate')
  const [language, setLanguage] = useState<(typeof languages)[number]>('en')
  const [start, setStart] = useState<TemplateStart>('classic')
  const [name, setName] = useState('')
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false })
  const create = async () => {
    if (state.busy) return
    setState({ busy: true })
    const body = { kind, language, start, name }
    const { reply, failure } = await attemptCall(createCertificateTemplate, { body })
    if (reply !== null) return void navigate(templatePath(reply.data.id))
    setState({ busy: false, problem: failure.body?.errors?.name?.[0] ?? problemOf(failure).message })
  }
  return (
    <FormDialogFrame
      title={t('newTemplate')}
      back={t('cancel')}
      confirm={t('create')}
      busy={state.busy}
      close={close}
      submit={() => void create()}
    >
      <Field name="template-name" label={t('name')} hint={t('nameHint')} error={state.problem}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field name="template-kind" label={t('kind')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            options={templateKinds.map((value) => ({ value, label: t(`templateKind_${value}`) }))}
            onChange={({ target }) => setKind(templateKinds.find((one) => one === target.value) ?? kind)}
          />
        )}
      </Field>
      <Field name="template-language" label={t('language')} hint={t('languageHint')}>
        {(control) => (
          <Select
            {...control}
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? language)}
          />
        )}
      </Field>
      <FieldGroup name="template-start" legend={t('start')}>
        <RadioCards
          name="template-start"
          columns={2}
          value={start}
          choices={templateStarts.map((value) => ({
            value,
            title: t(`start_${value}`),
            note: t(`start_${value}_note`),
          }))}
          onChange={({ target }) => setStart(templateStarts.find((one) => one === target.value) ?? start)}
        />
      </FieldGroup>
    </FormDialogFrame>
  )
}
