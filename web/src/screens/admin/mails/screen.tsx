import { listMails } from '@calls/operations'
import { useQuery } from '@tanstack/react-query'
import type { Mail } from '@testamur/contract/operations'
import { useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'

const tones = { queued: 'info', sent: 'success', stored: 'neutral', failed: 'danger' } as const
const LINK = /(https?:\/\/\S+)/

/** The mailbox in the browser: every mail of the portal, as its reader got it. */
export function Screen() {
  const t = useText('admin-mails')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const search = params.get('search') ?? ''
  const onlyFailed = params.get('state') === 'failed'
  const { data, error, refetch } = useQuery({
    ...queryOf(listMails, {
      query: { page, ...(search && { search }), ...(onlyFailed && { state: 'failed' as const }) },
    }),
    refetchInterval: 5000,
  })
  const href = (patch: { page?: number; search?: string }) => {
    const query = new URLSearchParams({
      search: patch.search ?? search,
      page: String(patch.page ?? 1),
      ...(onlyFailed && { state: 'failed' }),
    })
    return `${adminPaths.mails}?${query}`
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-prose text-soft">{t('lead')}</p>
      <Card flush>
        <div className="border-b border-line p-4 md:px-6">
          <SearchBox
            label={t('search')}
            value={search}
            onSearch={(text) => void navigate(href({ search: text }))}
          />
          {onlyFailed && (
            <p className="mt-3 text-sm text-soft">
              {t('onlyFailed')}{' '}
              <Link className="link" to={adminPaths.mails}>
                {t('showAll')}
              </Link>
            </p>
          )}
        </div>
        {data === undefined ? (
          <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={8} />
        ) : data.data.length === 0 ? (
          <EmptyState icon="mail" title={t(search === '' && !onlyFailed ? 'none' : 'noneFound')} />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {data.data.map((mail) => (
                <MailItem key={mail.id} mail={mail} />
              ))}
            </ul>
            <Pagination meta={data} hrefOf={(to) => href({ page: to })} />
          </>
        )}
      </Card>
    </>
  )
}

function MailItem({ mail }: { mail: Mail }) {
  const t = useText('admin-mails')
  const zone = useInstitution()?.time_zone
  return (
    <li>
      <details className="group">
        <summary className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-4 hover:bg-sunken/50 md:px-6">
          <span className="min-w-0 flex-1 basis-72">
            <span className="block font-semibold">{mail.subject}</span>
            <span className="block text-sm break-all text-faint">{t('to', { to: mail.to })}</span>
          </span>
          <Badge tone={tones[mail.state]}>{t(`state_${mail.state}`)}</Badge>
          <span className="numbers text-sm text-faint">{formatDate(mail.created_at, zone)}</span>
        </summary>
        <div className="border-t border-line bg-sunken/50 px-5 py-5 md:px-6">
          {mail.error !== null && <Alert tone="danger" title={mail.error} className="mb-4" />}
          <div className="max-w-prose break-words whitespace-pre-line">
            {mail.text.split(LINK).map((part, index) =>
              LINK.test(part) ? (
                <a
                  key={`part-${index}`}
                  className="link"
                  href={part}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </div>
          {mail.attachments.length > 0 && (
            <p className="mt-4 text-sm text-soft">{t('attached', { names: mail.attachments.join(', ') })}</p>
          )}
        </div>
      </details>
    </li>
  )
}
