import { getAuditVerification, startAuditVerification } from '@calls/audit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AuditVerification } from '@testamur/contract/audit'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Progress } from '../../../ui/progress.tsx'

const WHILE_RUNNING_MS = 1000

/** The result of verifying the hash chain, or the progress of the verification. */
export function Verification() {
  const t = useText('admin-audit')
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const { data } = useQuery({
    ...queryOf(getAuditVerification, {}),
    refetchInterval: ({ state }) => (isRunning(state.data?.data) ? WHILE_RUNNING_MS : false),
  })
  const latest = data?.data ?? null
  const start = async () => {
    setProblem(undefined)
    const { failure } = await attemptCall(startAuditVerification)
    await client.invalidateQueries({ queryKey: [getAuditVerification.id] })
    if (failure !== null) setProblem(problemOf(failure).message)
  }
  const running = isRunning(latest)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-live="polite">
      {problem !== undefined && (
        <Alert tone="danger" title={t('verifyFailed')}>
          {problem}
        </Alert>
      )}
      {latest !== null &&
        (running ? (
          <Progress
            label={t('verifying')}
            done={Math.min(latest.checked, latest.total)}
            total={latest.total}
          />
        ) : (
          <Verdict verdict={latest} />
        ))}
      {!running && (
        <div>
          <Button look="secondary" size="sm" busy={busy} onClick={() => void once(start)}>
            {t('verify')}
          </Button>
        </div>
      )}
    </div>
  )
}

const isRunning = (verification: AuditVerification | null | undefined): boolean =>
  verification?.finished_at === null

function Verdict({ verdict }: { verdict: AuditVerification }) {
  const t = useText('admin-audit')
  const zone = useInstitution()?.time_zone
  const { whole, checked, fault, broken_at: brokenAt, last_link: lastLink } = verdict
  if (whole !== true)
    return (
      <Alert tone="danger" title={t('broken')}>
        <p>
          {brokenAt !== null && `${t('brokenAt', { number: formatNumber(brokenAt) })} `}
          {fault}
        </p>
        <p className="mt-1">{t('brokenText', { count: checked })}</p>
      </Alert>
    )
  return (
    <Alert tone="success" title={t('whole')}>
      <p>
        {t('wholeText', {
          count: checked,
          day: formatDay(verdict.finished_at ?? '', zone, 'prove'),
          name: verdict.asked_by,
        })}
      </p>
      {lastLink !== null && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <span className="min-w-0 break-words">
            {t('lastLink')} <code className="numbers">{shortened(lastLink)}</code>. {t('compare')}
          </span>
          <CopyButton text={lastLink} what={t('lastLink')} />
        </p>
      )}
    </Alert>
  )
}

const SHOWN = 24

const shortened = (link: string): string => (link.length > SHOWN ? `${link.slice(0, SHOWN)}…` : link)
