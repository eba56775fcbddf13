import { mailKinds } from '@testamur/contract/mail-states'
import type { MailText } from '@testamur/contract/mail-texts'
import { useState } from 'react'
import { language } from '../../../../lib/language.ts'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { mailGalleryPath, mailTextPath } from '../sections.ts'

/** All emails of the portal, grouped by kind, each with its subject. */
export function MailTextList({ mails }: { mails: readonly MailText[] }) {
  const t = useText('admin-mail-texts')
  const [search, setSearch] = useState('')
  const sought = search.trim().toLocaleLowerCase()
  const found = mails.filter((mail) => sought === '' || everyWordOf(mail).includes(sought))
  return (
    <Card title={t('texts')} flush>
      <div className="grid gap-4 border-b border-line p-5 md:px-6">
        <p className="max-w-prose text-soft">{t('textsLead')}</p>
        <SearchBox label={t('search')} value={search} onSearch={setSearch} />
        <p>
          <Link className="link" to={mailGalleryPath(language())}>
            {t('gallery')}
          </Link>
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState icon="search" title={t('noneFound')}>
          {t('noneFoundText')}
        </EmptyState>
      )}
      {mailKinds.map((kind) => {
        const those = found.filter((mail) => mail.kind === kind)
        return (
          those.length > 0 && (
            <section key={kind} className="border-b border-line last:border-0">
              <h3 className="bg-sunken/60 px-5 py-2 text-sm font-semibold text-soft md:px-6">
                {t(`kind_${kind}`)}
              </h3>
              <ul className="divide-y divide-line">
                {those.map((mail) => (
                  <MailRow key={mail.mail} mail={mail} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </Card>
  )
}

const everyWordOf = ({ mail, texts }: MailText): string =>
  [
    mail,
    ...texts.flatMap(({ ours, own }) =>
      [ours, ...(own === null ? [] : [own])].flatMap(({ subject, paragraphs }) => [subject, ...paragraphs]),
    ),
  ]
    .join(' ')
    .toLocaleLowerCase()

function MailRow({ mail: { mail, texts } }: { mail: MailText }) {
  const t = useText('admin-mail-texts')
  const read = texts.find((text) => text.language === language()) ?? texts[0]
  const rewritten = texts.filter(({ own }) => own !== null)
  const shown = read?.own ?? read?.ours
  return (
    <li className="flex min-h-12 items-center gap-3 px-5 py-2 md:px-6">
      <div className="min-w-0 flex-1">
        <Link className="link wrap-anywhere" to={mailTextPath(mail, read?.language ?? 'en')}>
          {shown?.subject ?? mail}
        </Link>
        {/* Several have the same subject. */}
        <p className="truncate text-sm text-soft">{shown?.paragraphs[0]}</p>
      </div>
      {rewritten.length > 0 && (
        <Badge tone="info">
          {t('rewritten', { languages: rewritten.map(({ language: one }) => one.toUpperCase()).join(', ') })}
        </Badge>
      )}
    </li>
  )
}
