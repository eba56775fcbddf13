import { getUser } from '@calls/identity/users'
import { useQuery } from '@tanstack/react-query'
import { isMissing, queryOf } from '../../../api/queries.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { UserForm } from './user-form.tsx'

/** One account, by the id of the address. */
export function OpenedUser({ id }: { id: string }) {
  const t = useText('admin-users')
  const number = Number(id)
  const isId = Number.isSafeInteger(number) && number > 0
  const { data, error, refetch } = useQuery({
    ...queryOf(getUser, { params: { id: number } }),
    enabled: isId,
  })
  if (data !== undefined) return <UserForm user={data.data} />
  if (isId && !isMissing(error)) return <NotFetched problem={error} title={t('failed')} again={refetch} />
  return (
    <EmptyState
      icon="search"
      title={t('notFound')}
      actions={
        <LinkButton look="secondary" to={adminPaths.users}>
          {t('back')}
        </LinkButton>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  )
}
