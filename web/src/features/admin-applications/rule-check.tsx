import { checkRuleApproval } from '@calls/applications/rule-check'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { RuleCheckOutcome } from '@testamur/contract/applications/statuses'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { desks } from './desks.ts'
import { useRecordChange } from './use-record-change.ts'

type Check = NonNullable<StaffApplication['rule_check']>

/** The check of an application that the rule approved and sent, for those whom it is shown. */
export function RuleCheck({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const [explained, setExplained] = useState<RuleCheckOutcome | null>(null)
  const { busy, refusals, problem, attempt, forget } = useRecordChange(desks[application.kind].readId)
  const check = application.rule_check
  if (check === null) return null
  const send = async (outcome: RuleCheckOutcome, reason?: string) => {
    const body = { outcome, version: check.version, ...(reason === undefined ? {} : { reason }) }
    const params = { id: application.id }
    if (await attempt(() => attemptCall(checkRuleApproval, { params, body }))) setExplained(null)
  }
  const explain = (outcome: RuleCheckOutcome) => {
    forget()
    setExplained(outcome)
  }
  return (
    <section aria-label={t('ruleCheck')} className="mt-5">
      {check.outcome === null ? (
        <Card title={t('ruleCheckTitle')}>
          <Findings check={check} />
          {problem !== null && explained === null && (
            <Alert live tone="danger" title={problem} className="mt-4" />
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button busy={busy && explained === null} onClick={() => void send('right')}>
              {t('ruleCheckRight')}
            </Button>
            <Button look="secondary" onClick={() => explain('wrong')}>
              {t('ruleCheckWrong')}
            </Button>
          </div>
        </Card>
      ) : (
        <Checked check={check} explain={explain} />
      )}
      {explained !== null && (
        <ReasonDialog
          title={t(explained === 'wrong' ? 'ruleCheckWrong' : 'ruleCheckAfterAll')}
          back={t('back')}
          confirm={t('confirm')}
          label={t('ruleCheckReason')}
          needs={{ characters: 1, missing: t('ruleCheckReasonMissing') }}
          longest={1000}
          busy={busy}
          problem={problem}
          reasonProblem={refusals['reason']?.[0]}
          close={() => setExplained(null)}
          submit={(reason) => void send(explained, reason)}
        >
          <p className="text-soft">
            {t(explained === 'wrong' ? 'ruleCheckWrongText' : 'ruleCheckAfterAllText')}
          </p>
        </ReasonDialog>
      )}
    </section>
  )
}

/** What was approved without a person, and why. */
function Findings({ check: { approved_at, findings } }: { check: Check }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  return (
    <>
      <p className="max-w-prose">{t('ruleCheckText', { day: formatDate(approved_at, zone) })}</p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 md:grid-cols-2">
        {findings.map((finding) => (
          <li key={finding} className="flex items-start gap-2">
            <Icon name="success" className="mt-0.5 text-success-text" />
            {finding}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who checked it, and what is still to be done. */
function Checked({ check, explain }: { check: Check; explain: (outcome: RuleCheckOutcome) => void }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const { outcome, unsettled, reason, checked_by, checked_at } = check
  const by = { name: checked_by ?? '', day: checked_at === null ? '' : formatDate(checked_at, zone) }
  const isWrong = outcome === 'wrong'
  return (
    <Alert
      tone={unsettled ? 'danger' : isWrong ? 'neutral' : 'success'}
      title={t(isWrong ? 'ruleCheckFoundWrong' : 'ruleCheckFoundRight', by)}
      actions={
        isWrong && (
          <Button size="sm" look="secondary" onClick={() => explain('right')}>
            {t('ruleCheckAfterAll')}
          </Button>
        )
      }
    >
      {reason !== null && <p className="whitespace-pre-line">{reason}</p>}
      {isWrong && (
        <p className="mt-1 text-soft">{t(unsettled ? 'ruleCheckUnsettled' : 'ruleCheckSettled')}</p>
      )}
    </Alert>
  )
}
