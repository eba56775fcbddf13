import type { ApplicationData, ApplicationType } from '@testamur/contract/applications/application-data'
import { fullName } from '@testamur/contract/person-name'
import { type FormEvent, useCallback, useState } from 'react'
import { applicationDataReading } from '../../../api/application-data.ts'
import { type Failure, showFailure } from '../../../api/failures.ts'
import { type Problem, problemOf } from '../../../api/read-reply.ts'
import {
  keepApplicantSession,
  latestApplicantSessions,
} from '../../../features/applications/applicant-sessions.ts'
import { ConsentCard, findUnsigned } from '../../../features/applications/consent-card.tsx'
import type { Draft } from '../../../features/applications/draft.ts'
import { HoldNotice } from '../../../features/applications/hold-notice.tsx'
import { requestBody } from '../../../features/applications/request.ts'
import { showSubmitted } from '../../../features/applications/show-submitted.ts'
import { StepButtons } from '../../../features/applications/step-buttons.tsx'
import {
  DuplicateNotice,
  LostNotice,
  UnansweredNotice,
} from '../../../features/applications/submit-notices.tsx'
import type { Submission } from '../../../features/applications/submitted.tsx'
import { useSubmit } from '../../../features/applications/use-submit.ts'
import { answerText } from '../../../features/asked-fields/answer-text.ts'
import type { Change } from '../../../features/drafts/use-draft.ts'
import { removeExpiredPapers } from '../../../features/papers/sent-papers.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { ErrorSummary, type FieldProblem } from '../../../ui/error-summary.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { ContentPreview } from './content-preview.tsx'
import { recipientLines } from './recipient-lines.ts'
import { postRequest, type SubmittedApplication, sentRequests } from './send-request.ts'
import { steps } from './steps.ts'
import { useAtOnce } from './use-at-once.ts'

const MOST_SESSIONS = 20

type Duplicate = { sentence: string; trackingId: string }

type Props = {
  data: ApplicationData
  type: ApplicationType | null
  draft: Draft
  change: Change<Draft>
  go: (step: number) => void
  /** The application type has questions or asks for files. */
  asks: boolean
  /** The type's questions have changed since they were answered. */
  askAgain: () => void
  done: (submission: Submission) => void
}

