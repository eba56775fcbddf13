import { useEffect, useRef } from 'react'
import { CodeEntry } from '../../../features/identity/code-entry.tsx'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { FindForm } from './find-form.tsx'
import { ForgetDevice } from './forget-device.tsx'
import { OngoingList } from './ongoing-list.tsx'
import { useOngoing } from './use-ongoing.ts'

/** Finds open applications by email address, without an account. */
export function Screen() {
  const t = useText('ongoing-application')
  const { step, problem, search, find, again, verify, reload, leave } = useOngoing()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step.at)
  // Each step is a page of its own to a screen reader.
  useEffect(() => {
    if (before.current !== step.at) heading.current?.focus()
    before.current = step.at
  }, [step.at])

  const title = t(step.at === 'find' ? 'title' : step.at === 'code' ? 'codeTitle' : 'listTitle')
  return (
    <div className="shell py-8 md:py-12">
      <PageTitle>{title}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold focus:outline-none md:text-3xl">
        {title}
      </h1>
      {step.at === 'find' && (
        <>
          <p className="mt-3 max-w-prose text-lg text-soft">{t('lead')}</p>
          <div className="mt-7 grid max-w-140 gap-6">
            {step.ended && (
              <Alert live tone="warning" title={t('endedTitle')}>
                {t('endedText')}
              </Alert>
            )}
            <FindForm typed={search} find={find} />
            <ForgetDevice />
          </div>
        </>
      )}
      {step.at === 'code' && (
        <div className="mt-6 grid max-w-140 gap-4">
          <Card>
            <p>
              {t(search.number.trim() === '' ? 'codeTextUnfinished' : 'codeText', { email: search.email })}
            </p>
            <CodeEntry sentTo={search.email} verify={verify} again={again} />
          </Card>
          <p className="text-soft">{t('codeNothing')}</p>
          <div>
            <Button look="quiet" className="-ms-4.5" onClick={leave}>
              {t('another')}
            </Button>
          </div>
        </div>
      )}
      {step.at === 'loading' && <SkeletonLines className="mt-7 max-w-200" lines={6} />}
      {(step.at === 'failed' || problem !== null) && (
        <NotFetched
          className="mt-6 max-w-140"
          problem={step.at === 'failed' ? step.problem : problem}
          title={t('failedTitle')}
          again={reload}
        />
      )}
      {step.at === 'list' && <OngoingList list={step.list} reload={reload} leave={leave} />}
    </div>
  )
}
