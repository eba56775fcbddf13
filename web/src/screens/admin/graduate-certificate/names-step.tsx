import { askNames } from '@calls/graduation/graduation-names'
import type { Tone } from '@testamur/contract/applications/statuses'
import type { NameState } from '@testamur/contract/graduation/graduand-states'
import type { Graduand } from '@testamur/contract/graduation/graduands'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { labelled } from '../../../lib/labelled.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { GraduandList } from './graduand-list.tsx'
import { NameDialog } from './name-dialog.tsx'
import type { StepProps } from './step-props.ts'
import { useClassAct } from './use-class-act.ts'

const tones: Readonly<Record<NameState, Tone>> = {
  unconfirmed: 'neutral',
  asked: 'info',
  confirmed: 'success',
  objected: 'warning',
  decided: 'success',
}

/** The names for the certificates: links to the graduates, their answers, and what the office decides. */
export function NamesStep({ progress: { event, names } }: StepProps) {
  const t = useText('admin-graduate-certificate')
  const mayManage = useMay('graduation.manage')
  const [opened, setOpened] = useState<number | null>(null)
  const [without, setWithout] = useState(0)
  const { busy, problem, act } = useClassAct()
  const ask = async (graduands: number[] | null, done?: () => void) => {
    setWithout(0)
    const reply = await act(() => attemptCall(askNames, { params: { id: event.id }, body: { graduands } }))
    if (reply === null) return
    setWithout(reply.data.without_email)
    done?.()
  }
  const askTicked = async (read: () => Promise<Graduand[]>, done: () => void) => {
    const ids = (await read()).map(({ id }) => id)
    if (ids.length > 0) await ask(ids, done)
  }
  const columns: ListColumn<Graduand>[] = [
    {
      key: 'name_state',
      heading: t('nameState'),
      phone: 'aside',
      cell: ({ name_state }) => <StatusPill tone={tones[name_state]} label={t(`name_${name_state}`)} />,
    },
    {
      key: 'acts',
      heading: t('acts'),
      cell: ({ id, listed_name }) => (
        <Button
          size="sm"
          look="quiet"
          aria-label={labelled(t('openName'), listed_name)}
          onClick={() => setOpened(id)}
        >
          {t('openName')}
        </Button>
      ),
    },
  ]
  const open = names.unconfirmed + names.asked
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">{t('namesText')}</p>
        {mayManage && open > 0 && (
          <Button busy={busy} onClick={() => void ask(null)}>
            {t('sendLinks', { count: open })}
          </Button>
        )}
      </div>
      {names.objected > 0 && <Alert tone="warning" title={t('objections', { count: names.objected })} />}
      {without > 0 && <Alert live tone="warning" title={t('withoutEmail', { count: without })} />}
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
      <GraduandList
        event={event.id}
        step="names"
        filters={['name_open', 'name_objected']}
        columns={columns}
        empty={t('noGraduands')}
        actions={
          mayManage
            ? (read, done) => (
                <Button size="sm" busy={busy} onClick={() => void askTicked(read, done)}>
                  {t('sendAgain')}
                </Button>
              )
            : undefined
        }
      />
      {opened !== null && <NameDialog id={opened} close={() => setOpened(null)} />}
    </div>
  )
}
