import { getApplicationPaper } from '@calls/applications/staff-applications'
import type { SentPaper } from '@testamur/contract/applications/papers'
import { useState } from 'react'
import { attemptFile, callFile } from '../../api/client.ts'
import { formatNumber } from '../../lib/format.ts'
import { openFile, saveFile } from '../../lib/save-file.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { useMay } from '../identity/use-may.ts'
import { VirusCheckMark } from '../messages/virus-check-mark.tsx'
import { useFile } from './use-file.ts'

/** Files of the applicant: pictures are shown here, other files in a new tab. */
export function Papers({ id, papers }: { id: number; papers: readonly SentPaper[] }) {
  const t = useText('admin-papers')
  // IDs show dates of birth.
  const mayOpen = useMay('students.read')
  const [busy, setBusy] = useState<string | null>(null)
  const [seen, setSeen] = useState<SentPaper | null>(null)
  const fetched = async (paper: SentPaper, use: (file: Blob) => void) => {
    if (busy !== null) return
    setBusy(paper.paper)
    const file = await callFile(getApplicationPaper, { params: { id, paper: paper.paper } })
    setBusy(null)
    if (file !== false) use(file)
  }
  const look = (paper: SentPaper) =>
    paper.content_type === 'application/pdf'
      ? void fetched(paper, (file) => openFile(new Blob([file], { type: 'application/pdf' }), paper.name))
      : setSeen(paper)
  const save = (paper: SentPaper) => void fetched(paper, (file) => saveFile(file, paper.name))

  if (papers.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className="grid gap-3">
        {papers.map((paper) => (
          <li
            key={paper.paper}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3"
          >
            <p className="min-w-0">
              <span className="block font-semibold">{paper.label}</span>
              <span className="block text-sm break-all text-faint">
                {paper.name} · {t('size', { kilobytes: formatNumber(Math.ceil(paper.size / 1000)) })}
              </span>
              <VirusCheckMark check={paper.virus_check} />
            </p>
            {mayOpen && (
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  look="secondary"
                  busy={busy === paper.paper}
                  aria-label={t('look', { paper: paper.label })}
                  onClick={() => look(paper)}
                >
                  <Icon name="eye" className="size-4.5" />
                  {t('open')}
                </Button>
                <Button
                  size="sm"
                  look="quiet"
                  aria-label={t('downloadPaper', { paper: paper.label })}
                  onClick={() => save(paper)}
                >
                  <Icon name="download" className="size-4.5" />
                  {t('download')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {seen !== null && <Picture id={id} paper={seen} save={() => save(seen)} close={() => setSeen(null)} />}
    </Card>
  )
}

type PictureProps = { id: number; paper: SentPaper; save: () => void; close: () => void }

function Picture({ id, paper, save, close }: PictureProps) {
  const t = useText('admin-papers')
  const { url, error, refetch } = useFile([getApplicationPaper.id, id, paper.paper], (signal) =>
    attemptFile(getApplicationPaper, { params: { id, paper: paper.paper }, signal }),
  )
  return (
    <Dialog open wide onClose={close} title={paper.label}>
      {url === null ? (
        <NotFetched problem={error} title={t('pictureFailed')} again={refetch} lines={6} />
      ) : (
        <div className="grid gap-4">
          {/* What takes the keyboard here scrolls a tall picture. */}
          <span>
            <Button size="sm" look="secondary" onClick={save}>
              <Icon name="download" className="size-4.5" />
              {t('download')}
            </Button>
          </span>
          <img src={url} alt={paper.label} className="w-full bg-white" />
        </div>
      )}
    </Dialog>
  )
}
