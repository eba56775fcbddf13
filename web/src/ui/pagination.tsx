import type { PageMeta } from '@testamur/contract/envelope'
import { cx } from '../lib/cx.ts'
import { formatNumber } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type Props = {
  meta: Pick<PageMeta, 'from' | 'to' | 'current_page' | 'last_page' | 'total'>
  /** The address of a page: pages are links, so that they can be opened and shared. */
  hrefOf: (page: number) => string
}

/** First, last, and the neighbours of the current page; `null` stands for a gap. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}

const square = 'grid h-10 min-w-10 place-items-center rounded-md px-2 numbers font-semibold no-underline'

function Step({
  page,
  href,
  label,
  icon,
}: {
  page: number | null
  href: string
  label: string
  icon: 'chevron-left' | 'chevron-right'
}) {
  if (page === null)
    return (
      <span className={cx(square, 'text-faint opacity-50')} aria-hidden>
        <Icon name={icon} />
      </span>
    )
  return (
    <Link to={href} aria-label={label} className={cx(square, 'hover:bg-sunken')}>
      <Icon name={icon} />
    </Link>
  )
}

/** Reads the brief's meta as it comes: `<Pagination meta={reply} hrefOf={…} />`. */
export function Pagination({ meta, hrefOf }: Props) {
  const t = useText('ui')
  const { current_page: current, last_page: last, total } = meta
  const previous = current > 1 ? Math.min(current - 1, last) : null
  const next = current < last ? current + 1 : null
  return (
    <nav
      aria-label={t('pages')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-6"
    >
      <p className="numbers text-sm text-soft">
        {t('pageRange', {
          from: formatNumber(meta.from ?? 0),
          to: formatNumber(meta.to ?? 0),
          total: formatNumber(total),
        })}
      </p>
      {last > 1 && (
        <div className="flex items-center gap-1">
          <Step page={previous} href={hrefOf(previous ?? 1)} label={t('previous')} icon="chevron-left" />
          {pagesAround(current, last).map((page, index) =>
            page === null ? (
              <span key={`gap-${index}`} className="px-1 text-faint max-sm:hidden" aria-hidden>
                …
              </span>
            ) : (
              <Link
                key={page}
                to={hrefOf(page)}
                aria-label={t('pageOf', { page: formatNumber(page), pages: formatNumber(last) })}
                aria-current={page === current ? 'page' : undefined}
                className={cx(
                  square,
                  page === current ? 'bg-brand-tint text-brand-text' : 'hover:bg-sunken max-sm:hidden',
                )}
              >
                {formatNumber(page)}
              </Link>
            ),
          )}
          <Step page={next} href={hrefOf(next ?? last)} label={t('next')} icon="chevron-right" />
        </div>
      )}
    </nav>
  )
}
