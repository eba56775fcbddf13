import { changeAddress, requestAddressCode } from '@calls/applications/after-submitting'
import type { TrackOptions } from '@testamur/contract/applications/after-submitting'
import { type FormEvent, useState } from 'react'
import { type Problem, readReply } from '../../../api/read-reply.ts'
import { applicantSession, keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { CodeEntry } from '../../../features/identity/code-entry.tsx'
import { listOf } from '../../../lib/list-of.ts'
import { notify } from '../../../lib/notifications.ts'
import { type Translate, useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

type Props = {
  trackingId: string
  email: string
  copies: TrackOptions['copies']
  reload: () => Promise<void>
  close: () => void
}

/** Which copies that are emailed to the applicant go to the new address, and which are signed for the present one. */
function sayCopies(t: Translate<'track-acts'>, copies: Props['copies'], email: string) {
  const say = (effect: 'moves' | 'stays') => {
    const numbers = copies.flatMap((copy, index) => (copy.on_new_address === effect ? index + 1 : []))
    if (numbers.length === 0) return null
    const named = listOf(numbers.map((number) => t('copyNumber', { number })))
    return t(effect === 'moves' ? 'copiesMove' : 'copiesStay', {
      copies: named,
      count: numbers.length,
      email,
    })
  }
  return { move: say('moves'), stay: say('stays') }
}

/** A new address, confirmed by a code that is sent to it. Until then nothing changes. */
export function ChangeAddress({ trackingId: id, email: present, copies, reload, close }: Props) {
  const t = useText('track-acts')
  const words = useText('code')
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { move, stay } = sayCopies(t, copies, present)
  const asked = () => ({ params: { id }, bearer: applicantSession(id) })
  const send = async () => {
    const answer = await readReply(requestAddressCode, { ...asked(), body: { email } })
    if (answer.data !== null) setChallenge(answer.data.challenge)
    return answer.problem
  }
  const start = async () => {
    setFault(undefined)
    setProblem(null)
    if (email.trim() === '') return setFault(t('emailMissing'))
    const refusal = await once(send)
    if (refusal === undefined) return
    const wrong = refusal?.body?.errors?.['email']?.[0]
    if (wrong === undefined) setProblem(refusal)
    else setFault(wrong)
  }
  const verify = async (code: string): Promise<string | null> => {
    const { data, problem: refusal } = await readReply(changeAddress, {
      ...asked(),
      body: { email, challenge: challenge ?? '', code },
    })
    if (data === null) return refusal.message
    keepApplicantSession(id, data.token)
    notify('success', [t('addressChanged'), move, stay].filter(Boolean).join(' '))
    await reload()
    close()
    return null
  }
  return (
    <Dialog open onClose={close} title={t('changeAddress')}>
      {challenge === null ? (
        <form
          noValidate
          className="grid gap-6"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void start()
          }}
        >
          <p className="text-soft">{t('changeAddressLead', { email: present })}</p>
          {move !== null && (
            <p>
              {move} {t('reviewNote')}
            </p>
          )}
          {stay !== null && <p>{stay}</p>}
          <Field name="new-email" label={t('newEmail')} error={fault}>
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                value={email}
                onChange={(event) => {
                  setEmail(event.currentTarget.value)
                  setFault(undefined)
                }}
              />
            )}
          </Field>
          {problem !== null && <NotFetched problem={problem} title={words('notSent')} again={start} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t('sendAddressCode')}
            </Button>
            <Button look="quiet" onClick={close}>
              {t('dismiss')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <CodeEntry
            takesFocus
            sentTo={email}
            verify={verify}
            again={send}
            words={{
              label: words('label'),
              hint: words('hint', { email }),
              confirm: t('confirmAddress'),
            }}
          />
          <Button look="quiet" className="-ms-4.5 mt-3" onClick={() => setChallenge(null)}>
            {t('anotherAddress')}
          </Button>
        </>
      )}
    </Dialog>
  )
}
