import type { MatricMatch } from '@testamur/contract/students/students'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type CopyDraft, isApplicantMissing, transcriptForm } from '../../../features/applications/draft.ts'
import { OrderBar } from '../../../features/applications/order-bar.ts'
import { copyPrice, orderTotals } from '../../../features/applications/prices.ts'
import { NoReferenceData } from '../../../features/applications/reference-data.tsx'
import type { Submission } from '../../../features/applications/submitted.tsx'
import { useOrder } from '../../../features/applications/use-order.ts'
import { YouStep } from '../../../features/applications/you-step.tsx'
import { DraftNotices } from '../../../features/drafts/draft-notices.tsx'
import { discardKept, FinishLater } from '../../../features/drafts/finish-later.tsx'
import { useDraft } from '../../../features/drafts/use-draft.ts'
import { useFragment } from '../../../features/drafts/use-fragment.ts'
import { useStepHistory } from '../../../features/drafts/use-step-history.ts'
import { listLostPapers } from '../../../features/papers/kept-papers.ts'
import { formatMoney } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useApplicationData, useInstitution } from '../../../lib/portal.ts'
import { loadAreas, useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { DraftSummary } from './draft-summary.tsx'
import { steps } from './steps.ts'
import { useFixedType } from './use-fixed-type.ts'
import { withCopy } from './with-copy.ts'

const loadStudies = () => import('../../../features/applications/studies-step.tsx')
const StudiesStep = lazy(async () => ({ default: (await loadStudies()).StudiesStep }))
const loadCopies = () => Promise.all([import('./copies-step.tsx'), loadAreas(['apply-copies'])])
const CopiesStep = lazy(async () => ({ default: (await loadCopies())[0].CopiesStep }))
const PromiseLine = lazy(async () => ({ default: (await import('./promise-line.tsx')).PromiseLine }))
const loadRecord = () => Promise.all([import('./found-record.tsx'), loadAreas(['apply-record'])])
const FoundRecord = lazy(async () => ({ default: (await loadRecord())[0].FoundRecord }))
// Only for a type that asks for something.
const loadDocuments = () => Promise.all([import('./documents-step.tsx'), loadAreas(['papers'])])
const DocumentsStep = lazy(async () => ({ default: (await loadDocuments())[0].DocumentsStep }))
const loadCheck = () =>
  Promise.all([import('./check-step.tsx'), loadAreas(['apply-copies', 'apply-check', 'apply-record'])])
const CheckStep = lazy(async () => ({ default: (await loadCheck())[0].CheckStep }))
// Loaded when the application is sent, so that filling in the form does not wait for it.
const loadSubmitted = () =>
  Promise.all([import('../../../features/applications/submitted.tsx'), loadAreas(['submitted'])])
const Submitted = lazy(async () => ({ default: (await loadSubmitted())[0].Submitted }))
const loadAgain = () => Promise.all([import('./order-again.tsx'), loadAreas(['apply-copies'])])
const OrderAgain = lazy(async () => ({ default: (await loadAgain())[0].OrderAgain }))

/** The request, from who you are to the invoice. */
export function Screen() {
  const t = useText('apply')
  const fixedType = useFixedType()
  const data = useApplicationData()
  const institution = useInstitution()
  const { draft, change, replace, clear, generation, resumed, gone } = useDraft(transcriptForm)
  const linkKey = useFragment('key')
  const again = useFragment('again')
  const [notices, setNotices] = useState<HTMLElement | null>(null)
  const [submission, setSubmission] = useState<Submission | null>(null)
  /** The type's questions were changed while the form was being filled in. */
  const [changed, setChanged] = useState(false)
  const [underway, setUnderway] = useState<CopyDraft | null>(null)
  const types = data?.application_types.filter((type) => type.category === 'transcript') ?? []
  const type =
    types.find((row) => row.id === draft.application_type_id) ??
    types.find((row) => fixedType === null || row.types.includes(fixedType)) ??
    null

  const asked = type?.uploads ?? []
  const fields = type?.fields ?? []
  const asks = asked.length + fields.length > 0
  const labels = [t('stepYou'), t('stepStudies'), t('stepCopies'), t('stepCheck')]
  const titles = [t('youTitle'), t('studiesTitle'), t('copiesTitle'), t('checkTitle')]
  if (asks) {
    labels.splice(steps.documents, 0, t(fields.length > 0 ? 'stepQuestions' : 'stepDocuments'))
    titles.splice(steps.documents, 0, t(fields.length > 0 ? 'questionsTitle' : 'documentsTitle'))
  }
  const check = labels.length - 1
  const noCopies = draft.copies.length === 0
  const furthest = noCopies ? steps.copies : listLostPapers(asked, draft).length > 0 ? steps.documents : check
  const step = Math.min(draft.step, furthest)
  const { heading, moved, go } = useStepHistory({
    step: draft.step,
    furthest: isApplicantMissing(draft.you)
      ? steps.you
      : draft.studies.programme.trim() === ''
        ? steps.studies
        : furthest,
    ready: generation > 0 && submission === null,
    change,
  })
  const ordered = withCopy(draft.copies, step === steps.copies ? underway : null)
  /** Found on the first step, so that the second needs no answer. */
  const [record, setRecord] = useState<MatricMatch | null>(null)
  const priced = data !== null && ordered.some((copy) => copyPrice(data, copy).rate !== null)
  const total = priced ? formatMoney(orderTotals(data, type, ordered).total, data.currency) : ''
  const { order, sheet } = useOrder(step < steps.copies && noCopies ? null : total, step)
  const promisedInStep = step === check || (step === steps.copies && underway === null)

  const begun = transcriptForm.isWorthKeeping(draft)
  useEffect(() => {
    // The next step is fetched at once, the others when something is typed: from then on all are there without a connection, too.
    // A failure here is tried again, and shown, when the step is opened.
    const later = begun ? [loadCopies(), loadCheck(), ...(asks ? [loadDocuments()] : [])] : []
    Promise.all([loadStudies(), ...later]).catch(() => undefined)
  }, [begun, asks])

  // Another request is opened: the one that was just sent has its own page.
  useEffect(() => {
    if (again !== null || linkKey !== null) setSubmission(null)
  }, [again, linkKey])

  const keep = useCallback(
    (copy: CopyDraft | null) => {
      setUnderway(copy)
      change({ underway: copy })
    },
    [change],
  )
  const name = t(
    fixedType === null ? 'title' : fixedType === 'student_copy' ? 'studentCopyTitle' : 'officialCopyTitle',
  )
  if (submission !== null)
    return (
      <Suspense fallback={<SkeletonLines className="shell py-12" lines={5} />}>
        <Submitted submission={submission} />
      </Suspense>
    )
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{name}</PageTitle>
      <p className="eyebrow text-faint">{name}</p>
      <div className="mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-180">
          <Stepper steps={labels} current={step} onStep={go} />
          <h1 ref={heading} tabIndex={-1} className="mt-7 text-2xl font-bold focus:outline-none md:text-3xl">
            {titles[step]}
          </h1>
          {step === steps.you && fixedType !== null && (
            <p className="mt-3 max-w-prose text-lg text-soft">
              {fixedType === 'student_copy' ? t('studentCopyLead') : institution?.said.destination_note}
            </p>
          )}
          {fixedType !== null && draft.copies.some((copy) => copy.type !== fixedType) && (
            <Alert
              className="mt-5"
              title={t('otherCopiesTitle')}
              actions={
                <LinkButton look="secondary" size="sm" to={paths.apply}>
                  {t('otherCopies')}
                </LinkButton>
              }
            >
              {t('otherCopiesText')}
            </Alert>
          )}
          <DraftNotices
            resumed={resumed && linkKey === null && step === draft.step && draft.step > 0 && !moved}
            gone={gone}
            clear={clear}
          />
          {again !== null && generation > 0 && (
            <Suspense fallback={null}>
              <OrderAgain key={again} id={again} draft={draft} replace={replace} />
            </Suspense>
          )}
          <div ref={setNotices} />
          {step === steps.copies && record !== null && (
            <Suspense fallback={null}>
              <FoundRecord record={record} you={draft.you} change={() => go(steps.you)} />
            </Suspense>
          )}
          <OrderBar value={order}>
            <div key={generation} className="mt-6">
              {data === null && step > steps.studies && <NoReferenceData lines={6} />}
              {step === steps.you && (
                <YouStep
                  draft={draft}
                  change={change}
                  next={(found) => {
                    setRecord(found)
                    go(found === null ? steps.studies : steps.copies)
                  }}
                />
              )}
              {step === steps.studies && (
                <Suspense fallback={<SkeletonLines lines={6} />}>
                  <StudiesStep
                    draft={draft}
                    change={change}
                    back={() => go(steps.you)}
                    next={() => go(steps.copies)}
                  />
                </Suspense>
              )}
              {step === steps.copies && data !== null && (
                <Suspense fallback={<SkeletonLines lines={6} />}>
                  <CopiesStep
                    data={data}
                    type={type}
                    fixedType={fixedType}
                    draft={draft}
                    change={change}
                    show={setUnderway}
                    keep={keep}
                    ordered={ordered}
                    asks={asks}
                    back={() => go(steps.studies)}
                    next={() => go(steps.copies + 1)}
                  />
                </Suspense>
              )}
              {asks && step === steps.documents && (
                <Suspense fallback={<SkeletonLines lines={6} />}>
                  <DocumentsStep
                    asked={asked}
                    fields={fields}
                    changed={changed}
                    draft={draft}
                    change={change}
                    step={steps.documents}
                    back={() => go(steps.copies)}
                    next={() => {
                      setChanged(false)
                      go(check)
                    }}
                  />
                </Suspense>
              )}
              {step === check && data !== null && (
                <Suspense fallback={<SkeletonLines lines={6} />}>
                  <CheckStep
                    data={data}
                    type={type}
                    draft={draft}
                    change={change}
                    go={go}
                    asks={asks}
                    askAgain={() => {
                      setChanged(true)
                      go(steps.documents)
                    }}
                    done={(made) => {
                      setSubmission(made)
                      discardKept(transcriptForm)
                      clear()
                      window.scrollTo({ top: 0 })
                    }}
                  />
                </Suspense>
              )}
            </div>
          </OrderBar>
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start" aria-label={t('summaryTitle')}>
          <div {...sheet}>
            <DraftSummary
              data={data}
              type={type}
              copies={ordered}
              promise={
                type === null ||
                promisedInStep ||
                // Not while the server draws the page: its code is loaded later.
                generation === 0 ||
                (ordered.length === 0 && fixedType === null) ? null : (
                  <Suspense fallback={null}>
                    <PromiseLine type={type} draft={draft} ordered={ordered} asks={asks} />
                  </Suspense>
                )
              }
            />
          </div>
          {generation > 0 && (
            <FinishLater
              form={transcriptForm}
              draft={draft}
              replace={replace}
              linkKey={linkKey}
              notices={notices}
            />
          )}
        </aside>
      </div>
    </div>
  )
}
