import { sendTestText } from '@calls/sms'
import type { Data } from '@testamur/contract/endpoint'
import type { sendTestText as SendTestText } from '@testamur/contract/sms'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'

/** Sends a text message now and shows what the provider answers. */
export function TestMessage() {
  const t = useText('admin-texts')
  const [to, setTo] = useState('')
  const { busy, once } = useOnce()
  const [fault, setFault] = useState<string>()
  const [tested, setTested] = useState<Data<typeof SendTestText>>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    return once(async () => {
      setFault(undefined)
      setTested(undefined)
      const reply = await call(sendTestText, {
        body: { to },
        onFailure: ({ body }) => setFault(body?.errors?.['to']?.[0]),
      })
      if (reply !== false) setTested(reply.data)
    })
  }
  return (
    <Card title={t('test')}>
      <p className="mb-5 max-w-prose text-soft">{t('testLead')}</p>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <Field name="to" label={t('testTo')} hint={t('testHint')} error={fault}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              width="medium"
              autoComplete="tel"
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {t('sendTest')}
          </Button>
        </div>
        {tested && (
          <Alert live tone={tested.ok ? 'success' : 'danger'} title={t(tested.ok ? 'testGood' : 'testBad')}>
            <span className="wrap-anywhere">{tested.message}</span>
          </Alert>
        )}
      </form>
    </Card>
  )
}
