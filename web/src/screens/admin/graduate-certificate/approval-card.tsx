import {
  approveGraduationList,
  askTakeback,
  confirmTakeback,
  getApprovalList,
  refuseTakeback,
  returnGraduationList,
  withdrawGraduationList,
} from '@calls/graduation/graduation-approvals'
import type { Tone } from '@testamur/contract/applications/statuses'
import type { ApprovalState } from '@testamur/contract/graduation/graduand-states'
import type { GraduationApproval } from '@testamur/contract/graduation/graduation-approvals'
import { useState } from 'react'
import { attemptCall, callFile } from '../../../api/client.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useClassAct } from './use-class-act.ts'

const tones: Readonly<Record<ApprovalState, Tone>> = {
  asked: 'info',
  approved: 'success',
  returned: 'warning',
  withdrawn: 'neutral',
  takeback_asked: 'warning',
  taken_back: 'neutral',
}

/** What can be done with a list in each state, and who may. */
const offers = {
  asked: [
    ['approve', 'graduation.approve'],
    ['return', 'graduation.approve'],
    ['withdraw', 'graduation.manage'],
  ],
  approved: [['takeback', 'graduation.manage']],
  takeback_asked: [
    ['confirm_takeback', 'graduation.approve'],
    ['refuse_takeback', 'graduation.approve'],
  ],
  returned: [],
  withdrawn: [],
  taken_back: [],
} as const satisfies Record<ApprovalState, readonly (readonly [string, string])[]>

type Offer = (typeof offers)['asked' | 'approved' | 'takeback_asked'][number][0]

/** The other acts take a list back or leave it. */
const main: readonly Offer[] = ['approve', 'confirm_takeback']

const reasoned = { return: returnGraduationList, withdraw: withdrawGraduationList, takeback: askTakeback }
const plain = { confirm_takeback: confirmTakeback, refuse_takeback: refuseTakeback }

/** A list before the senate: its hash, who asked and who decided, and what can be done with it. */
export function ApprovalCard({ approval }: { approval: GraduationApproval }) {
  const t = useText('admin-graduate-certificate')
  const zone = useInstitution()?.time_zone
  const mayManage = useMay('graduation.manage')
  const mayApprove = useMay('graduation.approve')
  const [opened, setOpened] = useState<Offer | null>(null)
  const { id, number, state, sha256, people, asked, decided, takeback, taken_back } = approval
  const offered = offers[state].filter(([, needs]) =>
    needs === 'graduation.approve' ? mayApprove : mayManage,
  )
  const download = async () => {
    const file = await callFile(getApprovalList, { params: { id } })
    if (file !== false) saveFile(file, t('listFile', { number }))
  }
  const said = ({ by, at, note }: GraduationApproval['asked']) => (
    <>
      {t('actBy', { by, at: formatDate(at, zone) })}
      {note !== '' && <span className="block font-normal wrap-anywhere">{note}</span>}
    </>
  )
  return (
    <Card
      title={t('listNumber', { number })}
      actions={<StatusPill tone={tones[state]} label={t(`approval_${state}`)} />}
    >
      <DescriptionList
        items={[
          { term: t('graduands'), details: formatNumber(people) },
          {
            term: t('hash'),
            details: <span className="numbers text-sm font-normal break-all">{sha256}</span>,
            action: (
              <Button size="sm" look="quiet" onClick={() => void download()}>
                {t('downloadList')}
              </Button>
            ),
          },
          { term: t('askedBy'), details: said(asked) },
          ...(decided === null ? [] : [{ term: t('decidedBy'), details: said(decided) }]),
          ...(takeback === null ? [] : [{ term: t('takebackBy'), details: said(takeback) }]),
          ...(taken_back === null ? [] : [{ term: t('takenBackBy'), details: said(taken_back) }]),
        ]}
      />
      {offered.length > 0 && (
        <div className="mt-5 flex flex-wrap gap-3">
          {offered.map(([offer]) => (
            <Button
              key={offer}
              look={main.includes(offer) ? 'primary' : 'secondary'}
              onClick={() => setOpened(offer)}
            >
              {t(`do_${offer}`)}
            </Button>
          ))}
        </div>
      )}
      {opened !== null && <ActDialog approval={approval} offer={opened} close={() => setOpened(null)} />}
    </Card>
  )
}

type ActProps = { approval: GraduationApproval; offer: Offer; close: () => void }

function ActDialog({ approval: { id, version, sha256, people }, offer, close }: ActProps) {
  const t = useText('admin-graduate-certificate')
  const { busy, problem, act } = useClassAct()
  const params = { id }
  const finish = async (done: Promise<object | null>) => {
    if ((await done) !== null) close()
  }
  const text = (
    <>
      <p className="text-soft">{t(`text_${offer}`, { count: people })}</p>
      {offer === 'approve' && (
        <p>
          <span className="block text-sm text-faint">{t('hash')}</span>
          <span className="numbers text-sm break-all">{sha256}</span>
        </p>
      )}
    </>
  )
  if (offer === 'return' || offer === 'withdraw' || offer === 'takeback')
    return (
      <ReasonDialog
        title={t(`do_${offer}`)}
        confirm={t(`do_${offer}`)}
        busy={busy}
        problem={problem}
        close={close}
        submit={(reason) =>
          void finish(act(() => attemptCall(reasoned[offer], { params, body: { version, reason } })))
        }
      >
        {text}
      </ReasonDialog>
    )
  const send = () =>
    offer === 'approve'
      ? act(() => attemptCall(approveGraduationList, { params, body: { version, sha256 } }))
      : act(() => attemptCall(plain[offer], { params, body: { version } }))
  return (
    <FormDialogFrame
      title={t(`do_${offer}`)}
      back={t('cancel')}
      confirm={t(`do_${offer}`)}
      busy={busy}
      close={close}
      submit={() => void finish(send())}
    >
      {text}
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
    </FormDialogFrame>
  )
}
