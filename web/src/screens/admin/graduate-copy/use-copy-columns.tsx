import { getDocument } from '@calls/documents/documents'
import { listGraduandCopies, resendGraduationLink } from '@calls/graduation/graduation-copies'
import { useQueryClient } from '@tanstack/react-query'
import type { Tone } from '@testamur/contract/applications/statuses'
import type { GraduandCopyState } from '@testamur/contract/graduation/copy-states'
import type { GraduandCopy } from '@testamur/contract/graduation/graduation-copies'
import { attemptCall, callFile } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import type { ListColumn } from '../../../features/lists/list-table.tsx'
import { studentPath } from '../../../lib/admin-paths.ts'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { openFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'

const tones: Readonly<Record<GraduandCopyState, Tone>> = {
  missing: 'neutral',
  signed: 'info',
  printed: 'info',
  released: 'success',
  opened: 'success',
  revoked: 'danger',
}

/** What opens a dialog for one person. */
export type CopyDialogs = {
  readonly revoke: (copy: GraduandCopy) => void
  readonly addEmail: (copy: GraduandCopy) => void
}

export function useCopyColumns(dialogs: CopyDialogs): ListColumn<GraduandCopy>[] {
  const t = useText('admin-graduate-copy')
  const zone = useInstitution()?.time_zone
  const mayRead = useMay('students.read')
  const timeColumn = (key: 'printed' | 'released' | 'opened', from: 'xl' | 'chosen') => ({
    key,
    heading: t(key),
    from,
    phone: 'hidden' as const,
    width: 'whole' as const,
    full: (copy: GraduandCopy) => day(copy[`${key}_at`]),
    cell: (copy: GraduandCopy) => {
      const at = copy[`${key}_at`]
      return at === null ? (
        <span className="text-faint">–</span>
      ) : (
        <span className="numbers">{formatDate(at, zone)}</span>
      )
    },
  })
  const day = (at: string | null) => (at === null ? '' : formatDay(at, zone))
  return [
    {
      key: 'name',
      heading: t('name'),
      phone: 'title',
      width: 'rest',
      full: ({ name }) => name,
      cell: ({ student_id, name }) =>
        mayRead ? (
          <Link
            className="font-semibold text-brand-text no-underline hover:underline"
            to={studentPath(student_id)}
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        ),
    },
    {
      key: 'matric',
      heading: t('matricNumber'),
      width: 'whole',
      cell: ({ matric_number }) => <span className="numbers">{matric_number}</span>,
    },
    {
      key: 'award',
      heading: t('award'),
      from: 'chosen',
      phone: 'hidden',
      full: ({ award }) => award,
      cell: ({ award }) => award,
    },
    {
      key: 'number',
      heading: t('number'),
      from: 'lg',
      width: 'whole',
      cell: ({ document }) =>
        document === null ? (
          <span className="text-faint">–</span>
        ) : (
          <span className="numbers">{document.number}</span>
        ),
    },
    timeColumn('printed', 'chosen'),
    timeColumn('released', 'xl'),
    timeColumn('opened', 'chosen'),
    {
      key: 'state',
      heading: t('state'),
      phone: 'aside',
      width: 'whole',
      cell: ({ state, link }) => (
        <>
          <StatusPill tone={tones[state]} label={t(`state_${state}`)} />
          {(link === 'no_email' || link === 'not_emailed') && (
            <span className="mt-1 block text-sm text-soft">{t(`link_${link}`)}</span>
          )}
        </>
      ),
    },
    {
      key: 'acts',
      heading: t('acts'),
      end: true,
      width: 'whole',
      cell: (copy) => <Acts copy={copy} dialogs={dialogs} />,
    },
  ]
}

function Acts({ copy, dialogs }: { copy: GraduandCopy; dialogs: CopyDialogs }) {
  const t = useText('admin-graduate-copy')
  const mayRead = useMay('students.read')
  const mayIssue = useMay('graduation.issue')
  const mayRevoke = useMay('documents.revoke')
  const client = useQueryClient()
  const { document, state, link, graduand_id } = copy
  const view = async (of: NonNullable<GraduandCopy['document']>) => {
    const file = await callFile(getDocument, { params: { id: of.id } })
    if (file !== false) openFile(file, `${of.number}.pdf`)
  }
  const resend = async () => {
    const params = { id: graduand_id }
    const { reply, failure } = await attemptCall(resendGraduationLink, { params, body: {} })
    if (failure !== null) notify('error', problemOf(failure).message)
    else if (reply.message !== undefined) notify('success', reply.message)
    await client.invalidateQueries({ queryKey: [listGraduandCopies.id] })
  }
  const items: MenuItem[] = [
    ...(mayRead && document !== null
      ? [{ key: 'view', label: t('view'), onSelect: () => void view(document) }]
      : []),
    ...(mayIssue && link === 'no_email'
      ? [{ key: 'email', label: t('addEmail'), onSelect: () => dialogs.addEmail(copy) }]
      : []),
    ...(mayIssue && (link === 'emailed' || link === 'not_emailed')
      ? [{ key: 'resend', label: t(`resend_${link}`), onSelect: () => void resend() }]
      : []),
    ...(mayRevoke && document !== null && state !== 'revoked'
      ? [{ key: 'revoke', label: t('revoke'), onSelect: () => dialogs.revoke(copy), danger: true }]
      : []),
  ]
  return items.length === 0 ? null : <Menu label={t('actsOf', { name: copy.name })} items={items} />
}
