import { submitApplication } from '@calls/applications'
import type { ApplicationData, ApplicationType } from '@testamur/contract/application-data'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { trackPath } from '../../../app/paths.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import type { Draft } from '../../../features/applications/draft.ts'
import { requestBody } from '../../../features/applications/request.ts'
import { cx } from '../../../lib/cx.ts'
import { showPersistentModal } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { ErrorSummary, type FieldProblem } from '../../../ui/error-summary.tsx'
import { describedBy, Field, FieldError, fieldId } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { recipientLines } from './recipient-lines.ts'
import { StepButtons } from './step-buttons.tsx'
import type { Submission } from './submitted.tsx'

type Props = {
  data: ApplicationData
  type: ApplicationType | null
  draft: Draft
  go: (step: number) => void
  done: (submission: Submission) => void
}

/** Everything once more, the consent, and the one button that submits. */
export function CheckStep({ data, type, draft, go, done }: Props) {
  const t = useText('apply')
  const institution = useInstitution()
  const [signed, setSigned] = useState(false)
  const [name, setName] = useState('')
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  // The key of a request that may have arrived: sent again unchanged, it is answered, not repeated.
  const sent = useRef({ body: '', key: '' })
  const { you, studies, copies } = draft

  const placeErrors = ({ body }: Failure) =>
    setProblems(
      Object.entries(body?.errors ?? {}).map(([field, [message]]) => ({
        name: field,
        message: message ?? '',
      })),
    )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found: FieldProblem[] = []
    if (!signed) found.push({ name: 'consent', message: t('consentMissing') })
    if (name.trim() === '') found.push({ name: 'consent_name', message: t('consentNameMissing') })
    setProblems(found)
    setAttempt(attempt + 1)
    if (found.length > 0) return
    const body = requestBody(
      data,
      { ...draft, application_type_id: type?.id ?? draft.application_type_id },
      name,
    )
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    setBusy(true)
    const reply = await call(submitApplication, {
      body,
      idempotencyKey: sent.current.key,
      bearer: null,
      onFailure: placeErrors,
    })
    setBusy(false)
    if (reply === false) return
    const { tracking_id, token, invoice, application } = reply.data
    keepApplicantSession(tracking_id, token)
    showPersistentModal('success', t('modalText', { id: tracking_id, email: you.email }), {
      title: t('modalTitle'),
      showButton: true,
      route: trackPath(tracking_id),
    })
    done({ trackingId: tracking_id, invoice, email: you.email, status: application.status })
  }

  const consentError = signed ? undefined : problems.find(({ name: field }) => field === 'consent')?.message
  const answer = (term: string, details: string, step: number) => ({
    term,
    details: details === '' ? <span className="font-normal text-faint">{t('notGiven')}</span> : details,
    action: (
      <button type="button" className="link min-h-6" onClick={() => go(step)}>
        {t('change')} <span className="sr-only">{term}</span>
      </button>
    ),
  })

  return (
    <form noValidate className="grid gap-7" onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <Card title={t('stepYou')}>
        <DescriptionList
          items={[
            answer(t('name'), [you.surname, you.first_name, you.other_names].filter(Boolean).join(' '), 0),
            answer(t('email'), you.email, 0),
            answer(t('matricNumber'), you.matric_number, 0),
            answer(t('phone'), you.phone, 0),
            answer(t('programme'), studies.programme, 1),
            answer(t('yearOfEntry'), studies.year_of_entry, 1),
            answer(t('graduationSession'), studies.graduation_session, 1),
            ...(studies.note === '' ? [] : [answer(t('note'), studies.note, 1)]),
          ]}
        />
      </Card>
      <Card title={t('stepCopies')}>
        <DescriptionList
          items={copies.map((copy, index) => ({
            term: t('copyNumber', { number: index + 1 }),
            details: (
              <>
                {t(copy.type === 'student_copy' ? 'studentCopy' : 'officialCopy')}
                {recipientLines(data, copy, t).map((line) => (
                  <span key={line} className="block font-normal text-soft">
                    {line}
                  </span>
                ))}
              </>
            ),
            action: (
              <button type="button" className="link min-h-6" onClick={() => go(2)}>
                {t('change')} <span className="sr-only">{t('copyNumber', { number: index + 1 })}</span>
              </button>
            ),
          }))}
        />
      </Card>
      <Card title={t('consentTitle')}>
        <p className="whitespace-pre-line text-soft">{institution?.consent.text}</p>
        <div className="mt-4 grid gap-4">
          <div className={cx(consentError && 'border-s-4 border-danger-text ps-3.5')}>
            {consentError && <FieldError name="consent">{consentError}</FieldError>}
            <Checkbox
              id={fieldId('consent')}
              label={t('consentLabel')}
              checked={signed}
              onChange={(event) => setSigned(event.currentTarget.checked)}
              {...describedBy('consent', undefined, consentError)}
            />
          </div>
          <Field
            name="consent_name"
            label={t('consentName')}
            hint={t('consentNameHint')}
            error={problems.find(({ name: field }) => field === 'consent_name')?.message}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="name"
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Field>
        </div>
      </Card>
      <StepButtons back={() => go(2)} label={t('submit')} busy={busy} />
    </form>
  )
}
