import { getCertificateOptions } from '@calls/certificates/certificates'
import { lazy, Suspense, useEffect, useState } from 'react'
import { readReply } from '../../../api/read-reply.ts'
import { OrderBar } from '../../../features/applications/order-bar.ts'
import { NoReferenceData } from '../../../features/applications/reference-data.tsx'
import { StudiesStep } from '../../../features/applications/studies-step.tsx'
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
import { useApplicationData, useInstitution } from '../../../lib/portal.ts'
import { startReading } from '../../../lib/reading.ts'
import { loadAreas, useText } from '../../../lib/text.ts'
import { useRouteReading } from '../../../lib/use-route-reading.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { OrderSummary } from '../../../ui/summary.tsx'
import { certificateForm } from './draft.ts'
import { KindStep } from './kind-step.tsx'
import { optionOf, priceLines } from './prices.ts'
import { findFirstOpen, steps } from './steps.ts'

// Fetched while the first steps are filled in, so that the others are there without a connection too.
const loadLater = () =>
  Promise.all([
    import('./name-step.tsx'),
    import('../../../features/papers/papers-step.tsx'),
    import('./collection-step.tsx'),
    import('./check-step.tsx'),
    loadAreas(['apply-copies', 'apply-check', 'apply-record', 'papers']),
  ])
const NameStep = lazy(async () => ({ default: (await loadLater())[0].NameStep }))
const PapersStep = lazy(async () => ({ default: (await loadLater())[1].PapersStep }))
const loadLost = () =>
  Promise.all([import('../../../features/papers/lost-papers.tsx'), loadAreas(['papers'])])
const LostPapers = lazy(async () => ({ default: (await loadLost())[0].LostPapers }))
const CollectionStep = lazy(async () => ({ default: (await loadLater())[2].CollectionStep }))
const CheckStep = lazy(async () => ({ default: (await loadLater())[3].CheckStep }))
const loadSubmitted = () =>
  Promise.all([import('../../../features/applications/submitted.tsx'), loadAreas(['submitted'])])
const Submitted = lazy(async () => ({ default: (await loadSubmitted())[0].Submitted }))

/** Today's choices. */
export const loader = () =>
  startReading((signal) => readReply(getCertificateOptions, { bearer: null, signal }))

