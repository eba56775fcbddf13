import { languageNames } from '@testamur/contract/languages'
import type { MailText } from '@testamur/contract/mail-texts'
import { useRef, useState } from 'react'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { useText } from '../../../../lib/text.ts'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Input, Textarea } from '../../../../ui/input.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { mailTextPath, sectionPath } from '../sections.ts'
import { insertAt } from './insert-at.ts'
import { MailPreview } from './mail-preview.tsx'
import { type Text, useMailText } from './use-mail-text.ts'

/** The text of one email in one language: the portal's or the institution's own. */
export function MailTextEditor({ mail, text }: { mail: MailText; text: Text }) {
  const t = useText('admin-mail-texts')
  const locked = !useMay('settings.write')
  const { draft, change, busy, attempt, faults, preview, conflict, look, save, reset } = useMailText(
    mail,
    text,
  )
  const fields = { subject: useRef<HTMLInputElement>(null), body: useRef<HTMLTextAreaElement>(null) }
  const [last, setLast] = useState<'subject' | 'body'>('body')
  const insert = (variable: string) => {
    const field = fields[last].current
    if (field === null) return
    const inserted = insertAt(field.value, `{${variable}}`, field.selectionStart, field.selectionEnd)
    change({ [last]: inserted.text })
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(inserted.caret, inserted.caret)
    })
  }
  const problems = (['subject', 'paragraphs'] as const).flatMap((name) =>
    faults[name] === undefined ? [] : [{ name, message: faults[name] }],
  )
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <BackTo to={sectionPath('mail')}>{t('back')}</BackTo>
        <Tabs
          label={t('languages')}
          tabs={mail.texts.map(({ language }) => ({
            to: mailTextPath(mail.mail, language),
            label: languageNames[language],
          }))}
          current={mailTextPath(mail.mail, text.language)}
        />
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Card title={text.ours.subject}>
          <NamedErrorSummary problems={problems} attempt={attempt} />
          <ChangedMeanwhile {...conflict} labels={{ subject: t('subject'), body: t('body') }} />
          <fieldset disabled={locked} className="grid min-w-0 gap-5">
            <p className="max-w-prose text-soft">{t(text.own === null ? 'oursSent' : 'ownSent')}</p>
            <Field name="subject" label={t('subject')} error={faults.subject}>
              {(control) => (
                <Input
                  {...control}
                  ref={fields.subject}
                  lang={text.language}
                  value={draft.subject}
                  onFocus={() => setLast('subject')}
                  onChange={(event) => change({ subject: event.currentTarget.value })}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field name="paragraphs" label={t('body')} hint={t('bodyHint')} error={faults.paragraphs}>
              {(control) => (
                <Textarea
                  {...control}
                  ref={fields.body}
                  lang={text.language}
                  value={draft.body}
                  rows={8}
                  className="field-sizing-content min-h-40"
                  onFocus={() => setLast('body')}
                  onChange={(event) => change({ body: event.currentTarget.value })}
                />
              )}
            </Field>
            {mail.variables.length > 0 && (
              <div role="group" aria-label={t('variables')} className="grid gap-2">
                <p className="text-sm text-soft">{t('variables')}</p>
                <div className="flex flex-wrap gap-2">
                  {mail.variables.map(({ name, needed }) => (
                    <Button key={name} look="secondary" size="sm" onClick={() => insert(name)}>
                      <Icon name="plus" className="size-4" />
                      {`{${name}}`}
                      {needed && <span className="font-normal text-faint">{t('needed')}</span>}
                    </Button>
                  ))}
                </div>
              </div>
            )}
          </fieldset>
          <div className="mt-6 flex flex-wrap gap-3">
            {!locked && (
              <Button type="submit" busy={busy}>
                {t('save')}
              </Button>
            )}
            <Button look="secondary" onClick={() => void look()}>
              <Icon name="eye" />
              {t('preview')}
            </Button>
            {!locked && text.own !== null && (
              <Button look="quiet" onClick={() => void reset()}>
                {t('reset')}
              </Button>
            )}
          </div>
        </Card>
      </form>
      {preview !== null && <MailPreview preview={preview} language={text.language} />}
      <ChangeHistory subject="mail_text" id={`${mail.mail}:${text.language}`} />
    </div>
  )
}
