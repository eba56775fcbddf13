import { listMessageTemplates } from '@calls/messaging/message-templates'
import { useQuery } from '@tanstack/react-query'
import { templateVariables } from '@testamur/contract/template-text'
import { useRef, useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, Textarea } from '../../../ui/input.tsx'
import type { PartProps } from './audience-fields.tsx'
import type { Draft } from './draft.ts'

/** Subject and text with variables; a saved reply can be the start. */
export function MessageFields({ draft, change, faults }: PartProps) {
  const t = useText('admin-compose-message')
  const body = useRef<HTMLTextAreaElement>(null)
  const put = (name: string) => {
    const field = body.current
    if (field === null) return
    const { selectionStart: start, selectionEnd: end } = field
    const text = `{${name}}`
    change({ body: draft.body.slice(0, start) + text + draft.body.slice(end) })
    // Places the caret after the inserted text, once it is rendered.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(start + text.length, start + text.length)
    })
  }
  return (
    <Card title={t('message')}>
      <div className="grid gap-5">
        <SavedReplyField draft={draft} change={change} />
        <Field name="subject" label={t('subject')} error={faults.subject && t(faults.subject)}>
          {(control) => (
            <Input
              {...control}
              value={draft.subject}
              maxLength={160}
              autoComplete="off"
              onChange={(event) => change({ subject: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field name="body" label={t('body')} hint={t('bodyHint')} error={faults.body && t(faults.body)}>
          {(control) => (
            <Textarea
              {...control}
              ref={body}
              rows={10}
              value={draft.body}
              maxLength={5000}
              onChange={(event) => change({ body: event.currentTarget.value })}
            />
          )}
        </Field>
        <div role="group" aria-label={t('fillIn')} className="flex flex-wrap items-center gap-2">
          <span className="me-1 text-sm text-faint">{t('fillIn')}</span>
          {templateVariables.map((name) => (
            <Button key={name} look="secondary" size="sm" onClick={() => put(name)}>
              {t(`variable_${name}`)}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}

/** A saved reply replaces the text, and the previous text can be restored. */
function SavedReplyField({ draft, change }: Pick<PartProps, 'draft' | 'change'>) {
  const t = useText('admin-compose-message')
  const templates = useQuery(queryOf(listMessageTemplates, {})).data?.data ?? []
  const [before, setBefore] = useState<Pick<Draft, 'subject' | 'body'> | null>(null)
  if (templates.length === 0) return null
  const choose = (id: string) => {
    const template = templates.find((one) => String(one.id) === id)
    if (template === undefined) return
    setBefore(draft.body.trim() === '' ? null : { subject: draft.subject, body: draft.body })
    change({ body: template.body, ...(template.subject !== '' && { subject: template.subject }) })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field name="template" label={t('template')} className="min-w-0 flex-1 basis-64">
        {(control) => (
          <Select
            {...control}
            value=""
            placeholder={t('templateChoose')}
            options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
      </Field>
      {before !== null && (
        <Button
          look="quiet"
          onClick={() => {
            change(before)
            setBefore(null)
          }}
        >
          {t('putBack')}
        </Button>
      )}
    </div>
  )
}
