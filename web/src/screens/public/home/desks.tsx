import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { TrackBox } from './track-box.tsx'

function Desk({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="flex gap-4 border-line p-6 max-lg:border-t lg:border-s lg:p-8">
      <Icon name={icon} className="mt-0.5 size-6 text-brand-text" />
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="mt-1 text-soft">{text}</p>
        <p className="mt-3">{children}</p>
      </div>
    </div>
  )
}

const onward = 'link inline-flex min-h-6 items-center gap-1.5 font-semibold'

/** The ways back in: track, go on, verify. The card overlaps the edge of the hero. */
export function Desks() {
  const t = useText('home')
  return (
    <div className="shell relative -mt-14">
      <div className="grid rounded-lg border border-line bg-surface shadow-card lg:grid-cols-[1.25fr_1fr_1fr]">
        <TrackBox />
        <Desk icon="edit" title={t('resumeTitle')} text={t('resumeText')}>
          <Link to={paths.ongoingApplication} className={onward}>
            {t('resumeAction')}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </Desk>
        <Desk icon="shield" title={t('verifyTitle')} text={t('verifyText')}>
          <Link to={paths.verify} className={onward}>
            {t('verifyAction')}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        </Desk>
      </div>
    </div>
  )
}
