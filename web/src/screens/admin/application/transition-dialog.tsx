import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'

export type TransitionFields = readonly ('asks' | 'public_note' | 'reason' | 'release_on' | 'unit')[]

type Props = {
  title: string
  fields: TransitionFields
  busy: boolean
  close: () => void
  send: (fields: object) => Promise<void>
}

const REQUIRED = ['reason', 'unit']

/** The words that go with a step: some for the record, some for the applicant. */
export function TransitionDialog({ title, fields, busy, close, send }: Props) {
  const t = useText('admin-application')
  const formId = useId()
  const [values, setValues] = useState<Record<string, string>>({})
  const [asks, setAsks] = useState([''])
  const [missing, setMissing] = useState<readonly string[]>([])
  const text = (name: string) => (values[name] ?? '').trim()
  const onHold = fields.includes('release_on')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const questions = asks.map((question) => question.trim()).filter((question) => question !== '')
    const empty = [
      ...fields.filter(
        (name) => (REQUIRED.includes(name) || (name === 'public_note' && onHold)) && text(name) === '',
      ),
      ...(fields.includes('asks') && questions.length === 0 ? ['asks'] : []),
    ]
    setMissing(empty)
    if (empty.length > 0) return
    void send({
      ...Object.fromEntries(
        fields.filter((name) => name !== 'asks' && text(name) !== '').map((name) => [name, text(name)]),
      ),
      ...(fields.includes('asks') && { asks: questions.map((question) => ({ kind: 'answer', question })) }),
    })
  }
  const errorOf = (name: string) => (missing.includes(name) ? t('fillIn') : undefined)
  const set = (name: string) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value })

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('back')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={submit}>
        {fields.includes('asks') && (
          <>
            {asks.map((ask, index) => (
              <Field
                key={`ask-${index}`}
                name={`ask-${index}`}
                label={t('ask', { number: index + 1 })}
                hint={index === 0 ? t('askHint') : undefined}
                error={index === 0 ? errorOf('asks') : undefined}
              >
                {(control) => (
                  <Input
                    {...control}
                    value={ask}
                    maxLength={300}
                    onChange={(event) =>
                      setAsks(asks.map((one, at) => (at === index ? event.currentTarget.value : one)))
                    }
                  />
                )}
              </Field>
            ))}
            {asks.length < 10 && (
              <div>
                <Button look="secondary" size="sm" onClick={() => setAsks([...asks, ''])}>
                  {t('anotherAsk')}
                </Button>
              </div>
            )}
          </>
        )}
        {fields.includes('reason') && (
          <Field name="reason" label={t('reason')} hint={t('reasonHint')} error={errorOf('reason')}>
            {(control) => <Textarea {...control} value={values['reason'] ?? ''} onChange={set('reason')} />}
          </Field>
        )}
        {fields.includes('unit') && (
          <Field name="unit" label={t('unit')} hint={t('unitHint')} error={errorOf('unit')}>
            {(control) => <Input {...control} value={values['unit'] ?? ''} onChange={set('unit')} />}
          </Field>
        )}
        {fields.includes('public_note') && (
          <Field
            name="public_note"
            label={t('publicNote')}
            hint={t('publicNoteHint')}
            error={errorOf('public_note')}
            optional={!onHold}
          >
            {(control) => (
              <Textarea {...control} value={values['public_note'] ?? ''} onChange={set('public_note')} />
            )}
          </Field>
        )}
        {onHold && (
          <Field name="release_on" label={t('releaseOn')} optional>
            {(control) => (
              <Input
                {...control}
                width="short"
                type="date"
                value={values['release_on'] ?? ''}
                onChange={set('release_on')}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