/** Everything once more, the consent, and the one button that submits. */
export function CheckStep({ data, type, draft, change, go, asks, askAgain, done }: Props) {
  const t = useText('apply')
  const check = useText('apply-check')
  const words = useText('apply-copies')
  const [consent, setConsent] = useState({ signed: false, name: '' })
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  /** Refused for a reason that is at no field, for example too many attempts. */
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const [duplicate, setDuplicate] = useState<Duplicate | null>(null)
  const [unanswered, setUnanswered] = useState(() => sentRequests.read() !== null)
  const { you, studies, copies, papers } = draft
  const asked = type?.uploads ?? []
  const fields = type?.fields ?? []
  const { lookUp, atOnce } = useAtOnce({ draft, ordered: copies, asks })
  const { record, problem: recordProblem, again: askRecord } = lookUp

  const made = useCallback(
    ({ tracking_id, token, invoice, application }: SubmittedApplication) => {
      const { email } = you
      keepApplicantSession(tracking_id, token)
      const submission = { trackingId: tracking_id, invoice, email, status: application.status }
      showSubmitted(check, check('modalTitle'), submission)
      done(submission)
    },
    [check, you, done],
  )
  const refused = useCallback(
    (failure: Failure) => {
      const errors = failure.body?.errors ?? {}
      const sentence = errors['confirm_duplicate']?.[0]
      setUnanswered(false)
      setAttempt((count) => count + 1)
      if (sentence !== undefined)
        return setDuplicate({ sentence, trackingId: errors['duplicate_of']?.[0] ?? '' })
      if (Object.keys(failure.body?.errors ?? {}).length === 0) return setRefusal(problemOf(failure))
      showFailure(failure)
      const left = removeExpiredPapers(papers, Object.keys(errors))
      if (Object.keys(errors).some((field) => field.startsWith('answers.'))) {
        if (left !== null) change({ papers: left })
        return void applicationDataReading.again().then(askAgain)
      }
      if (left !== null) {
        change({ papers: left })
        return go(steps.documents)
      }
      setProblems(
        Object.entries(errors).map(([field, [message]]) => ({ name: field, message: message ?? '' })),
      )
    },
    [papers, change, go, askAgain],
  )
  const { state, failure, submit, again } = useSubmit({
    store: sentRequests,
    post: postRequest,
    made,
    refused,
  })

  const send = async (confirmed: boolean) => {
    const found: FieldProblem[] = []
    if (!consent.signed) found.push({ name: 'consent', message: check('consentMissing') })
    const unsigned = findUnsigned(consent.name, you)
    if (unsigned !== null) found.push({ name: 'consent_name', message: check(unsigned) })
    setProblems(found)
    setRefusal(null)
    setDuplicate(null)
    setAttempt(attempt + 1)
    if (found.length > 0) return
    setUnanswered(false)
    const whole = { ...draft, application_type_id: type?.id ?? draft.application_type_id }
    const sessions = latestApplicantSessions(MOST_SESSIONS)
    await submit({
      ...requestBody(data, whole, consent.name),
      ...(confirmed && { confirm_duplicate: true }),
      ...(sessions.length > 0 && { earlier_sessions: sessions }),
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }

  const answer = (term: string, details: string, step: number) => ({
    term,
    details: details === '' ? <span className="font-normal text-faint">{check('notGiven')}</span> : details,
    action: (
      <button type="button" className="link min-h-6" onClick={() => go(step)}>
        {t('change')} <span className="sr-only">{term}</span>
      </button>
    ),
  })

  return (
    <form noValidate className="grid gap-7" onSubmit={onSubmit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {unanswered && state === 'idle' && <UnansweredNotice again={() => void again()} />}
      {recordProblem !== null && <NotFetched problem={recordProblem} again={askRecord} />}
      {record !== null && <HoldNotice match={record} />}
      <Card title={t('stepYou')}>
        <DescriptionList
          items={[
            answer(t('name'), fullName(you), steps.you),
            answer(t('email'), you.email, steps.you),
            answer(t('matricNumber'), you.matric_number, steps.you),
            answer(t('phone'), you.phone, steps.you),
            answer(t('programme'), studies.programme, steps.studies),
            answer(t('yearOfEntry'), studies.year_of_entry, steps.studies),
            answer(t('graduationSession'), studies.graduation_session, steps.studies),
            ...(studies.note === '' ? [] : [answer(t('note'), studies.note, steps.studies)]),
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
                {recipientLines(data, copy, words).map((line) => (
                  <span key={line} className="block font-normal text-soft">
                    {line}
                  </span>
                ))}
              </>
            ),
            action: (
              <button type="button" className="link min-h-6" onClick={() => go(steps.copies)}>
                {t('change')} <span className="sr-only">{t('copyNumber', { number: index + 1 })}</span>
              </button>
            ),
          }))}
        />
      </Card>
      {asked.length + fields.length > 0 && (
        <Card title={t(fields.length > 0 ? 'stepQuestions' : 'stepDocuments')}>
          <DescriptionList
            items={[
              ...fields.map((field) =>
                answer(field.label, answerText(field, draft.answers), steps.documents),
              ),
              ...asked.map(({ key, label }) => answer(label, papers[key]?.name ?? '', steps.documents)),
            ]}
          />
        </Card>
      )}
      {copies.some((copy) => copy.type === 'official_copy') && (
        <ContentPreview draft={draft} record={record} />
      )}
      <ArrivalNotice type={type} draft={draft} atOnce={atOnce} />
      <ConsentCard consent={consent} change={setConsent} problems={problems} />
      {duplicate !== null && <DuplicateNotice {...duplicate} confirm={() => void send(true)} />}
      {refusal !== null && state === 'idle' && (
        <NotFetched problem={refusal} title={check('refusedTitle')} again={() => void send(false)} />
      )}
      {state === 'waiting' && <LostNotice failure={failure} again={() => void again()} />}
      <StepButtons
        back={() => go(asked.length + fields.length > 0 ? steps.documents : steps.copies)}
        label={state === 'waiting' ? check('sending') : check('submit')}
        busy={state !== 'idle'}
      />
    </form>
  )
}
