import { settleHandoverConflict } from '@calls/graduation/collection-leases'
import type { HandoverConflict } from '@testamur/contract/graduation/collection-leases'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { ReasonForm } from '../../../../features/collection-device/reason-form.tsx'
import { useMay } from '../../../../features/identity/use-may.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { labelled } from '../../../../lib/labelled.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useCollectionAct } from './use-collection-act.ts'

type Settling = { readonly conflict: HandoverConflict; readonly accept: boolean }

/** What was handed out offline and did not count, person by person, to be settled. */
export function Conflicts({ conflicts }: { conflicts: readonly HandoverConflict[] }) {
  const t = useText('admin-collection-step')
  const words = useText('admin-collection-words')
  const zone = useInstitution()?.time_zone
  const mayManage = useMay('graduation.manage')
  const act = useCollectionAct()
  const [settling, setSettling] = useState<Settling | null>(null)
  if (conflicts.length === 0) return null
  return (
    <Card title={t('toSettle', { count: conflicts.length })}>
      <ul className="grid gap-4">
        {conflicts.map((conflict) => (
          <li key={conflict.id} className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
            <p>
              <span className="font-semibold">{conflict.person.name}</span>,{' '}
              <span className="numbers">{conflict.person.matric_number}</span>
            </p>
            <p>{conflict.problem}</p>
            <p className="text-sm text-soft">
              {t('handedTo', {
                by: conflict.collected_by,
                id: `${words(conflict.id_kind)} ${conflict.id_number}`,
                at: formatDate(conflict.at, zone),
                staff: conflict.handed_by,
              })}
            </p>
            {mayManage && (
              <div className="flex flex-wrap gap-3">
                {conflict.person.collected === null && (
                  <Button
                    size="sm"
                    look="secondary"
                    aria-label={labelled(t('record'), conflict.person.name)}
                    onClick={() => setSettling({ conflict, accept: true })}
                  >
                    {t('record')}
                  </Button>
                )}
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={labelled(t('setAside'), conflict.person.name)}
                  onClick={() => setSettling({ conflict, accept: false })}
                >
                  {t('setAside')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {settling !== null && (
        <ReasonForm
          title={t(settling.accept ? 'recordTitle' : 'setAsideTitle', {
            name: settling.conflict.person.name,
          })}
          text={t(settling.accept ? 'recordText' : 'setAsideText')}
          back={t('cancel')}
          confirm={t(settling.accept ? 'record' : 'setAside')}
          close={() => setSettling(null)}
          submit={async (reason) => {
            const { conflict, accept } = settling
            const body = { accept, reason }
            const refusal = await act(() =>
              attemptCall(settleHandoverConflict, { params: { id: conflict.id }, body }),
            )
            if (refusal === null) setSettling(null)
            return refusal
          }}
        />
      )}
    </Card>
  )
}
