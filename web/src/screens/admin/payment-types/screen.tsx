import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useMay } from '../../../features/identity/use-may.ts'
import { EntryNotFound } from '../../../features/offered/entry-not-found.tsx'
import { ListFrame } from '../../../features/offered/list-frame.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Editor } from './editor.tsx'
import { TypeTable } from './type-table.tsx'
import { paymentTypesQuery } from './use-types.ts'

/** The list in its order, or the editor of one type: `?type=<id>`, `?type=new`. */
export function Screen() {
  const t = useText('admin-payment-types')
  const [params] = useSearchParams()
  const mayWrite = useMay('settings.write')
  const { data, error, refetch } = useQuery(paymentTypesQuery())
  const wanted = params.get('type')
  const types = data?.data

  if (wanted !== null && types !== undefined) {
    const type = types.find(({ id }) => String(id) === wanted) ?? null
    if (type !== null || wanted === 'new') return <Editor key={wanted} type={type} />
    return (
      <EntryNotFound
        title={t('notFound')}
        text={t('notFoundText')}
        back={t('back')}
        to={adminPaths.paymentTypes}
      />
    )
  }
  const add = mayWrite && <LinkButton to={`${adminPaths.paymentTypes}?type=new`}>{t('add')}</LinkButton>
  return (
    <ListFrame
      title={t('title')}
      lead={t('lead')}
      add={add}
      links={
        <LinkButton look="secondary" to={adminPaths.standalonePayments}>
          {t('received')}
        </LinkButton>
      }
      count={types?.length}
      problem={error}
      failed={t('failed')}
      again={refetch}
      empty={{ icon: 'card', title: t('none'), text: t('noneText') }}
      readOnly={mayWrite ? null : t('readOnly')}
    >
      {types !== undefined && <TypeTable types={types} />}
    </ListFrame>
  )
}
