import { listCouriers } from '@calls/delivery/couriers'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { EntryNotFound } from '../../../features/offered/entry-not-found.tsx'
import { ListFrame } from '../../../features/offered/list-frame.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CourierEditor } from './courier-editor.tsx'
import { CourierList } from './courier-list.tsx'

/** The list in its order, or the editor of one courier: `?courier=<id>`, `?courier=new`. */
export function Screen() {
  const t = useText('admin-courier-agents')
  const shared = useText('admin-offered')
  const [params] = useSearchParams()
  const mayWrite = useMay('settings.write')
  const { data, error, refetch } = useQuery(queryOf(listCouriers, {}))
  const wanted = params.get('courier')
  const couriers = data?.data

  if (wanted !== null && couriers !== undefined) {
    const courier = couriers.find(({ id }) => String(id) === wanted) ?? null
    if (courier !== null || wanted === 'new') return <CourierEditor key={wanted} courier={courier} />
    return (
      <EntryNotFound
        title={t('notFound')}
        text={t('notFoundText')}
        back={t('back')}
        to={adminPaths.courierAgents}
      />
    )
  }
  const add = mayWrite && <LinkButton to={`${adminPaths.courierAgents}?courier=new`}>{t('add')}</LinkButton>
  return (
    <ListFrame
      title={t('title')}
      lead={t('lead')}
      add={add}
      count={couriers?.length}
      problem={error}
      failed={t('failed')}
      again={refetch}
      empty={{ icon: 'truck', title: t('none'), text: t('noneText') }}
      readOnly={mayWrite ? null : shared('readOnly')}
    >
      {couriers !== undefined && <CourierList couriers={couriers} />}
    </ListFrame>
  )
}
