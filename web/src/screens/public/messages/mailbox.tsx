import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { CodeEntry } from '../../../features/identity/code-entry.tsx'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { AskQuestion } from './ask-question.tsx'
import { Find } from './find.tsx'
import { OwnList } from './own-list.tsx'
import { ownSource } from './source.ts'
import { ThreadPage } from './thread-page.tsx'
import { useMailbox, useMailboxEvents } from './use-mailbox.ts'
import { useThread } from './use-thread.ts'

/** Without a tracking ID: the way to one, or to everything of a mailbox. */
export function Mailbox() {
  const t = useText('messages')
  const { step, problem, search, find, again, verify, reload, leave } = useMailbox()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step.at)
  // Each step is a page of its own to a screen reader.
  useEffect(() => {
    if (before.current !== step.at) heading.current?.focus()
    before.current = step.at
  }, [step.at])

  if (step.at === 'list' && open !== null) {
    const toList = () => {
      setOpen(null)
      void reload()
    }
    const back = (
      <Button look="quiet" className="-ms-4.5 mb-3" onClick={toList}>
        <Icon name="arrow-left" />
        {t('backToList')}
      </Button>
    )
    return open === 'new' ? (
      <AskQuestion session={step.session} asked={setOpen} back={back} />
    ) : (
      <OwnThread key={open} id={open} session={step.session} back={back} />
    )
  }
  const title = t(step.at === 'find' ? 'title' : step.at === 'code' ? 'codeTitle' : 'listTitle')
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold focus:outline-none md:text-3xl">
        {title}
      </h1>
      {step.at === 'find' && (
        <>
          <p className="mt-3 max-w-prose text-lg text-soft">{t('lead')}</p>
          {step.ended && (
            <Alert live className="mt-6 max-w-140" tone="warning" title={t('endedTitle')}>
              {t('endedText')}
            </Alert>
          )}
          <Find find={find} />
        </>
      )}
      {step.at === 'code' && (
        <Card className="mt-6 max-w-140">
          <p>{t('codeText', { email: search })}</p>
          <CodeEntry sentTo={search} verify={verify} again={again} />
          <Button look="quiet" className="-ms-4.5 mt-4" onClick={leave}>
            {t('another')}
          </Button>
        </Card>
      )}
      {step.at === 'loading' && <SkeletonLines className="mt-7 max-w-200" lines={6} />}
      {(step.at === 'failed' || problem !== null) && (
        <NotFetched
          className="mt-6 max-w-140"
          problem={step.at === 'failed' ? step.problem : problem}
          title={t('loadingFailed')}
          again={reload}
        />
      )}
      {step.at === 'list' && (
        <OwnList list={step.list} open={setOpen} ask={() => setOpen('new')} leave={leave} />
      )}
    </>
  )
}

function OwnThread({ id, session, back }: { id: number; session: string; back: ReactNode }) {
  const t = useText('messages')
  const source = useMemo(() => ownSource(id, session), [id, session])
  const { thread, problem, again, write } = useThread(source)
  useMailboxEvents(session, again)
  if (thread !== null)
    return (
      <ThreadPage
        thread={thread}
        problem={problem}
        source={source}
        write={write}
        reload={again}
        back={back}
      />
    )
  return (
    <div className="max-w-200">
      {back}
      <NotFetched problem={problem} title={t('loadingFailed')} again={again} />
    </div>
  )
}
