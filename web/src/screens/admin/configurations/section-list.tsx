import { cx } from '../../../lib/cx.ts'
import { useText } from '../../../lib/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Section, sectionPath, useSection } from './sections.ts'

type Props = { sections: readonly Section[]; current: Section; className?: string }

/** All sections of the settings, with a summary of each if there is room. */
export function SectionList({ sections, current, className }: Props) {
  const t = useText('admin-configurations')
  const { named } = useSection()
  return (
    <nav
      aria-label={t('sections')}
      className={cx(
        'lg:sticky lg:top-24 max-lg:overflow-hidden max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface',
        className,
      )}
    >
      <ul className="max-lg:divide-y max-lg:divide-line">
        {sections.map((section) => {
          const here = section === current
          return (
            <li key={section}>
              <Link
                to={sectionPath(section)}
                aria-current={here && named ? 'page' : undefined}
                className={cx(
                  'flex items-center gap-3 no-underline max-lg:min-h-14 max-lg:px-4 max-lg:py-2.5',
                  'lg:min-h-10 lg:border-s-3 lg:px-3 lg:py-1',
                  here
                    ? 'lg:border-action lg:font-semibold lg:text-brand-text'
                    : 'lg:border-line lg:text-soft lg:hover:border-edge lg:hover:text-ink',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block max-lg:font-semibold max-lg:text-ink">
                    {t(`section_${section}`)}
                  </span>
                  <span className="block text-sm text-faint lg:hidden">{t(`about_${section}`)}</span>
                </span>
                <Icon name="chevron-right" className="text-faint lg:hidden" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
