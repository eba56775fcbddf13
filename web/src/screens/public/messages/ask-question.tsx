import { askQuestion } from '@calls/messaging/messaging'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { Outgoing } from '../../../features/messages/use-composer.ts'
import { useRequestKey } from '../../../lib/request-key.ts'
import { useText } from '../../../lib/text.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { WriteBox } from './write-box.tsx'

type Props = { session: string; asked: (id: number) => void; back: ReactNode }

/** A question that is about no application. */
export function AskQuestion({ session, asked, back }: Props) {
  const t = useText('messages')
  const [values, setValues] = useState({ name: '', subject: '' })
  const keyOf = useRequestKey()
  const [errors, setErrors] = useState<Partial<Record<'name' | 'subject', string>>>({})

  const complete = (): boolean => {
    const missing = {
      ...(values.name.trim() === '' && { name: t('nameMissing') }),
      ...(values.subject.trim().length < 3 && { subject: t('subjectMissing') }),
    }
    setErrors(missing)
    return Object.keys(missing).length === 0
  }

  const send = async ({ body: text, attachments }: Outgoing): Promise<boolean> => {
    const words = { ...values, body: text, attachments }
    const reply = await call(askQuestion, {
      body: words,
      idempotencyKey: keyOf(words),
      bearer: session,
      onFailure: ({ body }) =>
        setErrors(
          Object.fromEntries(Object.entries(body?.errors ?? {}).map(([name, [first]]) => [name, first])),
        ),
    })
    if (reply === false) return false
    if (reply.data.id !== null) asked(reply.data.id)
    return true
  }

  return (
    <div className="max-w-140">
      {back}
      <h1 className="text-2xl font-bold md:text-3xl">{t('askTitle')}</h1>
      <p className="mt-3 text-lg text-soft">{t('askLead')}</p>
      <div className="mt-7 grid gap-5">
        {(['name', 'subject'] as const).map((name) => (
          <Field key={name} name={name} label={t(name)} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                autoComplete={name === 'name' ? 'name' : 'off'}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <WriteBox of="question" send={send} complete={complete} />
      </div>
    </div>
  )
}
