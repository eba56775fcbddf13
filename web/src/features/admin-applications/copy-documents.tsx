import { getDocument } from '@calls/documents/documents'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../identity/use-may.ts'
import type { Attempts } from './use-attempt.ts'
import { useOpenedFile } from './use-opened-file.ts'

type Props = { application: StaffApplication; copy: StaffCopy; attempts: Attempts }

/** The signed documents of a copy. */
export function CopyDocuments({ application, copy, attempts }: Props) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  // Transcripts contain marks.
  const readsRecords = useMay('students.read')
  const { opening, open } = useOpenedFile(application, attempts)
  return copy.documents.map((document) => (
    <div
      key={document.id}
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2"
    >
      <p className="min-w-0">
        <span className="block font-semibold">
          {t(document.kind as 'student_copy')}, {t('version', { version: document.version })}
          {document.superseded && ` (${t('superseded')})`}
        </span>
        <span className="block text-sm text-faint">
          {t(document.source)} · {document.issued_by} · {formatDate(document.issued_at, zone)}
        </span>
        <span className="numbers block text-sm break-all text-faint">{document.verification_code}</span>
      </p>
      {readsRecords && (
        <Button
          size="sm"
          look="secondary"
          busy={opening === `d${document.id}`}
          onClick={() => void open(getDocument, { id: document.id }, `d${document.id}`)}
        >
          <Icon name="file" className="size-4.5" />
          {t('openFile')}
        </Button>
      )}
    </div>
  ))
}
