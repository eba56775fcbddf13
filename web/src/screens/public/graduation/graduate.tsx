import type { GraduatePage } from '@testamur/contract/graduation/graduation-links'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Collect } from './collect.tsx'
import { DocumentCard } from './document-card.tsx'

type Props = {
  graduate: NonNullable<GraduatePage['graduate']>
  institution: string
  token: string
  reload: () => Promise<void>
}

/** The documents of a graduate, and how to collect the printed certificate. */
export function Graduate({ graduate, institution, token, reload }: Props) {
  const t = useText('graduation')
  const zone = useInstitution()?.time_zone
  const { name, award, ceremony, documents, expires_at } = graduate
  return (
    <>
      <p className="eyebrow text-faint">{institution}</p>
      <h1 className="mt-2 text-2xl font-sans font-bold wrap-anywhere md:text-3xl">{name}</h1>
      <p className="mt-2 text-lg text-soft">
        {award} · {ceremony}
      </p>
      <section className="mt-8 grid gap-4">
        <h2 className="text-xl font-semibold">{t('documents')}</h2>
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} award={award} token={token} reload={reload} />
        ))}
        <p className="text-soft">{t('openUntil', { day: formatDay(expires_at, zone) })}</p>
      </section>
      <Collect graduate={graduate} token={token} reload={reload} />
    </>
  )
}
