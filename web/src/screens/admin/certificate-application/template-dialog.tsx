import { issueCertificate, previewCertificate } from '@calls/certificates/certificate-endings'
import { useState } from 'react'
import { attemptCall, attemptFile } from '../../../api/client.ts'
import { useAttempt } from '../../../features/admin-applications/use-attempt.ts'
import { useFile } from '../../../features/admin-applications/use-file.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/input.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import type { WayProps } from './way-props.ts'

/** Makes the certificate from a template: the sheet is shown before it is signed and issued. */
export function TemplateDialog({ application, version, choices, close, way }: WayProps) {
  const t = useText('admin-certificate-application')
  const words = useText('admin-application')
  const { templates, replaces } = choices
  const [template_id, setTemplate] = useState(templates[0]?.id ?? 0)
  const { busy, problem, refusals, attempt } = useAttempt(application)
  const submit = async () => {
    const params = { id: application.id }
    const body = { template_id, version }
    if (await attempt(() => attemptCall(issueCertificate, { params, body }))) close()
  }
  const chosen = templates.find(({ id }) => id === template_id)
  return (
    <FormDialogFrame
      wide
      title={t('record')}
      back={words('back')}
      confirm={t('issueFromTemplate')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      {problem !== null && (
        <Alert live tone="danger" title={words('notDoneTitle')}>
          {problem}
        </Alert>
      )}
      {way}
      <Field name="template_id" label={t('template')} error={refusals['template_id']?.[0]}>
        {(control) => (
          <Select
            {...control}
            value={String(template_id)}
            options={templates.map(({ id, name, version: number }) => ({
              value: String(id),
              label: t('templateVersion', { name, version: number }),
            }))}
            onChange={(event) => setTemplate(Number(event.currentTarget.value))}
          />
        )}
      </Field>
      <Sheet id={application.id} template={template_id} name={chosen?.name ?? ''} />
      {replaces !== null && (
        <Alert tone="warning" title={t('replacesTitle', { number: replaces })}>
          {t('replacesText')}
        </Alert>
      )}
      <p className="text-soft">{t('issueText')}</p>
    </FormDialogFrame>
  )
}

function Sheet({ id, template, name }: { id: number; template: number; name: string }) {
  const t = useText('admin-certificate-application')
  const { url, error, refetch } = useFile([previewCertificate.id, id, template], (signal) =>
    attemptFile(previewCertificate, { params: { id }, query: { template_id: template }, signal }),
  )
  if (url === null) return <NotFetched problem={error} title={t('previewFailed')} again={refetch} lines={8} />
  return (
    <figure className="grid gap-2">
      <img
        src={url}
        alt={t('previewAlt', { template: name })}
        className="max-h-[60dvh] w-full rounded-md border border-line bg-white object-contain"
      />
      <figcaption className="text-sm text-faint">{t('previewCaption')}</figcaption>
    </figure>
  )
}