/** A certificate asked for: which kind, who, in what name, with which papers, to whose hands. */
export function Screen() {
  const t = useText('certificate-application')
  const words = useText('apply')
  const data = useApplicationData()
  const institution = useInstitution()
  const { draft, change, replace, clear, generation, resumed, gone } = useDraft(certificateForm)
  const linkKey = useFragment('key')
  const [notices, setNotices] = useState<HTMLElement | null>(null)
  const { data: options, problem, again } = useRouteReading(loader)
  const [submission, setSubmission] = useState<Submission | null>(null)
  const option = optionOf(options, draft.kind)
  const fields = data?.application_types.find(({ category }) => category === 'certificate')?.fields ?? []
  /** The required fields or files were changed while the form was being filled in. */
  const [changed, setChanged] = useState(false)
  const lost = listLostPapers(option?.papers ?? [], draft)
  const reached = lost.length === 0 ? draft.step : Math.min(draft.step, steps.papers)
  const step = option === null ? steps.kind : reached
  const { heading, moved, go } = useStepHistory({
    step: draft.step,
    furthest: findFirstOpen(draft, lost.length > 0),
    ready: generation > 0 && options !== null && submission === null,
    change,
  })
  const labels = [
    ...[t('stepKind'), words('stepYou'), words('stepStudies'), t('stepName'), t('stepPapers')],
    ...[t('stepCollection'), t('stepCheck')],
  ]
  const titles = [
    ...[t('kindTitle'), words('youTitle'), words('studiesTitle'), t('nameTitle'), t('papersTitle')],
    ...[t('collectionTitle'), words('checkTitle')],
  ]

  useEffect(() => {
    // A failure here is tried again, and shown, when the step is opened.
    loadLater().catch(() => undefined)
  }, [])
  // Another request is opened: the one that was just sent has its own page.
  useEffect(() => {
    if (linkKey !== null) setSubmission(null)
  }, [linkKey])

  const { lines, total } = priceLines(options, data, draft, t('courierLine'))
  const shownTotal = options === null || option === null ? null : formatMoney(total, options.currency)
  const { order, sheet } = useOrder(step === steps.kind ? null : shownTotal, step)
  if (submission !== null)
    return (
      <Suspense fallback={<SkeletonLines className="shell py-12" lines={5} />}>
        <Submitted submission={submission} />
      </Suspense>
    )
  const common = { draft, change }
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <p className="eyebrow text-faint">{t('title')}</p>
      <div className="mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-180">
          <Stepper steps={labels} current={step} onStep={go} />
          <h1 ref={heading} tabIndex={-1} className="mt-7 text-2xl font-bold focus:outline-none md:text-3xl">
            {titles[step]}
          </h1>
          <DraftNotices
            resumed={resumed && linkKey === null && step > 0 && !moved}
            gone={gone}
            clear={clear}
          />
          <div ref={setNotices} />
          {lost.length > 0 && (
            <Suspense fallback={null}>
              <div className="mt-5">
                <LostPapers lost={lost} choose={step < steps.papers ? () => go(steps.papers) : undefined} />
              </div>
            </Suspense>
          )}
          <OrderBar value={order}>
            <div key={generation} className="mt-6">
              {options === null && (
                <NotFetched problem={problem} title={t('notFetched')} again={again} lines={6} />
              )}
              {options?.kinds.length === 0 && (
                <EmptyState title={t('noneTitle')}>
                  {t('noneText', { office: institution?.office.said.name ?? '' })}
                </EmptyState>
              )}
              {options !== null && options.kinds.length > 0 && (
                <Suspense fallback={<SkeletonLines lines={6} />}>
                  {step === steps.kind && (
                    <KindStep {...common} options={options} next={() => go(steps.you)} />
                  )}
                  {step === steps.you && (
                    <YouStep
                      {...common}
                      holdsWait
                      back={() => go(steps.kind)}
                      next={(record) => go(record === null ? steps.studies : steps.name)}
                    />
                  )}
                  {step === steps.studies && (
                    <StudiesStep {...common} back={() => go(steps.you)} next={() => go(steps.name)} />
                  )}
                  {step === steps.name && option !== null && (
                    <NameStep
                      {...common}
                      options={options}
                      option={option}
                      back={() => go(steps.studies)}
                      next={() => go(steps.papers)}
                    />
                  )}
                  {step === steps.papers && option !== null && (
                    <PapersStep
                      {...common}
                      asked={option.papers}
                      fields={fields}
                      changed={changed}
                      step={steps.papers}
                      back={() => go(steps.name)}
                      next={() => {
                        setChanged(false)
                        go(steps.collection)
                      }}
                    />
                  )}
                  {step >= steps.collection && data === null && <NoReferenceData lines={6} />}
                  {step === steps.collection && option !== null && data !== null && (
                    <CollectionStep
                      {...common}
                      option={option}
                      data={data}
                      back={() => go(steps.papers)}
                      next={() => go(steps.check)}
                    />
                  )}
                  {step === steps.check && option !== null && data !== null && (
                    <CheckStep
                      {...common}
                      go={go}
                      option={option}
                      options={options}
                      fields={fields}
                      askAgain={() => {
                        setChanged(true)
                        go(steps.papers)
                      }}
                      data={data}
                      done={(made) => {
                        setSubmission(made)
                        discardKept(certificateForm)
                        clear()
                        window.scrollTo({ top: 0 })
                      }}
                    />
                  )}
                </Suspense>
              )}
            </div>
          </OrderBar>
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start" aria-label={t('summaryTitle')}>
          <div {...sheet}>
            {options === null || option === null ? (
              <Card title={t('summaryTitle')}>
                <p className="text-soft">{t('summaryEmpty')}</p>
              </Card>
            ) : (
              <OrderSummary
                title={t('summaryTitle')}
                lines={lines.map(({ key, description, amount }) => ({ key, label: description, amount }))}
                totalLabel={words('total')}
                total={total}
                currency={options.currency}
              >
                <p className="mt-4 text-sm text-faint">{t('promise', { days: options.working_days })}</p>
              </OrderSummary>
            )}
          </div>
          {generation > 0 && (
            <FinishLater
              form={certificateForm}
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
