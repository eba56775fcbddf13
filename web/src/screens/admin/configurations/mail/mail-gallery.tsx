import { listMailPreviews } from '@calls/mail-texts'
import { useQuery } from '@tanstack/react-query'
import { type Language, languageNames, languages } from '@testamur/contract/languages'
import { useState } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { cx } from '../../../../lib/cx.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { NotFetched } from '../fetched.tsx'
import { mailGalleryPath, mailTextPath, sectionPath } from '../sections.ts'
import { MailPicture } from './mail-picture.tsx'

/** Every email as it looks in one language. */
export function MailGallery({ language }: { language: Language }) {
  const t = useText('admin-mail-texts')
  const zone = useInstitution()?.time_zone
  const [phone, setPhone] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(listMailPreviews, { query: { language } }))
  return (
    <div className="grid gap-5">
      <BackTo to={sectionPath('mail')}>{t('back')}</BackTo>
      <header>
        <h2 className="text-xl font-semibold">{t('galleryTitle')}</h2>
        <p className="mt-1 max-w-prose text-soft">{t('galleryLead')}</p>
      </header>
      <Tabs
        label={t('languages')}
        tabs={languages.map((one) => ({ to: mailGalleryPath(one), label: languageNames[one] }))}
        current={mailGalleryPath(language)}
      />
      <Checkbox
        className="max-md:hidden"
        label={t('galleryPhone')}
        checked={phone}
        onChange={({ target }) => setPhone(target.checked)}
      />
      {data === undefined ? (
        <NotFetched error={error} retry={refetch} />
      ) : (
        <ul className={cx('grid items-start gap-8', phone ? 'md:grid-cols-[repeat(auto-fill,22.5rem)]' : '')}>
          {data.data.map(({ mail, kind, subject, html, written_at }) => (
            <li key={mail} className="min-w-0">
              <p className="text-sm text-faint">{t(`kind_${kind}`)}</p>
              <h3 className="font-semibold">
                <Link lang={language} className="link wrap-anywhere" to={mailTextPath(mail, language)}>
                  {subject}
                </Link>
              </h3>
              <p className="mb-2 text-sm text-soft">
                {written_at === null
                  ? t('galleryExample')
                  : t('galleryWritten', { day: formatDay(written_at, zone, 'prove') })}
              </p>
              <div lang={language}>
                <MailPicture html={html} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
