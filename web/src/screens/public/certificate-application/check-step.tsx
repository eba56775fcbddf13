import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { FormField } from '@testamur/contract/asked-fields/field-rules'
import type { CertificateOption, CertificateOptions } from '@testamur/contract/certificates/certificates'
import { fullName } from '@testamur/contract/person-name'
import { type FormEvent, useCallback, useState } from 'react'
import { applicationDataReading } from '../../../api/application-data.ts'
import { type Failure, showFailure } from '../../../api/failures.ts'
import { type Problem, problemOf } from '../../../api/read-reply.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { ConsentCard, findUnsigned } from '../../../features/applications/consent-card.tsx'
import { HoldNotice } from '../../../features/applications/hold-notice.tsx'
import { showSubmitted } from '../../../features/applications/show-submitted.ts'
import { StepButtons } from '../../../features/applications/step-buttons.tsx'
import { LostNotice, UnansweredNotice } from '../../../features/applications/submit-notices.tsx'
import type { Submission } from '../../../features/applications/submitted.tsx'
import { useRecord } from '../../../features/applications/use-record.ts'
import { useSubmit } from '../../../features/applications/use-submit.ts'
import { answerText } from '../../../features/asked-fields/answer-text.ts'
import { removeExpiredPapers } from '../../../features/papers/sent-papers.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { ErrorSummary, type FieldProblem } from '../../../ui/error-summary.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import type { CertificateDraft, ChangeDraft } from './draft.ts'
import { OtherCeremony } from './other-ceremony.tsx'
import { eventOf, priceLines } from './prices.ts'
import {
  certificateBody,
  postCertificate,
  type SubmittedCertificate,
  sentCertificates,
} from './request-body.ts'
import { findStep, steps } from './steps.ts'

type Props = {
  options: CertificateOptions
  option: CertificateOption
  fields: readonly FormField[]
  data: ApplicationData
  draft: CertificateDraft
  change: ChangeDraft
  go: (step: number) => void
  /** The questions have changed since they were answered. */
  askAgain: () => void
  done: (submission: Submission) => void
}

/** Everything once more, what offices still hold back, the consent, and the one button that submits. */
export function CheckStep({ options, option, fields, data, draft, change, go, askAgain, done }: Props) {
  const t = useText('certificate-application')
  const words = useText('apply')
  const check = useText('apply-check')
  const [consent, setConsent] = useState({ signed: false, name: '' })
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  /** Refused for a reason that is at no field, for example too many attempts. */
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const [unanswered, setUnanswered] = useState(() => sentCertificates.read() !== null)
  const { you, studies, printed, papers, mode, proxy, delivery } = draft
  const { record, problem: recordProblem, again: askRecord } = useRecord(you)

  const made = useCallback(
    ({ tracking_id, token, invoice, application, other_name: otherName }: SubmittedCertificate) => {
      const { email } = you
      keepApplicantSession(tracking_id, token)
      const submission = { trackingId: tracking_id, invoice, email, status: application.status, otherName }
      showSubmitted(check, t('modalTitle'), submission)
      done(submission)
    },
    [t, check, you, done],
  )
  const refused = useCallback(
    (failure: Failure) => {
      setUnanswered(false)
      setAttempt((count) => count + 1)
      if (Object.keys(failure.body?.errors ?? {}).length === 0) return setRefusal(problemOf(failure))
      showFailure(failure)
      const refusedFields = Object.keys(failure.body?.errors ?? {})
      const left = removeExpiredPapers(papers, refusedFields)
      if (left !== null) change({ papers: left })
      if (refusedFields.some((field) => field.startsWith('answers.')))
        return void applicationDataReading.again().then(askAgain)
      const elsewhere = refusedFields.map(findStep).find((step) => step !== steps.check)
      if (elsewhere !== undefined) return go(elsewhere)
      setProblems(
        Object.entries(failure.body?.errors ?? {}).map(([name, [message]]) => ({
          name,
          message: message ?? '',
        })),
      )
    },
    [papers, change, go, askAgain],
  )
  const { state, failure, submit, again } = useSubmit({
    store: sentCertificates,
    post: postCertificate,
    made,
    refused,
  })

  const send = () => {
    const found: FieldProblem[] = []
    if (!consent.signed) found.push({ name: 'consent', message: check('consentMissing') })
    const unsigned = findUnsigned(consent.name, you)
    if (unsigned !== null) found.push({ name: 'consent_name', message: check(unsigned) })
    setProblems(found)
    setRefusal(null)
    setAttempt(attempt + 1)
    if (found.length > 0) return
    setUnanswered(false)
    const { total } = priceLines(options, data, draft, '')
    void submit(
      certificateBody(data, draft, { asked: option.papers, fields, total, consentName: consent.name }),
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  const answer = (term: string, details: string, step: number) => ({
    term,
    details: details === '' ? <span className="font-normal text-faint">{check('notGiven')}</span> : details,
    action: (
      <button type="button" className="link min-h-6" onClick={() => go(step)}>
        {words('change')} <span className="sr-only">{term}</span>
      </button>
    ),
  })
  const { recipient } = delivery
  const place = [recipient.line1, recipient.line2, recipient.city, recipient.state, recipient.country]

  return (
    <form noValidate className="grid gap-7" onSubmit={onSubmit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {unanswered && state === 'idle' && <UnansweredNotice again={() => void again()} />}
      {recordProblem !== null && <NotFetched problem={recordProblem} again={askRecord} />}
      {record !== null && <HoldNotice match={record} waits />}
      <OtherCeremony
        options={options}
        eventId={printed.event_id}
        graduated={record?.graduation_session ?? studies.graduation_session}
      />
      <Card title={option.name}>
        <DescriptionList
          items={[
            answer(t('event'), eventOf(options, printed.event_id)?.title ?? '', steps.name),
            ...(option.former_name ? [answer(t('formerName'), printed.former_name, steps.name)] : []),
            answer(t('nameOnCertificate'), printed.name_on_certificate, steps.name),
            ...fields.map((field) => answer(field.label, answerText(field, draft.answers), steps.papers)),
            answer(
              t('stepPapers'),
              option.papers.map(({ key }) => draft.papers[key]?.name ?? '').join(', '),
              steps.papers,
            ),
            answer(t('modeLegend'), mode === '' ? '' : t(`mode_${mode}`), steps.collection),
            ...(mode === 'proxy'
              ? [answer(t('proxyName'), `${proxy.name} (${proxy.relationship})`, steps.collection)]
              : []),
            ...(mode === 'courier'
              ? [answer(t('address'), place.filter((part) => part !== '').join(', '), steps.collection)]
              : []),
          ]}
        />
      </Card>
      <Card title={words('stepYou')}>
        <DescriptionList
          items={[
            answer(words('name'), fullName(you), steps.you),
            answer(words('email'), you.email, steps.you),
            answer(words('matricNumber'), you.matric_number, steps.you),
            answer(words('phone'), you.phone, steps.you),
            answer(words('programme'), studies.programme, steps.studies),
            answer(words('graduationSession'), studies.graduation_session, steps.studies),
          ]}
        />
      </Card>
      <ConsentCard consent={consent} change={setConsent} problems={problems} />
      {refusal !== null && state === 'idle' && (
        <NotFetched problem={refusal} title={check('refusedTitle')} again={send} />
      )}
      {state === 'waiting' && <LostNotice failure={failure} again={() => void again()} />}
      <StepButtons
        back={() => go(steps.collection)}
        label={state === 'waiting' ? check('sending') : check('submit')}
        busy={state !== 'idle'}
      />
    </form>
  )
}
