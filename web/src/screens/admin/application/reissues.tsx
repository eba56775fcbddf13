import { listReissues } from '@calls/applications/after-submitting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { useEffect, useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { applicationPath } from '../../../lib/admin-paths.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'

/** The application that this one reissues, the reissues of this one, and the copies that can be reissued. */
export function Reissues({ application }: { application: StaffApplication }) {
  const currency = useCurrency()
  const t = useText('admin-reissues')
  const mayReview = useMay('applications.review')
  const client = useQueryClient()
  const { data } = useQuery(queryOf(listReissues, { params: { id: application.id } }))
  // When the application changes, other copies may be open for a reissue.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [listReissues.id] })
  }, [client, application])
  const [asked, setAsked] = useState<string | null>(null)
  if (data === undefined) return null
  const { parent, reissues, copies, may_waive } = data.data
  const open = mayReview ? copies.filter(({ reissue }) => reissue.length > 0) : []
  const links = [
    ...(parent === null ? [] : [{ ...parent, text: t('parent', { id: parent.tracking_id }) }]),
    ...reissues.map((row) => ({ ...row, text: t('child', { id: row.tracking_id }) })),
  ]
  if (links.length === 0 && open.length === 0) return null
  const numberOf = (copy: string) => application.copies.findIndex(({ id }) => id === copy) + 1
  const chosen = application.copies.find(({ id }) => id === asked)
  const about = copies.find(({ id }) => id === asked)
  return (
    <Card title={t('title')}>
      <ul className="grid gap-4">
        {links.map(({ id, label, reason, text }) => (
          <li key={id}>
            <Link className="link numbers break-words" to={applicationPath(id)}>
              {text}
            </Link>
            <span className="block text-sm text-faint">
              {label} · {t(`reason_${reason}`)}
            </span>
          </li>
        ))}
        {open.map(({ id }) => (
          <li key={id} className="grid gap-2">
            <p className="text-soft">{t('mayBe', { number: numberOf(id) })}</p>
            <div>
              <Button look="secondary" size="sm" onClick={() => setAsked(id)}>
                {t('issue')}
                <span className="sr-only"> {numberOf(id)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {chosen !== undefined && about !== undefined && (
        <ReissueDialog
          applicationId={application.id}
          copy={chosen}
          about={about}
          number={numberOf(chosen.id)}
          mayWaive={may_waive}
          currency={currency}
          close={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
