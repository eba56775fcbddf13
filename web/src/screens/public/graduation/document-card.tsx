import { getGraduateFile } from '@calls/graduation/graduation-links'
import type { GraduateDocument } from '@testamur/contract/graduation/graduation-links'
import { useState } from 'react'
import { callFile } from '../../../api/client.ts'
import { linkSession } from '../../../features/identity/link-session.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { verifyPath } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { openFile, saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Share } from './share.tsx'

type Props = { document: GraduateDocument; award: string; token: string; reload: () => Promise<void> }

/** One document: open it, download it, or learn that it counts no more. */
export function DocumentCard({ document, award, token, reload }: Props) {
  const t = useText('graduation')
  const zone = useInstitution()?.time_zone
  const { id, kind, state, number, pages, size, verification_code: code } = document
  return (
    <Card title={t(`kind_${kind}`)} level={3}>
      {state === 'valid' ? (
        <Files id={id} name={`${t(`kind_${kind}`)} ${number}.pdf`} token={token} reload={reload} />
      ) : (
        <Alert
          tone={state === 'revoked' ? 'danger' : 'warning'}
          title={t(state, { day: document.ended_at === null ? '' : formatDay(document.ended_at, zone) })}
        >
          {t(`${state}Text`)}
        </Alert>
      )}
      <DescriptionList
        className="mt-5"
        items={[
          { term: t('number'), details: <span className="numbers break-all">{number}</span> },
          { term: t('issued'), details: formatDay(document.issued_at, zone) },
          {
            term: t('size'),
            details: t('pages', { pages, kilobytes: Math.ceil(size / 1024) }),
          },
          {
            term: t('code'),
            details: <span className="numbers break-all">{code}</span>,
            action: (
              <Link className="link inline-block py-1 font-semibold" to={verifyPath(code)}>
                {t('verify')}
                <span className="sr-only"> {number}</span>
              </Link>
            ),
          },
          ...(document.downloaded_at === null
            ? []
            : [{ term: t('downloaded'), details: formatDay(document.downloaded_at, zone) }]),
        ]}
      />
      {kind === 'certificate' && state === 'valid' && (
        <Share document={document} award={award} token={token} reload={reload} />
      )}
    </Card>
  )
}

type FileProps = { id: number; name: string; token: string; reload: () => Promise<void> }

function Files({ id, name, token, reload }: FileProps) {
  const t = useText('graduation')
  const [busy, setBusy] = useState<'view' | 'download' | null>(null)
  const take = async (download: boolean) => {
    if (busy !== null) return
    setBusy(download ? 'download' : 'view')
    const file = await callFile(getGraduateFile, {
      params: { token, document: id },
      query: { download: download ? '1' : '0' },
      bearer: linkSession(token),
    })
    setBusy(null)
    if (file !== false) {
      if (download) saveFile(file, name)
      else openFile(file, name)
    }
    await reload()
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy === 'download'} onClick={() => void take(true)}>
        <Icon name="download" />
        {t('download')}
      </Button>
      <Button look="secondary" busy={busy === 'view'} onClick={() => void take(false)}>
        <Icon name="eye" />
        {t('view')}
      </Button>
    </div>
  )
}
